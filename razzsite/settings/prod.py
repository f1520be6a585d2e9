"""In production nothing is made up: the environment gives every secret and address, or nothing starts."""

# ruff: noqa: E402, F403
import os

from django.core.exceptions import ImproperlyConfigured

from razzsite.settings.environment import flag

NEEDED = ("SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "REDIS_URL", "RAZZSITE_DECK_KEY")
SHORTEST_SECRET = 32
"""Characters."""

if _missing := [name for name in NEEDED if not os.environ.get(name)]:
    raise ImproperlyConfigured(f"Production needs {', '.join(_missing)} in the environment.")
if len(os.environ["SECRET_KEY"]) < SHORTEST_SECRET or os.environ["SECRET_KEY"].startswith("django-insecure"):
    raise ImproperlyConfigured(f"SECRET_KEY must be {SHORTEST_SECRET} random characters or more.")
if "*" in os.environ["ALLOWED_HOSTS"].split(","):
    raise ImproperlyConfigured("ALLOWED_HOSTS must name the room's hosts; * would accept any.")

from razzsite.settings.base import *
from razzsite.settings.logs import logging

SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = 31_536_000
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
if flag("RAZZSITE_BEHIND_PROXY"):
    # Only behind a proxy that sets this header itself: a client could send it too.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"},
}
LOGGING = logging(json=True)
