from __future__ import annotations

import stat

import redis

from razzsite.servers.embedded import running
from razzsite.servers.valkey import Valkey


def test_it_answers_on_a_socket_of_its_own_and_stops(place):
    valkey = Valkey(place)
    with running(valkey):
        client = redis.Redis.from_url(valkey.url)
        client.set("street", "third")
        assert client.get("street") == b"third"
        assert stat.S_IMODE(valkey.socket.stat().st_mode) == 0o700
    assert not valkey.answers()


def test_it_starts_again_after_kill_9(place):
    valkey = Valkey(place)
    with running(valkey):
        valkey.process.kill()
        valkey.start()
        valkey.await_ready()
        assert valkey.answers()


def test_two_share_a_place_under_two_names(place):
    one, two = Valkey(place, socket="gw0"), Valkey(place, socket="gw1")
    with running(one, two):
        redis.Redis.from_url(one.url).set("street", "third")
        assert redis.Redis.from_url(two.url).get("street") is None
