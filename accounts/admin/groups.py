from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from rest_framework.authtoken import admin as _  # noqa: F401  (registers its own, to be taken down here)
from rest_framework.authtoken.models import TokenProxy
from unfold.admin import ModelAdmin

admin.site.unregister(Group)
# A token is its owner's alone, and this page would show it; who leaves the staff reads nothing with his.
admin.site.unregister(TokenProxy)


@admin.register(Group)
class StaffGroupAdmin(GroupAdmin, ModelAdmin):
    """The staff groups, in the looks of the rest of the admin."""
