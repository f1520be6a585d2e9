"""The Celery application: worker and beat of the room."""

from __future__ import annotations

import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "razzsite.settings.dev")

app = Celery("razzsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """Django's LOGGING stays: Celery leaves logging alone when somebody hears this signal."""
