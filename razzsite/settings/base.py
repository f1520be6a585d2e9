"""What every room has in common.

Addresses and secrets are read from the environment; `dev` and `test` fill that in first, `prod` demands it.
"""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

from razzsite.settings.environment import brakes_url, database, deck_keys, flag, needed, words
from razzsite.settings.faces import *  # noqa: F403  (REST, OpenAPI and the admin's looks)
from razzsite.settings.logs import logging
from razzsite.settings.queue import *  # noqa: F403  (Celery)

PROJECT = Path(__file__).resolve().parents[2]

SECRET_KEY = needed("SECRET_KEY")
DATABASE_URL = needed("DATABASE_URL")
REDIS_URL = needed("REDIS_URL")
DECK_KEYS = deck_keys(needed("RAZZSITE_DECK_KEY"))
"""Key id → key in hexadecimal: the highest id seals, every one opens (tables/dealer/seal.py)."""

DEBUG = False
DEMO = flag("RAZZSITE_DEMO")
"""Keep a running, an open and an announced tournament of house players in the room."""
NEWS = True
"""Tell watchers and workers of each commit (tables/news.py); a simulation and most tests have neither."""
UPDATES_KEPT = timedelta(minutes=int(os.environ.get("RAZZSITE_UPDATES_KEPT_MINUTES", 60)))
"""How long the stream's updates of ended hands are kept; hands themselves are kept for ever."""
HANDS_AN_HOUR_LIVE = int(os.environ.get("RAZZSITE_HANDS_AN_HOUR_LIVE", 30))
HANDS_AN_HOUR_ONLINE = int(os.environ.get("RAZZSITE_HANDS_AN_HOUR_ONLINE", 60))
"""What a forecast takes a table to deal in an hour: with a dealer, and by the software."""
ALLOWED_HOSTS = words("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")
CURRENCY = "play money"
"""What the cents of this room are, as reports name it."""
PLAY_MONEY_CENTS = 1_000_000
"""What a new player's wallet is filled with, in cents."""

INSTALLED_APPS = [
    "razzsite",
    "tournaments",
    "tables.cash",
    "tables",
    "accounts",
    "unfold",
    "unfold.contrib.filters",
    "django.contrib.admin.apps.SimpleAdminConfig",  # razzsite/urls.py finds the admin: workers need none
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "servestatic.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django_htmx",
    "django_filters",
    "rest_framework",
    "rest_framework.authtoken",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "razzsite.policy.PagePolicy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "razzsite.urls"
ASGI_APPLICATION = "razzsite.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [PROJECT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASES = {"default": database(DATABASE_URL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "razzsite",
    }
}

AUTH_USER_MODEL = "accounts.Player"
AUTHENTICATION_BACKENDS = ["accounts.backends.BrakedBackend"]
BRAKES_URL = brakes_url(REDIS_URL)
"""Where attempts to sign in and sign-ups are counted (accounts/services/brakes.py)."""
SIGN_UPS_PER_HOUR = int(os.environ.get("RAZZSITE_SIGN_UPS_PER_HOUR", 20))
"""New players from one address; 0: as many as come."""
LOGIN_URL = reverse_lazy("accounts:sign_in")
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "/"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in [
        ("UserAttributeSimilarityValidator", {"user_attributes": ["nickname"]}),
        ("MinimumLengthValidator", {"min_length": 8}),
        ("CommonPasswordValidator", {}),
        ("NumericPasswordValidator", {}),
    ]
]

SESSION_COOKIE_NAME = "razzsite_session"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_NAME = "razzsite_csrf"
CSRF_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("it", _("Italian"))]
LOCALE_PATHS = [PROJECT / "locale"]
USE_TZ = True
TIME_ZONE = os.environ.get("RAZZSITE_TIME_ZONE", "UTC")

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT", PROJECT / "staticfiles"))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"},
}

LOGGING = logging(json=False)
