"""What a table does by itself: it deals, plays the turns nobody clicks, and settles."""

from datetime import timedelta

import pytest

from tables import queries, services
from tables.models import Hand, HandSeat, Origin, TableUpdate
from tests.tables.conftest import NOW, STACK, Floor, open_table, player, sit

pytestmark = pytest.mark.django_db


def stacks(table):
    return {seat.number: seat.stack for seat in table.seats.all()}


def test_nothing_is_dealt_before_it_is_released_and_due(floor):
    assert floor.step() is False
    hand = floor.release()
    floor.now -= timedelta(seconds=1)
    assert floor.step() is False
    floor.pass_time(1)
    assert floor.step() is True
    hand.refresh_from_db()
    assert (hand.status, hand.number, hand.dealt_at) == (Hand.Status.RUNNING, 1, NOW)


def test_stepping_again_does_no_harm(floor):
    floor.deal()
    before = floor.row().version
    assert floor.step() is False
    assert floor.row().version == before


def test_a_deal_says_who_is_in_and_whose_turn_it_is(floor, alice, bob):
    hand = floor.deal()
    assert list(HandSeat.objects.values_list("hand_id", "number", "player_id", "stack")) == [
        (hand.id, 1, alice.id, STACK),
        (hand.id, 4, bob.id, STACK),
    ]
    update = TableUpdate.objects.get(table=floor.table, version=floor.row().version)
    told = [record["event"] for record in update.records]
    assert told == ["hand_dealt", "ante_posted", "ante_posted", "street_dealt", "brought_in", "chips", "turn"]
    turn = update.records[-1]
    assert (turn["seat"], turn["seq"], turn["ends_at"]) == (hand.actor, 0, "2026-11-30T20:00:20.000Z")
    assert floor.row().due_at == hand.turn_ends_at == NOW + timedelta(seconds=20)


def test_a_hand_of_house_players_is_played_in_one_step(house_floor):
    hand = house_floor.deal()
    assert hand.status == Hand.Status.ENDED
    assert TableUpdate.objects.filter(hand=hand).count() == 1
    assert len(hand.taken) == hand.seq > 0
    assert {action.origin for action in hand.taken} == {Origin.HOUSE}
    assert house_floor.row().due_at is None


def test_settling_moves_the_chips_to_the_stacks_and_makes_none(house_floor):
    for _ in range(8):
        before = {seat for seat, chips in stacks(house_floor.table).items() if chips}
        hand = house_floor.deal()
        after = stacks(house_floor.table)
        assert {str(seat): after[seat] for seat in before} == hand.result["stacks"]
        assert queries.chips_on_table(house_floor.table) == 8 * STACK
    assert stacks(house_floor.table) != dict.fromkeys(range(1, 9), STACK)


def test_the_same_seed_deals_the_same_decks(db):
    decks = []
    for name in ("left", "right"):
        floor = Floor(open_table(name=name), seed=11)
        for number in range(1, 5):
            sit(floor.table, player(f"{name} {number}", is_house=True), number)
        decks.append(queries.orderings_of(floor.deal().id))
    assert decks[0] == decks[1]


def test_a_house_player_thinks_before_he_acts(db, alice):
    floor = Floor(open_table(think_milliseconds=1500))
    sit(floor.table, player("Rocky", is_house=True), 1)
    sit(floor.table, player("Stella", is_house=True), 2)
    hand = floor.deal()
    assert hand.status == Hand.Status.RUNNING
    assert NOW + timedelta(milliseconds=900) <= floor.row().due_at <= NOW + timedelta(milliseconds=2100)
    assert floor.step() is False
    floor.wait()
    assert floor.step() is True
    assert len(floor.taken()) == 1


def test_a_timed_out_player_checks_if_he_can_and_folds_if_not(floor, alice, bob):
    floor.deal()
    folds = floor.actor()
    floor.pass_time(20)
    assert floor.step()
    (action,) = floor.taken()
    assert (action.kind, action.origin, action.after) == ("fold", Origin.TIMEOUT, 20_000)
    seat = floor.table.seats.get(player=folds)
    assert (seat.timeouts, seat.away) == (1, False)


def test_a_timed_out_player_checks_when_there_is_nothing_to_call(floor):
    floor.deal()
    floor.act(floor.actor(), "call")
    street = queries.live_hand(floor.row()).street
    assert street == "fourth"
    floor.pass_time(20)
    assert floor.step()
    assert floor.taken()[-1].kind == "check"


def test_two_timeouts_in_a_row_are_an_absence(floor):
    floor.deal()
    floor.act(floor.actor(), "call")
    late = floor.actor()
    for _ in range(2):
        floor.pass_time(20)
        floor.step()
        other = floor.actor()
        if other != late:
            floor.act(other, "check")
    seat = floor.table.seats.get(player=late)
    assert (seat.timeouts, seat.away) == (2, True)
    told = [record for update in TableUpdate.objects.all() for record in update.records]
    assert {"event": "seat_away", "seat": seat.number, "away": True} in told


def test_an_absent_players_turn_is_played_at_once(floor, alice, bob):
    floor.deal()
    floor.act(floor.actor(), "call")
    absent = floor.actor()
    services.set_away(table_id=floor.table.id, player=absent, away=True, now=floor.now)
    assert floor.row().due_at == floor.now
    assert floor.step()
    assert floor.taken()[-1].origin == Origin.AWAY


def test_a_hand_of_absent_players_ends_with_its_deal(db, alice, bob):
    floor = Floor(open_table())
    sit(floor.table, alice, 1, away=True)
    sit(floor.table, bob, 4, away=True)
    hand = floor.deal()
    assert hand.status == Hand.Status.ENDED
    assert queries.chips_on_table(floor.table) == 2 * STACK


def test_a_hand_whose_deck_cannot_be_opened_is_void_and_every_chip_is_back(floor, settings):
    hand = floor.deal()
    settings.DECK_KEYS = {9: "ff" * 32}
    floor.pass_time(20)
    assert floor.step()
    hand.refresh_from_db()
    assert (hand.status, hand.void_reason) == (Hand.Status.VOID, "The deck of this hand cannot be opened.")
    assert stacks(floor.table) == {1: STACK, 4: STACK}
    assert TableUpdate.objects.last().records == [
        {
            "event": "hand_void",
            "hand": hand.id,
            "reason": hand.void_reason,
            "stacks": {"1": STACK, "4": STACK},
        }
    ]


def test_a_hand_for_one_player_is_void(table, alice):
    sit(table, alice, 1)
    floor = Floor(table)
    hand = floor.deal()
    assert (hand.status, hand.void_reason) == (Hand.Status.VOID, "This hand could not be dealt.")


@pytest.mark.parametrize("game", ["razz", "london", "razz27", "nlrazz", "stud", "stud8"])
def test_every_stud_game_plays_live(house_floor, game):
    assert house_floor.deal(game=game).status == Hand.Status.ENDED


@pytest.mark.parametrize("house", ["classic", "online", "wsop", "tda"])
def test_every_profile_of_house_rules_plays_live(db, house):
    floor = Floor(open_table(house=house))
    for number in range(1, 9):
        sit(floor.table, player(f"house {number}", is_house=True), number)
    assert floor.deal().status == Hand.Status.ENDED


def test_hand_ended_is_sent_on_commit(house_floor, django_capture_on_commit_callbacks):
    from tables.signals import hand_ended

    heard = []

    def hear(sender, table_id, hand_id, **_):
        heard.append((table_id, hand_id))

    hand_ended.connect(hear)
    with django_capture_on_commit_callbacks(execute=True):
        hand = house_floor.deal()
        assert heard == []
    assert heard == [(house_floor.table.id, hand.id)]


QUERIES_OF_A_HOUSE_HAND = 7
"""The two ends of the transaction; lock, hand and seats; who is dealt in; stacks; hand; table and update."""


def test_a_hand_costs_the_same_queries_however_long_it_is(house_floor, django_assert_num_queries):
    for _ in range(5):
        house_floor.release()
        with django_assert_num_queries(QUERIES_OF_A_HOUSE_HAND):
            house_floor.step()
