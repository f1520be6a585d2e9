from __future__ import annotations

import socket

import pytest

from razzsite.servers.trouble import Trouble
from razzsite.supervisor import listener
from razzsite.supervisor.listener import chosen_port, open_listener


def test_a_busy_port_gets_a_sentence_that_says_what_to_do(monkeypatch):
    monkeypatch.setattr(listener, "PREDECESSOR_SECONDS", 0)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(Trouble, match=f"Port {port} is taken.*`PORT={port + 1} make run`"):
            open_listener("127.0.0.1", port)


def test_an_open_port_is_kept(monkeypatch):
    monkeypatch.setattr(listener, "PREDECESSOR_SECONDS", 0)
    with open_listener("127.0.0.1", 0) as opened, pytest.raises(Trouble):
        open_listener("127.0.0.1", opened.getsockname()[1])


def test_a_host_that_is_not_ours_gets_a_sentence():
    with pytest.raises(Trouble, match="--host and PORT"):
        open_listener("192.0.2.1", 8000)


@pytest.mark.parametrize(("value", "port"), [("", 8000), ("8765", 8765)])
def test_port_chooses_the_port(monkeypatch, value, port):
    monkeypatch.setenv("PORT", value)
    assert chosen_port() == port


@pytest.mark.parametrize("value", ["eighty", "-1", "0", "65536", "80.0", "٨٠"])
def test_a_port_that_is_none_is_refused(monkeypatch, value):
    monkeypatch.setenv("PORT", value)
    with pytest.raises(Trouble, match=f"PORT={value} is not a port"):
        chosen_port()
