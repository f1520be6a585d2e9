"""On a newcomer's machine: what the environment leaves open comes from the room's own place (./var)."""

# ruff: noqa: E402, F403
import os

from razzsite.servers.keys import keys
from razzsite.servers.place import find_place
from razzsite.servers.postgres import postgres_url
from razzsite.servers.valkey import valkey_url

_place = find_place()
for _name, _value in {
    **keys(_place),
    "DATABASE_URL": postgres_url(_place),
    "REDIS_URL": valkey_url(_place),
    "ALLOWED_HOSTS": "localhost,127.0.0.1,[::1]",
    "STATIC_ROOT": str(_place.path / "static"),
}.items():
    os.environ.setdefault(_name, _value)

from razzsite.settings.base import *
