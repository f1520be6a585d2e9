"""`manage.py up`, as an operator lives with it. Its tests share a room, and each leaves it open."""

from __future__ import annotations

import stat

import pytest

from tests.e2e.live_room import wait_for

pytestmark = pytest.mark.xdist_group("up")


def test_it_is_ready_when_it_says_so(room):
    assert room.healthy()
    assert room.pid("worker")
    assert room.pid("beat")
    demo = room.rows("SELECT demo, status FROM tournaments_tournament ORDER BY demo")
    assert demo == [("open", "registering"), ("show", "running"), ("tomorrow", "announced")]


def test_it_says_where_to_go_and_as_whom(room):
    password = (room.place.path / "operator.txt").read_text().splitlines()[0]
    assert f"http://localhost:{room.port}/admin/" in room.words()
    assert f"name operator, password {password}" in room.words()


def test_its_secrets_are_its_owners(room):
    for name in ("secrets", "operator.txt"):
        assert stat.S_IMODE((room.place.path / name).stat().st_mode) == 0o600


def test_a_second_one_in_the_same_place_is_told_so(room):
    second = room.begin()
    assert second.child.wait(60) == 1
    assert f"in use (process {room.process.pid}, open at http://localhost:{room.port}/)" in room.words()
    assert "set RAZZSITE_VAR to another directory and PORT to another port" in room.words()
    assert room.healthy()


def test_a_dead_child_is_started_again(room):
    first = room.kill_child("beat")
    wait_for(lambda: room.pid("beat") not in (None, first))
    wait_for(lambda: "beat is ready again" in room.words())


def test_closed_by_ctrl_c_it_leaves_nothing_and_opened_again_it_goes_on(room):
    hands = "SELECT count(*) FROM tables_hand"
    wait_for(lambda: room.rows(hands) > [(0,)])
    assert room.close() == 0
    assert "The room is closed." in room.words()
    assert room.processes() == {}
    room.open()
    assert room.words().count("migrated") == 1
    assert room.rows(hands) > [(0,)]


def test_nothing_outlives_a_killed_supervisor(room):
    room.kill()
    wait_for(lambda: room.processes() == {})
    room.open()
    assert room.healthy()
