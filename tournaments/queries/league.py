"""The leaderboard of a series."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from tournaments.models import Entry, Series, Tournament
from tournaments.queries.results import place_label
from tournaments.rules.league import FORMULAS, Event, Standing, place_points, read_points, standings
from tournaments.rules.places import Finish

COUNTED = (Tournament.Status.FINISHED, Tournament.Status.PAID)


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A player's place in the series. `counted` are the points of his results that count, the best first."""

    place: int
    tied: int
    label: str
    player_id: int
    nickname: str
    house: bool
    points: Decimal
    played: int
    counted: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class SeriesEvent:
    """A tournament of the series; it has counted once it is finished."""

    id: int
    name: str
    entries: int
    finished_at: datetime | None
    counts: bool


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """Who leads a series, and the tournaments it is made of, the latest first."""

    series_id: int
    series: str
    formula: Series.Formula
    typed_points: tuple[int, ...]
    best_results: int | None
    events: list[SeriesEvent]
    rows: list[LeaderboardRow]


class _Placed(NamedTuple):
    tournament: int
    player: int
    nickname: str
    house: bool
    place: int | None
    tied: int


def leaderboard(series_id: int) -> Leaderboard:
    """The leaderboard as it stands, in three queries. Raises Series.DoesNotExist."""
    series = Series.objects.get(pk=series_id)
    tournaments = list(series.tournaments.exclude(status=Tournament.Status.CANCELLED))
    placed = _placed(tournaments)
    entries = Counter(line.tournament for line in placed)
    counted = {tournament.pk: tournament for tournament in tournaments if tournament.status in COUNTED}
    table = standings(_results(series, counted, entries, placed), series.best_results)
    names = {line.player: line for line in placed}
    return Leaderboard(
        series_id=series.pk,
        series=series.name,
        formula=Series.Formula(series.formula),
        typed_points=read_points(series.typed_points),
        best_results=series.best_results,
        events=[_event(tournament, entries[tournament.pk]) for tournament in tournaments],
        rows=[_row(standing, names[standing.player]) for standing in table],
    )


def all_series() -> list[Series]:
    """Every series, the latest first. One query."""
    return list(Series.objects.all())


def _placed(tournaments: Iterable[Tournament]) -> list[_Placed]:
    """Every entry of the tournaments that was not withdrawn. One query."""
    entries = Entry.objects.filter(tournament__in=tournaments).exclude(status=Entry.Status.WITHDRAWN)
    rows = entries.order_by("tournament_id", "number").values_list(
        "tournament_id", "player_id", "player__nickname", "player__is_house", "place", "tied"
    )
    return [_Placed(*row) for row in rows]


def _results(
    series: Series,
    tournaments: Mapping[int, Tournament],
    entries: Mapping[int, int],
    placed: Iterable[_Placed],
) -> dict[int, list[Decimal]]:
    """Each player's points, one result a tournament: of several entries his best counts."""
    typed = read_points(series.typed_points)
    worth = {
        pk: FORMULAS[series.formula](Event(entries[pk], tournament.price_cents), typed)
        for pk, tournament in tournaments.items()
    }
    best: dict[tuple[int, int], Decimal] = {}
    for line in placed:
        if line.place is not None and line.tournament in worth:
            points = place_points(worth[line.tournament], Finish(line.place, line.tied))
            key = line.player, line.tournament
            best[key] = max(points, best.get(key, points))
    results: dict[int, list[Decimal]] = defaultdict(list)
    for (player, _tournament), points in best.items():
        results[player].append(points)
    return results


def _event(tournament: Tournament, entries: int) -> SeriesEvent:
    return SeriesEvent(
        id=tournament.pk,
        name=tournament.name,
        entries=entries,
        finished_at=tournament.finished_at,
        counts=tournament.status in COUNTED,
    )


def _row(standing: Standing, known: _Placed) -> LeaderboardRow:
    place, tied = standing.finish
    return LeaderboardRow(
        place=place,
        tied=tied,
        label=place_label(place, tied),
        player_id=standing.player,
        nickname=known.nickname,
        house=known.house,
        points=standing.total,
        played=standing.played,
        counted=standing.counted,
    )
