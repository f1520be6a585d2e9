from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from unfold.admin import ModelAdmin

admin.site.unregister(Group)


@admin.register(Group)
class StaffGroupAdmin(GroupAdmin, ModelAdmin):
    """The staff groups, in the looks of the rest of the admin."""
