from __future__ import annotations

import pytest

from razzsite.celery import app
from razzsite.servers.place import Place
from razzsite.supervisor import processes
from razzsite.supervisor.listener import open_listener


@pytest.fixture
def nobody_there(settings, tmp_path, monkeypatch):
    """Addresses at which no server answers."""
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"
    monkeypatch.setattr(app.conf, "broker_url", f"redis+socket://{tmp_path}/nobody.sock")
    return Place(tmp_path)


def test_a_worker_is_not_ready_without_its_queue(nobody_there):
    assert processes.worker(nobody_there).answers() is False


def test_beat_is_not_ready_without_its_queue(nobody_there):
    assert processes.beat(nobody_there).answers() is False


def test_web_is_not_ready_while_nobody_accepts(nobody_there):
    with open_listener("127.0.0.1", 0) as listener:
        assert processes.web(nobody_there, listener).answers() is False
