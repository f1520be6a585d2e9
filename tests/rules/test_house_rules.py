"""Every house rule, alone and in its profiles, by a hand that goes differently under the other value."""

from dataclasses import replace

import pytest

from tables.rules.errors import IllegalAction, MalformedInput
from tables.rules.events import BroughtIn, CommunityCardDealt, StreetDealt
from tables.rules.hand import Hand
from tables.rules.house import CLASSIC, PROFILES, HouseRules
from tables.rules.stakes import Stakes
from tests.rules.dealt import act, happened, played, setup
from tests.rules.playing import call_down

SMALL = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
THREE = {1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}


def test_profiles_are_the_table_of_the_book():
    columns = {
        "classic": (3, "hand_heads_up", "lowest_seat", "high_suit", True, "community", False, False),
        "online": (3, "never", "lowest_seat", "clockwise", False, "community", False, False),
        "wsop": (4, "event_heads_up", "lowest_seat", "high_suit", True, "burns_then_community", True, True),
        "tda": (4, "event_heads_up", "high_suit", "high_suit", True, "burns_then_community", True, True),
    }
    fields = (
        "raise_cap",
        "cap_lifted",
        "tied_board_opens",
        "odd_chip",
        "burns",
        "short_stub",
        "bring_in_may_complete",
        "fold_unbet",
    )
    assert {
        name: tuple(getattr(rules, field) for field in fields) for name, rules in PROFILES.items()
    } == columns


@pytest.mark.parametrize(("house", "cap"), [("classic", 16), ("online", 16), ("wsop", 20), ("tda", 20)])
def test_raise_cap_counts_the_raises_after_the_completion(house, cap):
    hand = played(
        THREE, "1 bring_in" if PROFILES[house].bring_in_may_complete else "", stakes=SMALL, house=house
    )
    highest = 0
    while hand.legal().wager:
        highest = hand.legal().least
        act(hand, f"{hand.actor} {hand.legal().wager} {highest}")
    assert highest == cap


def heads_up_raises(house, **more):
    """The kinds of wager offered after each wager between two players, up to the sixth."""
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, stakes=SMALL, house=house, **more)
    offered = []
    while hand.legal().wager and len(offered) < 6:
        offered.append(hand.legal().least)
        act(hand, f"{hand.actor} {hand.legal().wager} {hand.legal().least}")
    return offered


CAPPED, UNCAPPED = [4, 8, 12, 16], [4, 8, 12, 16, 20, 24]


@pytest.mark.parametrize(
    ("lifted", "event", "offered"),
    [
        ("never", True, CAPPED),
        ("hand_heads_up", False, UNCAPPED),
        ("round_heads_up", False, UNCAPPED),
        ("event_heads_up", False, CAPPED),
        ("event_heads_up", True, UNCAPPED),
    ],
)
def test_cap_between_two_players(lifted, event, offered):
    assert heads_up_raises(replace(CLASSIC, cap_lifted=lifted), heads_up_event=event) == offered


@pytest.mark.parametrize(("lifted", "wager"), [("hand_heads_up", "raise"), ("round_heads_up", None)])
def test_cap_when_a_fold_leaves_two_before_it_is_reached(lifted, wager):
    hand = played(
        THREE,
        "2 complete 4, 3 fold, 1 raise 8, 2 raise 12, 1 raise 16",
        stakes=SMALL,
        house=replace(CLASSIC, cap_lifted=lifted),
    )
    assert hand.legal().wager == wager


def test_cap_once_reached_stays_reached_though_a_fold_leaves_two():
    hand = played(THREE, "2 complete 4, 3 raise 8, 1 raise 12, 2 raise 16, 3 fold", stakes=SMALL)
    assert (hand.legal().seat, hand.legal().wager) == (1, None)


def test_cap_is_lifted_again_on_the_next_street():
    hand = played(
        {1: "2c3cKsKd", 2: "4c5c7d2d", 3: "4d5d7h"},
        "2 complete 4, 3 raise 8, 1 raise 12, 2 raise 16, 3 fold, 1 call, "
        "2 bet 4, 1 raise 8, 2 raise 12, 1 raise 16",
        stakes=SMALL,
    )
    assert (hand.legal().seat, hand.legal().least) == (2, 20)


def test_cap_counts_an_all_in_hand_as_contesting():
    hand = played(THREE, "2 complete 4, 3 raise 8, 1 raise 12, 2 raise 16", stakes=SMALL, stacks={3: 9})
    assert (hand.legal().seat, hand.legal().wager) == (1, None)


@pytest.mark.parametrize(("house", "opener"), [("classic", 1), ("online", 1), ("wsop", 1), ("tda", 2)])
def test_tied_boards_are_opened_by_the_lowest_seat_or_the_high_suit(house, opener):
    posting = "3 bring_in, " if PROFILES[house].bring_in_may_complete else ""
    hand = played({1: "2c3c8d5s", 2: "4c5c8s5d", 3: "2d3dKs4s"}, f"{posting}1 call, 2 call", house=house)
    assert (hand.street, hand.actor) == ("fourth", opener)


@pytest.mark.parametrize(("house", "burned"), [("classic", [None, 24, 33, 42]), ("online", [None] * 4)])
def test_burns_before_each_street_or_online_none(house, burned):
    hand = call_down(Hand(setup(range(1, 9), house=house)))
    assert [event.burned for event in happened(hand, StreetDealt)] == burned
    assert happened(hand, CommunityCardDealt)[0].position == (51 if house == "classic" else 48)


@pytest.mark.parametrize(
    ("seats", "house", "ordering"),
    [(7, "classic", "deck"), (7, "online", "deck"), (7, "wsop", "reshuffle"), (7, "tda", "reshuffle")],
)
def test_short_stub_of_seven_hands(seats, house, ordering):
    hand = call_down(Hand(setup(range(1, seats + 1), house=house)))
    assert happened(hand, StreetDealt)[-1].ordering == ordering


@pytest.mark.parametrize("house", ["classic", "online", "wsop", "tda"])
def test_eight_hands_always_share_a_community_card(house):
    hand = call_down(Hand(setup(range(1, 9), house=house)))
    assert len(happened(hand, CommunityCardDealt)) == 1


@pytest.mark.parametrize("house", ["classic", "online"])
def test_bring_in_is_posted_for_the_player(house):
    hand = played(THREE, house=house)
    assert happened(hand, BroughtIn) == [BroughtIn(1, 10, 10)]
    assert hand.actor == 2


@pytest.mark.parametrize("house", ["wsop", "tda"])
def test_bring_in_player_may_complete_instead(house):
    hand = played(THREE, house=house)
    legal = hand.legal()
    assert (legal.seat, legal.bring_in, legal.wager, legal.least) == (1, 10, "complete", 40)
    assert (legal.fold, legal.check, legal.call) == (False, False, None)
    act(hand, "1 complete 40")
    assert happened(hand, BroughtIn) == []
    assert (hand.legal().seat, hand.legal().call, hand.legal().least) == (2, 40, 80)


def test_bring_in_of_a_stack_no_larger_is_posted_in_any_house():
    hand = played(THREE, house="wsop", stacks={1: 15})
    assert happened(hand, BroughtIn) == [BroughtIn(1, 10, 10)]


@pytest.mark.parametrize(
    ("house", "offered"), [("classic", False), ("online", False), ("wsop", True), ("tda", True)]
)
def test_fold_that_faces_no_bet(house, offered):
    posting = "1 bring_in, " if PROFILES[house].bring_in_may_complete else ""
    hand = played({1: "2c3cKsKd", 2: "4c5c7d2d"}, f"{posting}2 call", house=house)
    assert (hand.legal().seat, hand.legal().check, hand.legal().fold) == (2, True, offered)
    if offered:
        act(hand, "2 fold")
        assert hand.over
    else:
        with pytest.raises(IllegalAction) as refusal:
            act(hand, "2 fold")
        assert refusal.value.code == "not_offered"


@pytest.mark.parametrize(
    "field",
    [
        {"raise_cap": 0},
        {"raise_cap": True},
        {"raise_cap": 3.0},
        {"cap_lifted": "always"},
        {"burns": 1},
        {"odd_chip": None},
        {"short_stub": "stub"},
    ],
)
def test_unknown_values_are_malformed(field):
    with pytest.raises(MalformedInput):
        HouseRules(**field)


def test_unknown_field_is_malformed():
    with pytest.raises(MalformedInput):
        HouseRules.from_json({"straddles": True})
