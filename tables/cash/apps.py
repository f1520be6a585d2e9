from django.apps import AppConfig


class CashConfig(AppConfig):
    name = "tables.cash"
    label = "cash"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Cash tables"

    def ready(self) -> None:
        from tables.cash import receivers  # noqa: F401  (connects hand_ended)
