from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Players and their money."""

    name = "accounts"
    verbose_name = _("Players and money")
    default_auto_field = "django.db.models.BigAutoField"
