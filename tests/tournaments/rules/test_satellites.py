"""What a satellite pays (RULES §7). A seat costs 1,100 here."""

from hypothesis import given
from hypothesis import strategies as st

from tables.dealer import seeded
from tournaments.rules.places import Finish
from tournaments.rules.satellites import Won, satellite_awards, seats_to_win

PRICE = 110_000
SEAT = Won(True, 0)
NOTHING = Won(False, 0)


def awards(pool, finishes, seats=None, **more):
    seats = seats_to_win(pool, PRICE, seats)
    return satellite_awards(pool, PRICE, seats, finishes, more.pop("stacks", {}), seeded(1).below, **more)


def places(*numbers):
    """Players 1, 2, 3 … in these places."""
    return {player: Finish(place, numbers.count(place)) for player, place in enumerate(numbers, start=1)}


def test_seats_are_what_the_pool_pays_or_a_fixed_number():
    assert seats_to_win(350_000, PRICE) == 3
    assert seats_to_win(109_999, PRICE) == 0
    assert seats_to_win(350_000, PRICE, fixed=2) == 2


def test_the_remainder_goes_to_the_next_place():
    assert awards(350_000, places(1, 2, 3, 4, 5)) == {
        1: SEAT,
        2: SEAT,
        3: SEAT,
        4: Won(False, 20_000),
        5: NOTHING,
    }


def test_survivors_all_place_first_and_win_a_seat_each():
    assert awards(350_000, places(1, 1, 1, 4)) == {1: SEAT, 2: SEAT, 3: SEAT, 4: Won(False, 20_000)}


def test_players_tied_for_fewer_seats_share_the_seats_price_and_the_cash_as_money():
    won = awards(350_000, places(1, 2, 3, 3, 5))
    assert (won[1], won[2], won[5]) == (SEAT, SEAT, NOTHING)
    assert won[3] == won[4] == Won(False, 65_000)


def test_the_odd_cent_of_a_shared_seat_goes_to_the_larger_stack():
    won = awards(350_001, places(1, 2, 3, 3, 5), stacks={3: 200, 4: 900})
    assert (won[3], won[4]) == (Won(False, 65_000), Won(False, 65_001))


def test_who_holds_a_seat_already_gets_its_price():
    won = awards(350_000, places(1, 1, 1, 4), holders={2})
    assert (won[1], won[2], won[3]) == (SEAT, Won(False, PRICE), SEAT)


def test_a_pool_too_small_for_a_seat_is_money_for_the_first():
    assert awards(90_000, places(1, 2)) == {1: Won(False, 90_000), 2: NOTHING}


def test_with_nobody_left_below_the_seats_the_remainder_is_the_first_places():
    assert awards(250_000, places(1, 2)) == {1: Won(True, 30_000), 2: SEAT}


@given(st.integers(0, 2_000_000), st.lists(st.integers(1, 4), min_size=1, max_size=12), st.data())
def test_what_is_won_is_worth_the_pool(pool, ties, data):
    finishes, placed = {}, 0
    for shared in ties:
        finishes |= {placed + at: Finish(placed + 1, shared) for at in range(shared)}
        placed += shared
    holders = data.draw(st.sets(st.sampled_from(sorted(finishes))))
    won = awards(pool, finishes, holders=holders)
    assert sum(each.cents + PRICE * each.seat for each in won.values()) == pool
    assert won.keys() == finishes.keys()
    assert not any(won[player].seat for player in holders)
