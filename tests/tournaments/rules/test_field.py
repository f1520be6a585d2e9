"""A field from the start to the last player, on every floor."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.rules.fields import seeded, tables_of
from tournaments.rules.field import Field, plan_moves
from tournaments.rules.floor import PROFILES, floor_rules
from tournaments.rules.seat_map import Place
from tournaments.rules.seating import start_draw


def seated(entries: int, seats: int, seed: int) -> dict[int, dict[int, int]]:
    tables: dict[int, dict[int, int]] = {}
    for player, place in start_draw(range(entries), seats, seeded(seed)).items():
        tables.setdefault(place.table, {})[place.seat] = player
    return tables


@given(
    st.integers(2, 60),
    st.integers(2, 8),
    st.sampled_from(sorted(PROFILES)),
    st.booleans(),
    st.integers(0, 10**6),
)
def test_one_seat_per_player_from_the_first_bust_to_the_last(entries, seats, profile, blinds, seed):
    draw, floor = seeded(seed), floor_rules(profile)
    field = Field(
        seated(entries, seats, seed), seats, floor, entries=entries, big_blinds={} if blinds else None
    )
    where = field.seat_map.places()
    while field.players_left > 1:
        player = sorted(where)[draw(len(where))]
        moves = field.bust(where.pop(player), draw)

        assert len({move.player for move in moves}) == len(moves)
        for move in moves:
            assert where[move.player] == (move.from_table, move.from_seat)
        where |= {move.player: (move.to_table, move.to_seat) for move in moves}
        assert field.seat_map.places() == where
        assert len(set(where.values())) == field.players_left

        sizes = [len(players) for players in field.seat_map.players.values()]
        assert max(sizes) - min(sizes) <= floor.balance_tolerance(len(sizes))
        assert max(sizes) <= max(seats, floor.final_table_at(seats))
        assert len(sizes) <= 2 or field.players_left > seats * (len(sizes) - 1)
        assert all(seat <= field.seat_map.seats for _, seat in where.values())


@given(
    st.lists(st.integers(0, 8), min_size=1, max_size=8),
    st.sampled_from(sorted(PROFILES)),
    st.sets(st.integers(1, 8)),
    st.booleans(),
    st.integers(0, 10**6),
)
def test_a_plan_moves_no_player_of_a_busy_table_and_holds_only_idle_ones(
    sizes, profile, busy, entries_open, seed
):
    tables = tables_of(sizes)

    plan = plan_moves(
        tables, 8, floor_rules(profile), seeded(seed), entries=150, busy=busy, entries_open=entries_open
    )

    assert not busy & {move.from_table for move in plan.moves}
    assert not busy & plan.held.keys()
    assert len({(move.to_table, move.to_seat) for move in plan.moves}) == len(plan.moves)


def test_planning_again_after_the_moves_finds_nothing_to_do():
    field = Field(tables_of([8, 5, 8, 3, 1, 8]), 8, floor_rules("classic"), entries=60)

    assert field.rebalance(seeded()) != []
    assert field.rebalance(seeded()) == []


def test_the_players_given_are_not_changed():
    tables = tables_of([8, 4])

    plan_moves(tables, 8, floor_rules("classic"), seeded(), entries=12)

    assert tables == tables_of([8, 4])


def test_empty_tables_are_no_tables():
    tables = {**tables_of([8, 8]), 3: {}}

    assert plan_moves(tables, 8, floor_rules("classic"), seeded(), entries=16, entries_open=True).moves == []


def test_a_large_field_is_balanced_after_every_bust():
    draw = seeded()
    field = Field(seated(10_000, 8, 7), 8, floor_rules("classic"), entries=10_000)
    where = field.seat_map.places()
    for player in range(1000):
        for move in field.bust(where[player], draw):
            where[move.player] = Place(move.to_table, move.to_seat)
        sizes = {len(players) for players in field.seat_map.players.values()}
        assert max(sizes) - min(sizes) <= 1
    assert (field.players_left, len(field.seat_map.players)) == (9000, 1125)
