"""Signs of two players playing together: what one hand shows, and which pairs stand out over many."""

from tables.rules.collusion import (
    CALLED_HOPELESS,
    CHIP_DUMPING,
    FOLDED_BETTER,
    SOFT_PLAY,
    Deeds,
    Duel,
    Gift,
    Pairs,
    Signal,
    deeds,
)
from tests.rules.dealt import played

WHEEL, KINGS = "Ac2c7d3c4c5cTd", "KcKdKsQcQdQsJh"
GOOD, BAD = "Ac2cKs3c4c5c8h", "KcKd7d8d9dQdTd"
BETS = ", ".join(
    ["2 complete 40, 1 call", *(f"2 bet {bet}, 1 call" for bet in (40, 80, 80, 80))],
)


def test_calling_to_the_end_when_no_card_could_help_is_a_gift():
    hand = played({1: KINGS, 2: WHEEL}, BETS)
    assert deeds(hand).gifts == (Gift(giver=1, taker=2, big_bets=4, how=CALLED_HOPELESS),)


def test_a_call_that_the_last_card_could_have_saved_is_none():
    hand = played({1: "8c6dKsAc2d3hJh", 2: "8dKc7dAs2c3dTd"}, BETS)
    assert deeds(hand).gifts == ()


def test_a_small_pot_is_no_gift():
    checks = "2 check, 1 check, " * 3 + "2 bet 80, 1 call"
    hand = played({1: KINGS, 2: WHEEL}, "2 complete 40, 1 call, " + checks)
    assert hand.over
    assert deeds(hand).gifts == ()


def test_folding_the_better_hand_in_a_big_pot_is_a_gift():
    acts = "2 complete 40, 1 call, 2 bet 40, 1 call, 2 bet 80, 1 raise 160, 2 call, 2 bet 80, 1 call"
    hand = played({1: GOOD, 2: BAD}, f"{acts}, 2 bet 80, 1 fold")
    assert deeds(hand).gifts == (Gift(giver=1, taker=2, big_bets=4, how=FOLDED_BETTER),)
    worse = played({1: KINGS, 2: WHEEL}, f"{acts}, 2 bet 80, 1 fold")
    assert deeds(worse).gifts == ()


def test_an_absent_players_fold_is_no_gift():
    assert deeds(played({1: GOOD, 2: BAD}, away=[1])).gifts == ()


def test_streets_alone_are_counted_with_those_let_pass():
    acts = "2 complete 40, 1 call, 2 check, 1 check, 2 bet 80, 1 call, 2 check, 1 bet 80, 2 fold"
    assert deeds(played({1: KINGS, 2: WHEEL}, acts)).duels == (
        Duel((1, 2), False),
        Duel((1, 2), True),
        Duel((1, 2), False),
        Duel((1, 2), False),
    )


def test_a_street_of_three_is_no_duel():
    hand = played({1: KINGS, 2: WHEEL, 3: "8c8h6d"}, "2 complete 40, 3 call, 1 call", to="fifth")
    assert deeds(hand).duels == ()


ALICE, BOB, CHARLIE, DORA = 101, 102, 103, 104


def found(*hands):
    """The signals of hands, each given as deeds and the players in seats 1 and 2."""
    pairs = Pairs()
    for seen, one, two in hands:
        pairs.add(seen, {1: one, 2: two})
    return list(pairs.signals())


def gift(big_bets=5):
    return Deeds((Gift(1, 2, big_bets, FOLDED_BETTER),), ())


def streets(checked, of):
    return Deeds((), tuple(Duel((1, 2), at < checked) for at in range(of)))


def test_three_gifts_to_the_same_player_stand_out():
    assert found(*[(gift(), ALICE, BOB)] * 3) == [
        Signal(CHIP_DUMPING, ALICE, BOB, {"pots": 3, "big_bets": 15})
    ]


def test_gifts_to_one_and_another_do_not():
    assert found((gift(), ALICE, BOB), (gift(), ALICE, CHARLIE), (gift(), BOB, ALICE)) == []


def test_a_pair_that_checks_far_more_than_with_others_stands_out():
    others = [(streets(10, 40), who, DORA) for who in (ALICE, BOB)]
    (signal,) = found((streets(28, 30), ALICE, BOB), *others)
    assert signal[:3] == (SOFT_PLAY, ALICE, BOB)
    assert (signal.numbers["streets"], signal.numbers["checked"]) == (30, 28)
    assert signal.numbers["rate_with_others"] == 0.256


def test_a_pair_that_checks_as_with_others_does_not():
    others = [(streets(10, 40), who, DORA) for who in (ALICE, BOB)]
    assert found((streets(9, 30), ALICE, BOB), *others) == []


def test_too_few_streets_say_nothing():
    assert found((streets(19, 19), ALICE, BOB), (streets(0, 40), ALICE, DORA)) == []
    assert found((streets(30, 30), ALICE, BOB), (streets(0, 19), ALICE, DORA)) == []
