"""How much may be bet: fixed limit by streets, no limit and pot limit (RULES 4)."""

import pytest

from tables.rules.hand import Hand
from tests.rules.dealt import act, played, setup
from tests.rules.playing import call_down

TWO = {1: "2c3cKs", 2: "4c5c7d"}
THREE = {**TWO, 3: "4d5d7h"}


def sizes(hand):
    legal = hand.legal()
    return legal.wager, legal.least, legal.most


@pytest.mark.parametrize(("street", "bet"), [("fourth", 40), ("fifth", 80), ("sixth", 80), ("seventh", 80)])
def test_big_bets_from_fifth_street(street, bet):
    assert sizes(call_down(played(THREE), to=street)) == ("bet", bet, bet)


@pytest.mark.parametrize(("street", "bet"), [("flop", 40), ("turn", 80), ("river", 80)])
def test_big_bets_from_the_turn(street, bet):
    hand = played({1: "", 2: "", 3: ""}, game="omaha8")
    assert sizes(call_down(hand, to=street)) == ("bet", bet, bet)


def test_open_pair_on_fourth_does_not_raise_the_limit():
    hand = played({1: "2c3cKsKd", 2: "4c5c7d7h"}, "1 call", game="stud")
    assert sizes(hand) == ("bet", 40, 40)


def test_no_limit_opens_for_the_small_bet_to_the_stack():
    assert sizes(played(THREE, game="nlrazz")) == ("complete", 40, 1995)


def test_no_limit_opening_counts_as_a_bet_of_its_whole_size():
    assert sizes(played(THREE, "2 complete 40", game="nlrazz")) == ("raise", 80, 1995)
    assert sizes(played(THREE, "2 complete 100", game="nlrazz")) == ("raise", 200, 1995)


def test_no_limit_raise_adds_at_least_the_last_raise():
    assert sizes(played(THREE, "2 complete 40, 3 raise 140", game="nlrazz")) == ("raise", 240, 1995)


def test_no_limit_raise_over_a_short_all_in_adds_the_last_full_raise_to_it():
    hand = played(THREE, "2 complete 40, 3 raise 55", game="nlrazz", stacks={3: 60})
    assert sizes(hand) == ("raise", 95, 1995)


def test_no_limit_opening_over_a_short_all_in_is_the_small_bet():
    hand = played(THREE, "2 complete 30", game="nlrazz", stacks={2: 35})
    assert sizes(hand) == ("complete", 40, 1995)


@pytest.mark.parametrize("street", ["fourth", "fifth", "sixth", "seventh"])
def test_no_limit_bets_at_least_the_small_bet_on_every_street(street):
    assert sizes(call_down(played(THREE, game="nlrazz"), to=street)) == ("bet", 40, 1985)


def test_no_limit_has_no_cap():
    hand = played(THREE, "2 complete 40, 3 raise 80, 1 raise 120, 2 raise 160, 3 raise 200", game="nlrazz")
    assert sizes(hand) == ("raise", 240, 1995)


def test_no_limit_all_in_below_the_least_raise_is_offered_whole():
    hand = played(THREE, "2 complete 100", game="nlrazz", stacks={3: 155})
    assert sizes(hand) == ("raise", 150, 150)


def test_pot_limit_completes_up_to_the_pot_after_the_call():
    """40/80, eight antes of 5, bring-in 10: 40 + 10 + the call of 10, on top of 10."""
    assert sizes(Hand(setup(range(1, 9), game="london"))) == ("complete", 40, 70)


def test_pot_limit_raise_after_a_bet():
    hand = played(THREE, "2 complete 45", game="london")
    assert sizes(hand) == ("raise", 90, 45 + (15 + 10 + 45) + 45)


def test_pot_limit_opening_on_a_later_street():
    hand = call_down(played(THREE, game="london"), to="fourth")
    assert sizes(hand) == ("bet", 40, 45)


def test_pot_limit_least_bet_stands_when_the_pot_is_smaller():
    hand = call_down(played(TWO, game="london"), to="fourth")
    assert sizes(hand) == ("bet", 40, 40)


def test_london_is_played_fixed_when_the_setup_says_so():
    hand = played(THREE, game="london", betting="fixed")
    assert sizes(hand) == ("complete", 40, 40)


def test_any_stud_game_is_played_no_limit_when_the_setup_says_so():
    hand = played(THREE, game="razz27", betting="no")
    act(hand, "2 complete 1995" if hand.actor == 2 else "3 complete 1995")
    assert hand.legal().call == 1995
