"""For tests: servers in a throwaway place, started by tests/conftest.py, or those of the environment."""

# ruff: noqa: E402, F403
import os
from base64 import b64encode
from pathlib import Path

from razzsite.servers.place import Place, throwaway_place
from razzsite.servers.postgres import postgres_url
from razzsite.servers.valkey import valkey_url

# Both are decided once, by the controller of pytest-xdist, and inherited by its workers.
PLACE = Place(Path(os.environ.setdefault("RAZZSITE_TEST_VAR", str(throwaway_place("tests").path))))
OWN_SERVERS = os.environ.setdefault(
    "RAZZSITE_TEST_SERVERS", " ".join({"DATABASE_URL", "REDIS_URL"} - os.environ.keys())
).split()
# Workers share one PostgreSQL, with a database each; messages know no databases, so they need a Valkey each.
VALKEY_SOCKET = os.environ.get("PYTEST_XDIST_WORKER", "valkey")

if "DATABASE_URL" in OWN_SERVERS:
    os.environ["DATABASE_URL"] = postgres_url(PLACE)
if "REDIS_URL" in OWN_SERVERS:
    os.environ["REDIS_URL"] = valkey_url(PLACE, VALKEY_SOCKET)
os.environ["SECRET_KEY"] = "known to everybody, for tests only"
os.environ["RAZZSITE_DECK_KEY"] = b64encode(bytes(range(32))).decode()
os.environ["ALLOWED_HOSTS"] = "localhost,127.0.0.1,testserver"

from razzsite.settings.base import *

NEWS = False
BRAKES_URL = "memory://"
SIGN_UPS_PER_HOUR = 0
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
SERVESTATIC_USE_FINDERS = True
SERVESTATIC_AUTOREFRESH = True
