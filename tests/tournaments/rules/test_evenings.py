"""A whole evening on the floor, planned anew after every hand: busts, late entries, redraws."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.rules.fields import after, seeded
from tests.tournaments.rules.test_field import seated
from tournaments.rules.draw import Draw
from tournaments.rules.field import plan_moves
from tournaments.rules.floor import PROFILES, floor_rules
from tournaments.rules.seating import late_seat

Tables = dict[int, dict[int, int]]


def players_of(tables: Tables) -> list[int]:
    return sorted(player for players in tables.values() for player in players.values())


def play_hands(tables: Tables, chips: dict[int, int], busy: set[int], draw: Draw) -> None:
    """At every table that does not play on, one player wins what up to three others lose."""
    for table in tables.keys() - busy:
        seats = list(tables[table])
        winner = tables[table][seats.pop(draw(len(seats)))]
        for _ in range(min(len(seats), draw(4))):
            loser = tables[table].pop(seats.pop(draw(len(seats))))
            chips[winner] += chips.pop(loser)


@given(
    st.integers(2, 120),
    st.integers(2, 8),
    st.sampled_from(sorted(PROFILES)),
    st.booleans(),
    st.integers(0, 6),
    st.integers(0, 10**6),
)
def test_no_player_and_no_chip_is_lost_or_doubled_in_a_whole_evening(
    entries, seats, profile, blinds, late, seed
):
    draw, floor = seeded(seed), floor_rules(profile)
    tables, chips, opened = seated(entries, seats, seed), dict.fromkeys(range(entries), 100), 0
    for _ in range(400):
        if len(chips) == 1:
            break
        busy = {table for table in tables if draw(3) == 0}
        play_hands(tables, chips, busy, draw)
        entries_open = late > 0
        if entries_open:
            late, opened, newcomer = late - 1, opened + 1, entries
            place = late_seat(tables, seats, draw, new_table=1000 + opened)
            tables.setdefault(place.table, {})[place.seat] = newcomer
            chips[newcomer], entries = 100, entries + 1
        plan = plan_moves(
            tables,
            seats,
            floor,
            draw,
            entries=entries,
            busy=busy,
            entries_open=entries_open,
            big_blinds={} if blinds else None,
        )

        assert not busy & ({move.from_table for move in plan.moves} | plan.held.keys())
        tables = after(tables, plan.moves)
        assert players_of(tables) == sorted(chips)
        assert sum(chips.values()) == 100 * entries
        sizes = [len(players) for players in tables.values()]
        assert max(sizes) <= max(seats, floor.final_table_at(seats))
        if not busy:
            assert max(sizes) - min(sizes) <= floor.balance_tolerance(len(sizes))
            assert all(len(tables[table]) == 1 for table in plan.held)
    assert len(chips) == 1
