from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = "Tournaments"

    def ready(self) -> None:
        from tables.queries import add_engagement
        from tournaments import receivers  # noqa: F401  (connects hand_ended)
        from tournaments.queries import is_entered

        add_engagement(is_entered)
