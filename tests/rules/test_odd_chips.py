"""Who gets the odd chip (RULES 4): the high half, the high suit in stud, else clockwise."""

import pytest

from tables.rules.events import CommunityCardDealt, PotAwarded
from tables.rules.stakes import Stakes
from tests.rules.dealt import happened, played

ODD = Stakes(ante=11, bring_in=4, small_bet=32, big_bet=64)


def shares(hand):
    return [(pot.part, dict(pot.shares)) for pot in happened(hand, PotAwarded)]


def contested(cards, game="razz", house="classic", **more):
    """Seats 2 and 3 play for 101 chips, of which seat 1 left 15."""
    hand = played(
        {1: {"razz": "Tc9cKs", "stud": "9c9d2c", "stud8": "9c9d2c"}[game], **cards},
        "2 complete 32, 3 call, 1 fold",
        game=game,
        house=house,
        stakes=ODD,
        to="the end",
        **more,
    )
    return shares(hand)


def test_highest_card_decides_not_the_rest():
    """Seat 2 has every lower spade, seat 3 the eight."""
    assert contested({2: "8h6s4s2sAsQsQd", 3: "8s6c4d2hAcKdKh"}) == [("whole", {2: 50, 3: 51})]


def test_of_equal_ranks_in_one_seven_the_higher_suit_is_played():
    """Seat 2 holds both the eight of clubs and of spades; it plays the spade."""
    assert contested({2: "8c6s4s8s2sAsQd", 3: "8h6c4d2hAcKdKh"}) == [("whole", {2: 51, 3: 50})]


def test_high_hand_in_stud_is_compared_by_its_highest_card():
    """Two pairs of threes with A-K-Q: the ace of spades decides."""
    first, second = "3h3sAdKdQc6c4c", "3c3dAsKcQd6d4d"
    assert contested({2: first, 3: second}, game="stud") == [("whole", {2: 50, 3: 51})]


def test_who_is_due_an_odd_chip_comes_first_where_there_is_none_too():
    """A bounty has an odd cent where its pot has no odd chip (RULES 7)."""
    hand = played(
        {1: "Tc9cKs", 2: "8h6s4s2sAsQsQd", 3: "8s6c4d2hAcKdKh"},
        "2 complete 32, 3 call, 1 fold",
        stakes=Stakes(ante=12, bring_in=4, small_bet=32, big_bet=64),
        to="the end",
    )
    assert [pot.shares for pot in happened(hand, PotAwarded)] == [((3, 52), (2, 52))]


def test_clockwise_gives_it_to_the_first_from_the_dealers_left():
    tied = {2: "8h6h4h2cAdQdQs", 3: "8s6c4d2hAcKdKh"}
    assert contested(tied, house="online") == [("whole", {2: 51, 3: 50})]


def test_chips_are_split_down_to_the_smallest_in_play():
    tied = {2: "8h6h4h2cAdQdQs", 3: "8s6c4d2hAcKdKh"}
    assert contested(tied, chip=5) == [("whole", {2: 50, 3: 51})]
    assert contested(tied, chip=25) == [("whole", {2: 50, 3: 51})]


def test_high_half_gets_the_odd_chip_of_the_pot():
    """Seat 2 has two kings, seat 3 a seven low."""
    assert contested({2: "KdKhQcJdTc9h5c", 3: "7cAd5h2dJhQh4h"}, game="stud8") == [
        ("high", {2: 51}),
        ("low", {3: 50}),
    ]


def test_each_half_has_its_own_odd_chip():
    """The same wheel for both halves: of the high 51 the five of spades gets the odd chip."""
    assert contested({2: "AcQd2d3h4c5dKd", 3: "AsQh2h3d4s5sKh"}, game="stud8") == [
        ("high", {2: 25, 3: 26}),
        ("low", {2: 25, 3: 25}),
    ]


def test_community_card_is_skipped():
    """Seats 3 and 7 share the eight of hearts: the six of spades decides between their 8-6 lows."""
    hand = played(
        {
            1: "7c7d7h7s9c9d",
            2: "5c5d5h5s9h9s",
            3: "6c4c2cAcKcQc",
            4: "3c3d3h3sTcTd",
            5: "ThTsJcJhJsQd",
            6: "QhQsKhKs2h2s",
            7: "6s4d2dAdKdJd",
            8: "AhAs4h4s6h6d",
        },
        board="8h",
        stakes=ODD,
        stacks=dict.fromkeys(range(1, 9), 11),
        chip=8,
    )
    assert len(happened(hand, CommunityCardDealt)) == 1
    assert shares(hand) == [("whole", {3: 40, 7: 48})]


@pytest.mark.parametrize("house", ["classic", "tda"])
def test_board_games_always_split_from_the_buttons_left(house):
    """Button on seat 1, the small blind of 1 folded: seats 3 and 1 play the board for 5."""
    hand = played(
        {1: "3d4d", 2: "", 3: "2c2d"},
        "1 call, 2 fold, 3 check",
        board="AsKsQsJsTs",
        game="holdem",
        house=house,
        stakes=Stakes(0, 0, 2, 4, small_blind=1, big_blind=2),
        button=1,
        to="the end",
    )
    assert shares(hand) == [("whole", {3: 3, 1: 2})]
