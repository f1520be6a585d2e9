"""All-ins for less than a full wager: what they count for, and who may raise again (RULES 4)."""

import pytest

from tests.rules.dealt import act, played

FOUR = {1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h", 4: "4h5h7s"}
FOUR_ON_FOURTH = {1: "2c3cKs2d", 2: "4c5c7dKd", 3: "4d5d7hKh", 4: "4h5h7sKc"}


def offered(hand):
    legal = hand.legal()
    return legal.seat, legal.call, legal.wager, legal.least


def test_short_all_ins_add_up_for_the_bettor_and_not_for_the_caller():
    """Limit 40: 2 bets, 3 all-in 50, 4 calls 50, 1 all-in 62: to 102; 2 may raise, 4 may only call."""
    hand = played(FOUR, "2 complete 40, 3 raise 50, 4 call, 1 raise 62", stacks={3: 55, 1: 67})
    assert offered(hand) == (2, 62, "raise", 102)
    act(hand, "2 call")
    assert offered(hand) == (4, 62, None, 0)


def test_short_bet_of_half_or_more_is_the_bet():
    hand = played(FOUR_ON_FOURTH, "2 call, 3 call, 4 call, 1 check, 2 bet 20", stacks={2: 35})
    assert offered(hand) == (3, 20, "raise", 60)


def test_short_bet_under_half_is_completed_to_the_full_bet():
    hand = played(FOUR_ON_FOURTH, "2 call, 3 call, 4 call, 1 check, 2 bet 19", stacks={2: 34})
    assert offered(hand) == (3, 19, "complete", 40)


def test_who_checked_may_only_call_a_short_bet_under_half():
    hand = played(FOUR_ON_FOURTH, "2 call, 3 call, 4 call, 1 check, 2 bet 19, 3 call, 4 call", stacks={2: 34})
    assert offered(hand) == (1, 19, None, 0)


def test_who_checked_may_raise_a_short_bet_of_half_or_more():
    hand = played(FOUR_ON_FOURTH, "2 call, 3 call, 4 call, 1 check, 2 bet 20, 3 call, 4 call", stacks={2: 35})
    assert offered(hand) == (1, 20, "raise", 60)


def test_completing_a_short_raise_counts_to_the_cap_once():
    hand = played(FOUR, "2 complete 40, 3 raise 55, 4 raise 80, 1 raise 120, 2 raise 160", stacks={3: 60})
    assert offered(hand) == (4, 160, None, 0)


def test_full_sized_all_in_counts_to_the_cap():
    hand = played(FOUR, "2 complete 40, 3 raise 65, 4 raise 105, 1 raise 145", stacks={3: 70})
    assert offered(hand) == (2, 145, None, 0)


def test_half_is_of_what_the_completion_adds_for_who_acted_before_it():
    """2 called the bring-in; 3's all-in to 24 adds 14 of 30, 4's to 25 makes it 15 of 30."""
    hand = played(FOUR, "2 call, 3 complete 24, 4 call, 1 call", stacks={3: 29})
    assert offered(hand) == (2, 24, None, 0)
    hand = played(FOUR, "2 call, 3 complete 25, 4 call, 1 call", stacks={3: 30})
    assert offered(hand) == (2, 25, "raise", 65)


def test_nobody_may_go_all_in_above_the_call_when_he_may_not_raise():
    hand = played(FOUR, "2 complete 40, 3 raise 55, 4 call, 1 call", stacks={3: 60, 2: 75})
    assert offered(hand) == (2, 55, None, 0)


def test_stack_below_the_call_may_only_call():
    hand = played(FOUR, "2 complete 40", stacks={3: 25})
    assert offered(hand) == (3, 20, None, 0)
    assert hand.legal().to_call == 20


def test_nobody_raises_when_all_others_are_all_in():
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, "2 complete 40", stacks={2: 45})
    assert offered(hand) == (1, 40, None, 0)


def test_nobody_raises_when_no_other_could_match_more():
    """4 is all-in for 80, and 3 has only 60 in all."""
    hand = played(FOUR, "2 complete 40, 3 call, 4 raise 80, 1 fold", stacks={3: 65, 4: 85})
    assert offered(hand) == (2, 80, None, 0)


def test_big_blind_has_not_acted_and_may_raise_any_short_all_in():
    hand = played({1: "", 2: "", 3: ""}, "3 call, 1 raise 50", game="holdem", stacks={1: 50})
    assert offered(hand) == (2, 50, "raise", 80)


@pytest.mark.parametrize(("all_in", "wager"), [(55, None), (60, "raise")])
def test_caller_of_a_blind_needs_half_a_bet_more_to_raise_again(all_in, wager):
    hand = played(
        {1: "", 2: "", 3: ""}, f"3 call, 1 raise {all_in}, 2 call", game="holdem", stacks={1: all_in}
    )
    assert offered(hand)[:3] == (3, all_in, wager)
