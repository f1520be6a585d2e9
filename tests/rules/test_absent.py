"""Away and dead hands: they post, are dealt in, and are folded before anyone acts (RULES 5, TDA 30)."""

import pytest

from tables.rules.events import AntePosted, BlindPosted, BroughtIn, Folded, PotAwarded, StreetDealt
from tests.rules.dealt import happened, played

FOUR = {1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h", 4: "4h5h7s"}


@pytest.mark.parametrize("flag", ["away", "dead"])
def test_absent_hand_posts_is_dealt_in_and_is_folded(flag):
    hand = played(FOUR, **{flag: [3]})
    assert AntePosted(3, 5) in hand.events
    assert 3 in happened(hand, StreetDealt)[0].seats
    assert happened(hand, Folded) == [Folded(3, absent=True)]
    assert (hand.actor, hand.seq) == (2, 0)


@pytest.mark.parametrize("house", ["classic", "wsop"])
def test_absent_bring_in_is_posted_and_still_owed(house):
    hand = played(FOUR, away=[1], house=house)
    assert happened(hand, BroughtIn) == [BroughtIn(1, 10, 10)]
    assert (hand.actor, hand.legal().call) == (2, 10)


def test_absent_hands_are_folded_clockwise_from_the_bring_in():
    hand = played(FOUR, away=[1, 2, 4])
    assert [event.seat for event in happened(hand, Folded)] == [2, 4, 1]
    assert hand.stacks == {1: 1985, 2: 1995, 3: 2025, 4: 1995}


def test_all_absent_the_bring_in_hand_wins():
    hand = played(FOUR, away=[1, 2, 3, 4])
    assert happened(hand, PotAwarded)[0].shares == ((1, 20),)
    assert hand.stacks == {1: 2015, 2: 1995, 3: 1995, 4: 1995}


def test_absent_hand_whose_ante_took_the_last_chip_is_folded():
    hand = played(FOUR, away=[3], stacks={3: 5})
    assert happened(hand, Folded) == [Folded(3, absent=True)]
    assert hand.stacks[3] == 0


def test_present_hand_all_in_on_the_ante_is_not_folded():
    hand = played(FOUR, stacks={3: 5})
    assert happened(hand, Folded) == []


def test_bring_in_of_a_folded_hand_joins_the_last_pot_of_the_live():
    """Seat 1 brought in 10 and is absent; seat 3 is all-in on the ante, seat 2 has nobody to bet against."""
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}, away=[1], stacks={3: 5})
    assert hand.over
    assert [pot.amount for pot in hand.result().pots] == [25]


def test_absent_players_of_board_games_post_their_blinds_and_the_big_blind_wins_if_all_are():
    hand = played({1: "", 2: "", 3: ""}, game="holdem", away=[1, 2, 3])
    assert happened(hand, BlindPosted) == [BlindPosted(1, "small", 20, 20), BlindPosted(2, "big", 40, 40)]
    assert [event.seat for event in happened(hand, Folded)] == [3, 1]
    assert hand.stacks == {1: 1980, 2: 2020, 3: 2000}


def test_absent_big_blind_is_still_owed():
    hand = played({1: "", 2: "", 3: ""}, game="holdem", away=[2])
    assert (hand.actor, hand.legal().call) == (3, 40)


def test_bring_in_player_left_alone_with_all_in_hands_is_not_asked():
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}, away=[2], stacks={3: 5}, house="wsop")
    assert hand.over
    assert happened(hand, BroughtIn) == []
