"""The worked examples of the rules core, each a hand played to the point in question."""

import pytest

from tables.rules.actions import Action
from tables.rules.cards import FULL_DECK, parse_cards
from tables.rules.evaluators import EVALUATORS
from tables.rules.events import (
    BroughtIn,
    ChipsReturned,
    CommunityCardDealt,
    HandTabled,
    PotAwarded,
    StreetDealt,
)
from tables.rules.hand import Hand
from tables.rules.stakes import Stakes
from tests.rules.dealt import act, happened, played, setup
from tests.rules.playing import call_down

SMALL = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
EIGHT_SIX_WITH_SPADE, EIGHT_SIX, ANOTHER_EIGHT_SIX = "8s6c4d2hAcKdKh", "8h6h4h2cAdQdQs", "8d6d4s2sAhJdJh"
CHECKED_DOWN = ", ".join(["2 check, 3 check"] * 4)


def test_three_equal_hands_share_30300_as_10100_each():
    hand = played(
        {1: EIGHT_SIX_WITH_SPADE, 2: EIGHT_SIX, 3: ANOTHER_EIGHT_SIX},
        stakes=Stakes(ante=10100, bring_in=10, small_bet=40, big_bet=80),
        stacks={1: 10100, 2: 10100, 3: 10100},
    )
    assert [pot.amount for pot in hand.result().pots] == [30300]
    assert hand.stacks == {1: 10100, 2: 10100, 3: 10100}


def test_pot_of_100_is_split_50_50():
    hand = played(
        {1: EIGHT_SIX_WITH_SPADE, 2: EIGHT_SIX},
        stakes=Stakes(ante=50, bring_in=2, small_bet=4, big_bet=8),
        stacks={1: 50, 2: 50},
    )
    assert happened(hand, PotAwarded) == [PotAwarded(0, "whole", 100, ((1, 50), (2, 50)))]


@pytest.mark.parametrize(("house", "shares"), [("classic", {2: 50, 3: 51}), ("online", {2: 51, 3: 50})])
def test_odd_chip_of_101_goes_to_the_spade_or_online_clockwise(house, shares):
    hand = played(
        {1: "Tc9cKs", 2: EIGHT_SIX, 3: EIGHT_SIX_WITH_SPADE},
        f"2 complete 32, 3 call, 1 fold, {CHECKED_DOWN}",
        stakes=Stakes(ante=11, bring_in=4, small_bet=32, big_bet=64),
        house=house,
    )
    assert happened(hand, PotAwarded)[0].amount == 101
    assert dict(happened(hand, PotAwarded)[0].shares) == shares


def test_completion_is_to_4_then_raises_to_8_12_16_then_capped():
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}, stakes=SMALL)
    for wager in ("2 complete 4", "3 raise 8", "1 raise 12", "2 raise 16"):
        assert hand.legal().least == hand.legal().most == int(wager.split()[-1])
        act(hand, wager)
    assert hand.legal().wager is None
    assert hand.legal().call == 16


@pytest.mark.parametrize(("house", "wager"), [("classic", "raise"), ("online", None)])
def test_heads_up_goes_on_past_the_cap_or_online_does_not(house, wager):
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, stakes=SMALL, house=house)
    act(hand, "2 complete 4, 1 raise 8, 2 raise 12, 1 raise 16")
    assert hand.legal().wager == wager


def test_bring_in_card_all_in_on_the_ante_leaves_the_opening_to_the_next_seat():
    hand = played({1: "2c3cKs", 2: "2d3dQs", 3: "2h3hKh", 4: "2s3sJs"}, stacks={1: 5})
    legal = hand.legal()
    assert happened(hand, BroughtIn) == []
    assert (legal.seat, legal.bring_in, legal.fold, legal.check, legal.call) == (2, 10, True, False, None)
    assert (legal.wager, legal.least) == ("complete", 40)
    assert [event.to for event in act(hand, "2 bring_in")] == [10]
    assert (hand.legal().seat, hand.legal().call) == (3, 10)


def test_short_bring_in_is_all_in_and_the_others_owe_the_full_one():
    hand = played({1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}, stacks={1: 9})
    assert happened(hand, BroughtIn) == [BroughtIn(1, 4, 4)]
    assert (hand.legal().call, hand.legal().least) == (10, 40)
    act(hand, "2 call, 3 call")
    pots = hand.view("spectator")["pots"]
    assert pots == [{"amount": 27, "seats": [1, 2, 3]}, {"amount": 12, "seats": [2, 3]}]


THREE = {1: "2c3cKs", 2: "4c5c7d", 3: "4d5d7h"}


def test_all_in_under_half_a_completion_does_not_reopen():
    hand = played({**THREE, 4: "4h5h7s"}, "2 call, 3 complete 18", stacks={3: 23})
    assert (hand.legal().seat, hand.legal().least) == (4, 40)
    act(hand, "4 call")
    assert (hand.legal().seat, hand.legal().call, hand.legal().wager) == (1, 18, None)
    act(hand, "1 call")
    assert (hand.legal().seat, hand.legal().call, hand.legal().wager) == (2, 18, None)


def test_all_in_of_half_a_completion_is_the_bet():
    hand = played(THREE, "2 call, 3 complete 30", stacks={3: 35})
    assert (hand.legal().seat, hand.legal().wager, hand.legal().least) == (1, "raise", 70)
    act(hand, "1 call")
    assert (hand.legal().seat, hand.legal().wager, hand.legal().least) == (2, "raise", 70)


def test_all_in_of_half_a_raise_is_a_raise_and_reopens():
    hand = played(THREE, "2 complete 40, 3 raise 65, 1 call", stacks={3: 70})
    assert (hand.legal().seat, hand.legal().wager, hand.legal().least) == (2, "raise", 105)


def test_all_in_under_half_a_raise_leaves_the_bettor_a_call_or_a_fold():
    hand = played(THREE, "2 complete 40, 3 raise 55, 1 call", stacks={3: 60})
    assert (hand.legal().seat, hand.legal().call, hand.legal().wager) == (2, 55, None)


def test_partial_ante_makes_a_main_pot_of_that_size_from_each():
    hand = played(THREE, "3 complete 40, 1 fold", stakes=Stakes(20, 10, 40, 80), stacks={2: 19})
    assert [pot.amount for pot in happened(hand, PotAwarded) if pot.pot == 0] == [57]


def test_stack_of_one_on_a_blind_of_two_is_all_in():
    hand = played(
        {1: "", 2: "", 3: ""},
        game="holdem",
        stakes=Stakes(0, 0, 2, 4, small_blind=1, big_blind=2),
        stacks={2: 1},
    )
    assert [seat["bet"] for seat in hand.view("spectator")["seats"]] == [1, 1, 0]
    assert (hand.legal().seat, hand.legal().call) == (3, 2)


def test_side_pot_with_one_claimant_is_his_at_once():
    """A (1) and D (4) all-in for 100; B (2) and C (3) put in 300, then B folds to a bet by C."""
    hand = played(
        {1: "2c3cKs", 2: "4c5c7d9c", 3: "4d5d7h8d", 4: "4h5h7sQd"},
        "2 complete 300, 3 call, 4 call, 1 call",
        game="nlrazz",
        stakes=Stakes(ante=0, bring_in=10, small_bet=40, big_bet=80),
        stacks={1: 100, 4: 100},
    )
    events = act(hand, "3 bet 200, 2 fold")
    assert ChipsReturned(3, 200) in events
    side, main = [event for event in events if isinstance(event, PotAwarded)]
    assert side == PotAwarded(1, "whole", 400, ((3, 400),))
    assert main.amount == 400
    fifth = next(event for event in events if isinstance(event, StreetDealt))
    assert events.index(side) < events.index(fifth)
    assert sum(hand.stacks.values()) == 4200


def test_eight_seats_to_the_end_see_a_community_card_and_49_cards():
    hand = call_down(Hand(setup(range(1, 9))))
    community = happened(hand, CommunityCardDealt)
    assert community == [CommunityCardDealt("seventh", 51, 51)]
    positions = [position for event in happened(hand, StreetDealt) for position in event.positions]
    assert len(positions) == 48
    assert len({*positions, community[0].position}) == 49


def test_seventh_after_a_community_card_is_opened_by_sixth_streets_opener():
    hand = Hand(setup(range(1, 9)))
    openers = {}
    while (legal := hand.legal()) is not None:
        openers.setdefault(hand.street, legal.seat)
        hand.act(Action(legal.seat, "check" if legal.check else "call"))
    assert openers["seventh"] == openers["sixth"]


def test_seven_seats_to_the_end_are_dealt_the_stub_unburned():
    hand = call_down(Hand(setup(range(1, 8))))
    seventh = happened(hand, StreetDealt)[-1]
    assert seventh.burned is None
    assert seventh.positions == tuple(range(45, 52))


def test_seven_seats_under_tda_are_dealt_stub_and_burns_in_the_order_of_the_reshuffle():
    backwards = FULL_DECK[::-1]
    hand = call_down(Hand(setup(range(1, 8), house="tda", reshuffle=backwards)))
    seventh = happened(hand, StreetDealt)[-1]
    burns = [event.burned for event in happened(hand, StreetDealt) if event.burned is not None][:-1]
    pool = [card for card in backwards if card >= 45 or card in burns]
    assert burns == [21, 29, 37]
    assert len(pool) == 10
    assert seventh.ordering == "reshuffle"
    assert backwards[seventh.burned] == pool[0]
    assert [backwards[position] for position in seventh.positions] == pool[1:8]


def test_unpaired_king_opens_before_a_pair_of_aces():
    hand = played({1: "6d7hKcQdJh", 2: "6c7dAsAh2d"}, "2 call, 1 check, 2 check")
    assert (hand.street, hand.legal().seat) == ("fifth", 1)


@pytest.mark.parametrize("low", ["5h4d3s2c", "5h4h3h2h"])
def test_straight_or_four_flush_board_is_simply_low(low):
    hand = played({1: f"Kd7h{low}", 2: "QcTd3c6cAd2d"}, "2 call, 1 check, 2 check, 1 check, 2 check")
    assert (hand.street, hand.legal().seat) == ("sixth", 1)


def test_all_fold_to_the_bring_in_who_wins_the_antes_unseen():
    hand = played(THREE, "2 fold, 3 fold")
    assert happened(hand, ChipsReturned) == [ChipsReturned(1, 10)]
    assert happened(hand, PotAwarded) == [PotAwarded(0, "whole", 15, ((1, 15),))]
    assert happened(hand, HandTabled) == []
    assert hand.stacks == {1: 2010, 2: 1995, 3: 1995}


@pytest.mark.parametrize("with_chips", [1, 2, 3])
def test_all_but_one_all_in_on_the_ante_run_out_with_every_hand_tabled(with_chips):
    hand = played(THREE, stacks={seat: 5 for seat in THREE if seat != with_chips})
    assert hand.over
    assert happened(hand, BroughtIn) == []
    assert [event.seat for event in happened(hand, HandTabled)] == [1, 2, 3]
    assert len(hand.result().shown[2]) == 7


def test_lowest_board_all_in_leaves_the_opening_to_the_next_live_player():
    hand = played({1: "2c3cKsQd", 2: "4c5c7d9c", 3: "4d5d7hAd"}, "2 call, 3 call", stacks={3: 15})
    assert hand.street == "fourth"
    assert hand.legal().seat == 1


def test_deuce_to_seven_ranks_as_in_the_book():
    low = EVALUATORS["deuce_to_seven"].strength
    ace_high, king_high = low(parse_cards("Ac5d4h3s2c")), low(parse_cards("KcQdJhTs8c"))
    assert king_high > ace_high > low(parse_cards("2c2d3h4s5c"))
    assert low(parse_cards("7c5d4h3s2c")) > low(parse_cards("7c6d4h3s2c"))
    assert ace_high > low(parse_cards("KcQdJhTs9c"))


def test_london_ranks_the_wheel_as_a_straight():
    low = EVALUATORS["ace_to_six"].strength
    assert low(parse_cards("6c4d3h2sAc")) > low(parse_cards("Ac2d3h4s5c"))


@pytest.mark.parametrize(("all_in", "wager"), [(130, None), (160, "raise")])
def test_no_limit_all_in_reopens_for_the_raiser_only_with_a_full_raise(all_in, wager):
    hand = played(
        THREE, f"2 complete 40, 3 raise 100, 1 raise {all_in}, 2 call", game="nlrazz", stacks={1: all_in + 5}
    )
    assert (hand.legal().seat, hand.legal().call, hand.legal().wager) == (3, all_in, wager)
