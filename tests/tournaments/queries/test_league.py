"""Leaderboards from what was played."""

from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.office import NOW, announced, dora, joined, structure
from tournaments.models import Series, Tournament
from tournaments.queries import leaderboard
from tournaments.services import save_series

__all__ = ["dora"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def players(db):
    return {name: joined(name) for name in ("alice", "bobby", "charlie")}


def event(players, *places, status="paid", name="Friday razz"):
    """(player, place) or (player, place, tied) for each entry."""
    tournament = Tournament.objects.create(
        name=name, structure=structure(), status=status, created_at=NOW, finished_at=NOW
    )
    for number, (player, place, *tied) in enumerate(places, start=1):
        tournament.entries.create(
            player=players[player],
            number=number,
            status="busted",
            registered_at=NOW,
            place=place,
            tied=tied[0] if tied else 1,
        )
    return tournament


def series(*tournaments, by=None, **settings):
    made = Series(**{"name": "Winter league", "formula": "typed", "typed_points": "25, 18, 15", **settings})
    return save_series(series=made, tournaments=tournaments, by=by, now=NOW)


def table(made):
    return [(row.label, row.nickname, row.points, row.played) for row in leaderboard(made.pk).rows]


def test_the_points_of_all_tournaments_are_summed(players):
    friday = event(players, ("alice", 1), ("bobby", 2), ("charlie", 3))
    saturday = event(players, ("bobby", 1), ("alice", 2))
    assert table(series(friday, saturday)) == [
        ("1–2", "alice", 43, 2),
        ("1–2", "bobby", 43, 2),
        ("3", "charlie", 15, 1),
    ]


def test_the_best_results_of_each_count(players):
    nights = [event(players, ("alice", 2), ("bobby", 1)), event(players, ("alice", 1), ("charlie", 2))]
    assert table(series(*nights, best_results=1))[0] == ("1–2", "alice", 25, 2)


def test_of_several_entries_the_best_place_counts_and_all_make_the_field(players):
    reentered = event(players, ("alice", 4), ("alice", 1), ("bobby", 2), ("charlie", 3))
    assert table(series(reentered, formula="field"))[0] == ("1", "alice", 20, 1)
    assert table(series(reentered, name="Linear", formula="linear"))[0] == ("1", "alice", 4, 1)


def test_shared_places_share_their_points(players):
    tied = event(players, ("charlie", 1), ("alice", 2, 2), ("bobby", 2, 2))
    assert [row[2] for row in table(series(tied))] == [25, Decimal("16.5"), Decimal("16.5")]


def test_only_what_has_finished_counts(players):
    running = event(players, ("alice", 3), status="running")
    cancelled = event(players, ("alice", 1), status="cancelled", name="Off")
    board = leaderboard(series(running, cancelled).pk)
    assert (board.rows, [(line.name, line.counts) for line in board.events]) == ([], [("Friday razz", False)])


def test_a_tournament_may_count_for_two_series(players):
    friday = event(players, ("alice", 1), ("bobby", 2))
    both = [series(friday), series(friday, name="Year", typed_points="10")]
    assert [table(made)[0][2] for made in both] == [25, 10]


def test_a_leaderboard_costs_three_queries(players):
    nights = [event(players, ("alice", 1), ("bobby", 2), ("charlie", 3)) for _night in range(5)]
    for made in (series(nights[0], name="Short"), series(*nights)):
        with CaptureQueriesContext(connection) as queries:
            leaderboard(made.pk)
        assert len(queries) == 3


def test_a_change_is_audited_and_holds_at_once(players, dora):
    friday = event(players, ("alice", 1))
    made = series(friday, by=dora)
    made.typed_points = "30"
    save_series(series=made, tournaments=[friday], by=dora, now=NOW)
    assert table(made) == [("1", "alice", 30, 1)]
    first, second = AuditEntry.objects.filter(action="save_series").order_by("pk")
    assert (first.before, first.after["tournaments"]) == (None, [friday.pk])
    assert (second.actor, second.before["typed_points"]) == (dora, "25, 18, 15")


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"typed_points": ""}, "typed_points"),
        ({"typed_points": "15, 18"}, "typed_points"),
        ({"formula": "__import__"}, "formula"),
        ({"best_results": 0}, "best_results"),
        ({"name": ""}, "name"),
    ],
)
def test_what_no_series_can_be_set_to_is_refused(settings, field):
    with pytest.raises(Refusal) as refusal:
        series(announced(), **settings)
    assert refusal.value.code == "wrong_settings"
    assert list(refusal.value.details["fields"]) == [field]
    assert not Series.objects.exists()
