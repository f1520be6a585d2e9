"""The room's own Valkey: Celery's queue and the news to the tables.

It keeps nothing: what is due stands in the database.
"""

from __future__ import annotations

from urllib.parse import quote

import redis

from razzsite.servers.place import Place
from razzsite.servers.process import Process
from razzsite.servers.programs import valkey_program


def valkey_url(place: Place, socket: str = "valkey") -> str:
    """The address in `REDIS_URL`'s form; it depends on the place and the socket's name alone."""
    return f"unix://{quote(str(place.sockets / f'{socket}.sock'))}?db=0"


class Valkey:
    """The server of one place; several may share a place under different socket names."""

    name = "Valkey"

    def __init__(self, place: Place, *, socket: str = "valkey") -> None:
        self.place, self.url = place, valkey_url(place, socket)
        self.socket = place.sockets / f"{socket}.sock"
        self.process = Process(name=self.name, arguments=[], log=place.logs / f"{socket}.log")

    def start(self) -> None:
        """Start it; raises Trouble."""
        self.process.arguments = [
            *(str(valkey_program()), "--port", "0"),
            *("--unixsocket", str(self.socket), "--unixsocketperm", "700"),
            *("--save", "", "--appendonly", "no", "--dir", str(self.place.path)),
        ]
        self.process.start()

    def await_ready(self) -> None:
        """Return once it answers; raises Trouble."""
        self.process.await_ready(self.answers, 15)

    def stop(self) -> None:
        self.process.stop()

    def answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url, socket_timeout=3) as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False
