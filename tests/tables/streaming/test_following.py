"""Viewers follow a table: all hear of every commit in order, and a fresh snapshot says the same."""

import json

import pytest

from tables import queries, services
from tables.streaming import messages
from tests.tables.conftest import NOW, STACK, Floor, open_table, sit
from tests.tables.streaming.conftest import Watcher

pytestmark = pytest.mark.django_db(transaction=True)


def fresh(floor, who):
    """What a newly opened socket would be told, without the time of day."""
    return timeless(json.loads(messages.text(queries.snapshot(floor.table.id, who, NOW))))


def timeless(state):
    return {name: value for name, value in state.items() if name != "now"}


def test_the_first_message_is_a_snapshot_of_the_whole_table(room, floor, alice):
    floor.deal()
    state = room.watch(floor.table, alice).reach(floor.row().version).state
    assert (state["type"], state["protocol"], state["v"]) == ("snapshot", 1, floor.row().version)
    assert state["you"] == {"nickname": "alice", "seat": 1}
    assert [seat["nickname"] for seat in state["seats"]] == ["alice", "bob"]
    assert state["hand"]["status"] == "running"


def test_seats_and_spectators_stay_in_step(room, floor, alice, bob, charlie):
    watchers = [room.watch(floor.table, who) for who in (alice, alice, bob, charlie)]
    for watcher in watchers:
        watcher.hear()
    for _ in range(3):
        hand = floor.deal()
        while (row := floor.row().last_hand).live:
            legal = watchers[0].reach(floor.row().version).state["turn"]
            assert legal["seat"] == row.actor
            floor.check_or_call()
        hand.refresh_from_db()
        assert hand.status == "ended"
    version = floor.row().version
    for watcher, who in zip(watchers, (alice, alice, bob, charlie), strict=True):
        assert timeless(watcher.reach(version).state) == fresh(floor, who)


def test_every_version_is_what_a_snapshot_would_be(room, floor, alice, bob, charlie):
    """The initial state and the updates give the fresh state, after every commit of a hand."""
    cast = (alice, bob, charlie)
    watchers = [room.watch(floor.table, who) for who in cast]
    floor.deal()
    while True:
        for watcher, who in zip(watchers, cast, strict=True):
            known = watcher.reach(floor.row().version).state
            assert timeless(known) == fresh(floor, who)
        if not floor.row().last_hand.live:
            break
        floor.check_or_call()


def test_two_sockets_act_and_both_learn_it_from_the_same_update(room, floor, alice, bob):
    floor.deal()
    version = floor.row().version
    pair = {1: room.watch(floor.table, alice), 4: room.watch(floor.table, bob)}
    seat = pair[1].reach(version).state["turn"]["seat"]
    pair[4].reach(version)
    answer = pair[seat].act("call")
    assert answer == {"type": "ack", "id": "a0", "v": version + 1, "seq": 1, "repeated": False}
    for watcher in pair.values():
        watcher.reach(version + 1)
        assert {"event": "called", "seat": seat, "to": 50, "paid": 50} in watcher.records()


def test_only_the_actor_is_told_what_he_may_do(room, floor, alice, bob, charlie):
    watchers = {who.nickname: room.watch(floor.table, who) for who in (alice, bob, charlie)}
    for watcher in watchers.values():
        watcher.hear()
    floor.deal()
    actor = floor.actor().nickname
    for nickname, watcher in watchers.items():
        turn = watcher.reach(floor.row().version).state["turn"]
        assert ("legal" in turn) == (nickname == actor)


def test_each_seat_sees_its_own_cards_and_no_others(room, floor, alice, bob, charlie):
    floor.deal()
    for who, own in ((alice, 1), (bob, 4), (charlie, None)):
        state = room.watch(floor.table, who).reach(floor.row().version).state
        for seat in state["hand"]["view"]["seats"]:
            down = [card["card"] for card in seat["cards"] if not card["up"]]
            assert len(down) == 2
            assert all(down) if seat["seat"] == own else down == [None, None]


def test_a_line_of_chat_is_heard_by_players_and_spectators_as_it_was_written(room, floor, alice, charlie):
    writer, reader = room.watch(floor.table, alice), room.watch(floor.table, charlie)
    writer.hear()
    reader.hear()
    assert writer.chat("<b>hello</b>")["seq"] is None
    for watcher in (writer, reader):
        watcher.reach(floor.row().version)
        assert [line["text"] for line in watcher.state["chat"]] == ["<b>hello</b>"]
    assert reader.chat("may I?")["code"] == "not_seated"


def test_a_void_hand_is_followed_to_its_stacks(room, floor, charlie, dora):
    watcher = room.watch(floor.table, charlie)
    watcher.hear()
    hand = floor.deal()
    floor.act(floor.actor(), "fold")
    services.void_hand(hand=hand, reason="a misdeal", by=dora, now=NOW)
    assert timeless(watcher.reach(floor.row().version).state) == fresh(floor, charlie)
    assert [seat["stack"] for seat in watcher.state["seats"]] == [STACK, STACK]


def test_every_tab_shows_the_same_and_an_act_in_one_is_seen_in_all(room, floor):
    floor.deal()
    tabs = [room.watch(floor.table, floor.actor()).reach(floor.row().version) for _ in range(3)]
    assert tabs[1].act("call")["type"] == "ack"
    for tab in tabs:
        assert timeless(tab.reach(floor.row().version).state) == timeless(tabs[0].state)
        assert tab.state["turn"]["seq"] == 1
    again = tabs[2].ask(
        type="act", id="late", hand=tabs[2].state["hand"]["id"], seq=0, action="call", amount=0
    )
    assert again["code"] == "stale_seq"


def test_a_player_sits_at_several_tables_and_plays_at_each(room, floor, alice, bob):
    other = Floor(open_table(name="Table 2"), seed=8)
    sit(other.table, alice, 3)
    sit(other.table, bob, 5)
    for each in (floor, other):
        each.deal()
        watcher = room.watch(each.table, alice).reach(each.row().version)
        while each.actor() != alice:
            each.check_or_call()
            watcher.reach(each.row().version)
        action = "check" if watcher.state["turn"]["legal"]["check"] else "call"
        assert watcher.act(action)["type"] == "ack"
    assert {hand.seq > 0 for hand in (floor.row().last_hand, other.row().last_hand)} == {True}


@pytest.mark.parametrize("signed_in", [True, False])
def test_anybody_watches_a_running_table(room, floor, charlie, signed_in):
    hand = floor.deal()
    if signed_in:
        observer = room.watch(floor.table, charlie)
    else:
        observer = Watcher(room.open(floor.table.id, {"Origin": f"http://{room.address}"}), None)
    observer.hear()
    floor.check_or_call()
    seen = observer.reach(floor.row().version).state
    assert (seen["hand"]["id"], seen["you"]["seat"], seen["turn"]["seq"]) == (hand.id, None, 1)


def test_a_player_who_moves_is_shown_the_way(room, floor, alice):
    watcher = room.watch(floor.table, alice)
    watcher.hear()
    other = open_table(name="Table 2")
    seat = floor.table.seats.get(player=alice)
    services.move_seat(seat=seat, to_table=other, to_number=5, by=None, now=NOW)
    watcher.reach(floor.row().version)
    assert watcher.records()[-1] == {"event": "player_moved", "seat": 1, "to_table": other.id, "to_seat": 5}
    assert watcher.state["you"]["seat"] is None


def test_who_takes_a_left_seat_does_not_see_the_cards_dealt_there_before(room, floor, alice, charlie):
    floor.deal()
    version = floor.row().version
    floor.act(floor.actor(), "fold")
    services.remove_seat(seat=floor.table.seats.get(player=alice), by=None, now=NOW, reason="stood_up")
    sit(floor.table, charlie, 1)
    watcher = room.watch(floor.table, charlie).reach(floor.row().version)
    assert [seat["seat"] for seat in watcher.state["hand"]["view"]["seats"]] == [4]
    watcher.send(type="resync", since=version - 1)
    first = watcher.hear()
    assert (first["type"], first["v"]) == ("update", version)
    dealt = next(record for record in first["records"] if record["event"] == "street_dealt")
    assert [card["card"] for card in dealt["cards"] if not card["up"]] == [None] * 4
