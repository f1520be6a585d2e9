"""Who shows, in which order, and what is mucked unseen (RULES 3.7)."""

from tables.rules.events import HandMucked, HandTabled, PotAwarded, StreetDealt
from tests.rules.dealt import act, happened, played

BEST, SECOND, WORST = "5c4c3d2hAcKcKh", "6c4d3h2sAdQdQh", "7c6d5h4s3cJdJh"


def shown(hand):
    """("tabled" or "mucked", seat) in the order it happened."""
    kinds = {HandTabled: "tabled", HandMucked: "mucked"}
    return [(kinds[type(event)], event.seat) for event in hand.events if type(event) in kinds]


def seventh(hands, acts="", **more):
    """Seats 2 and on play to seventh street; seat 1 brought it in and folded to the completion."""
    seats = range(2, 2 + len(hands))
    calls = "".join(f", {seat} call" for seat in seats[1:])
    hand = played(
        {1: "9cTcKs", **dict(zip(seats, hands, strict=True))},
        f"2 complete 40{calls}, 1 fold",
        to="seventh",
        **more,
    )
    if acts:
        act(hand, acts)
    return hand


def test_without_a_bet_who_would_open_shows_first():
    """Showing on seventh: 3-2-A-K, 3-2-A-Q and 5-4-3-J: seat 4 opens, and shows a loser."""
    hand = seventh([BEST, SECOND, WORST], "4 check, 2 check, 3 check")
    assert shown(hand) == [("tabled", 4), ("tabled", 2), ("mucked", 3)]


def test_last_aggressor_shows_first():
    hand = seventh([BEST, SECOND, WORST], "4 check, 2 bet 80, 3 raise 160, 4 call, 2 call")
    assert shown(hand) == [("tabled", 3), ("mucked", 4), ("tabled", 2)]


def test_seat_that_likes_to_show_tables_a_loser():
    hand = seventh([BEST, SECOND, WORST], "4 check, 2 bet 80, 3 call, 4 call", show=[3])
    assert shown(hand) == [("tabled", 2), ("tabled", 3), ("mucked", 4)]


def test_tie_is_tabled():
    hand = seventh([BEST, "5d4h3s2dAhQcQs"], "3 check, 2 bet 80, 3 call")
    assert shown(hand) == [("tabled", 2), ("tabled", 3)]


def test_side_pot_is_shown_first():
    """Seat 2 is all-in with the best hand: seats 3 and 4 show for the side pot before it."""
    hand = seventh([BEST, SECOND, WORST], "4 check, 3 bet 80, 4 call", stacks={2: 45})
    assert shown(hand) == [("tabled", 3), ("mucked", 4), ("tabled", 2)]
    assert [(pot.pot, pot.shares[0][0]) for pot in happened(hand, PotAwarded)] == [(1, 3), (0, 2)]


def test_loser_of_the_side_pot_who_can_win_nothing_is_not_seen():
    hand = seventh([BEST, WORST, SECOND], "3 bet 80, 4 call", stacks={2: 45})
    assert shown(hand) == [("tabled", 3), ("tabled", 4), ("tabled", 2)]


def test_all_in_and_no_more_betting_tables_all_at_once_before_the_next_card():
    hand = played({1: "9cTcKs", 2: BEST, 3: SECOND}, "2 complete 40, 3 call, 1 fold", stacks={2: 45})
    assert shown(hand) == [("tabled", 2), ("tabled", 3)]
    events = list(hand.events)
    tabled = events.index(happened(hand, HandTabled)[0])
    later = [event for event in events[tabled:] if isinstance(event, StreetDealt)]
    assert [event.street for event in later] == ["fourth", "fifth", "sixth", "seventh"]
    assert None not in later[-1].cards


def test_all_in_call_on_the_last_street_tables_all_in_the_order_of_seats():
    hand = seventh([SECOND, BEST], "2 bet 80, 3 call", stacks={3: 100})
    assert shown(hand) == [("tabled", 2), ("tabled", 3)]


def test_last_one_left_shows_nothing_even_if_he_likes_to():
    hand = played({1: "9cTcKs", 2: BEST}, "2 complete 40, 1 fold", show=[2])
    assert shown(hand) == []


def test_high_low_hand_that_can_win_either_half_is_tabled():
    """Seat 2 bets two pair; seat 3 has a low; seat 4 neither half."""
    hand = played(
        {1: "Tc9s2c", 2: "KdKhQcQdJs9h5c", 3: "7cAd5h3dJhTh4h", 4: "9c9d8cTs3cQh7s"},
        "2 complete 40, 3 call, 4 call, 1 fold",
        game="stud8",
        to="seventh",
    )
    act(hand, "2 bet 80, 3 call, 4 call")
    assert shown(hand) == [("tabled", 2), ("tabled", 3), ("mucked", 4)]
