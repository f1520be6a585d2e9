from __future__ import annotations

import psycopg
import pytest

from razzsite.servers.embedded import running
from razzsite.servers.postgres import Postgres
from razzsite.servers.process import Process
from razzsite.servers.trouble import Trouble

pytestmark = pytest.mark.xdist_group("PostgreSQL")


@pytest.fixture
def postgres(lived_in):
    return Postgres(lived_in)


def test_what_was_committed_is_there_after_a_stop_and_a_start(postgres):
    with running(postgres):
        _note(postgres, "before the stop")
    with running(postgres):
        assert "before the stop" in _notes(postgres)


def test_what_was_committed_survives_kill_9(postgres):
    with running(postgres):
        _note(postgres, "before the kill")
        postgres.process.kill()
    with running(postgres):
        assert "before the kill" in _notes(postgres)


def test_the_server_of_a_killed_up_is_stopped_and_replaced(postgres):
    predecessor = Postgres(postgres.place)
    with running(predecessor), running(postgres):
        assert postgres.answers()
        assert predecessor.process.child.wait() == 0


def test_a_stale_file_that_names_an_innocent_process_does_not_stop_the_start(postgres):
    with running(postgres):
        pass
    innocent = Process("innocent", ["sleep", "60"], postgres.place.logs / "innocent.log", as_server=True)
    innocent.start()
    (postgres.directory / "postmaster.pid").write_text(f"{innocent.pid}\n")
    with running(postgres):
        assert innocent.alive
    innocent.kill()


def test_a_data_directory_cut_short_is_made_again(place):
    (place.path / "postgres.new").mkdir()
    (place.path / "postgres.new" / "PG_VERSION").write_text("18\n")
    postgres = Postgres(place)
    with running(postgres):
        assert postgres.answers()


def test_a_stop_does_not_wait_for_clients(postgres):
    with running(postgres):
        client = psycopg.connect(postgres.url)
    assert postgres.process.child.returncode == 0
    client.close()


def test_nobody_reaches_it_by_network(postgres):
    with running(postgres):
        assert _shown(postgres, "listen_addresses") == ""


def test_a_room_forgets_nothing_and_a_test_may(lived_in):
    for durable, fsync in ((True, "on"), (False, "off")):
        postgres = Postgres(lived_in, durable=durable)
        with running(postgres):
            assert _shown(postgres, "fsync") == fsync


def test_a_server_that_ends_at_once_tells_why(postgres):
    with running(postgres):
        pass
    broken = postgres.directory / "postgresql.auto.conf"
    broken.write_text("no_such_setting = on\n")
    try:
        with pytest.raises(Trouble, match="PostgreSQL ended before it was ready"), running(postgres):
            pass
    finally:
        broken.unlink()


def _note(postgres: Postgres, text: str) -> None:
    with psycopg.connect(postgres.url) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS note (text text)")
        connection.execute("INSERT INTO note VALUES (%s)", [text])


def _notes(postgres: Postgres) -> list[str]:
    with psycopg.connect(postgres.url) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM note")]


def _shown(postgres: Postgres, setting: str) -> str:
    with psycopg.connect(postgres.url) as connection:
        return connection.execute(f"SHOW {setting}").fetchone()[0]
