from django.apps import AppConfig


class RazzsiteConfig(AppConfig):
    """The project itself: its `up` command, its static files, and Celery bound to Django's settings."""

    name = "razzsite"

    def ready(self) -> None:
        from razzsite import beat, celery  # noqa: F401  (binds every shared task; tells of ticks)
