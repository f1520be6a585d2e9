"""A tournament of house players played through on a clock of its own, by the same steps as a live one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from tables.dealer.randomness import Source, seeded
from tables.services import step_table
from tournaments.models import Tournament, TournamentTable
from tournaments.queries import clock_position, entry_counts
from tournaments.services.step import step_tournament

HANDS_A_LEVEL = 8
Status = Tournament.Status


class HandDue(NamedTuple):
    """A hand to be played, and the seed of its own draws: it is the same hand whoever plays it, and when."""

    table_id: int
    seed: str


class HandPlayed(NamedTuple):
    """A hand that has just ended: which of all it was, the level it was played at, players left before it.

    `round_over`: no other is being played.
    """

    hands: int
    level: int
    players_left: int
    round_over: bool


PlayHands = Callable[[Sequence[HandDue], datetime], Iterable[bool]]
"""Plays these hands; tells of each, as it ends, whether there was one to play."""


def play_in_turn(due: Sequence[HandDue], now: datetime) -> Iterator[bool]:
    """Play the hands here, one after the other."""
    for table_id, seed in due:
        yield step_table(table_id=table_id, now=now, source=seeded(seed))


def simulate(
    *, tournament: Tournament, now: datetime, seed: int | str, play: PlayHands = play_in_turn
) -> Iterator[HandPlayed]:
    """Play a started tournament to its pay-out; yields after every hand, before it is booked.

    In each round every table plays its hand, then an eighth of the level passes and the tournament is
    stepped: a level lasts eight hands at each table. House players must not think and tables not pause. A
    tournament whose clock stands is left there. The same seed tells the same story, whatever `play` is.
    """
    hands, source = 0, seeded(seed)
    while (stepped := _step(tournament, now, source)).status == Status.RUNNING:
        position = clock_position(stepped, now)
        players_left = entry_counts([stepped])[stepped.pk].playing
        dealt = False
        due = _hands_due(stepped, now, seed)
        for at, played in enumerate(play(due, now), start=1):
            dealt |= played
            yield HandPlayed(hands + at, position.level.number or 0, players_left, at == len(due))
        hands += len(due)
        level = timedelta(seconds=stepped.level_seconds or 60 * position.entry.minutes)
        if dealt:
            now += level / HANDS_A_LEVEL
        elif stepped.due_at is not None:
            now = stepped.due_at
        else:
            return


def _step(tournament: Tournament, now: datetime, source: Source) -> Tournament:
    """Step it, also to the pay-out when that has ended it; as it is then."""
    step_tournament(tournament_id=tournament.pk, now=now, source=source)
    stepped = Tournament.objects.select_related("structure").get(pk=tournament.pk)
    return _step(stepped, now, source) if stepped.status == Status.FINISHED else stepped


def _hands_due(tournament: Tournament, now: datetime, seed: int | str) -> list[HandDue]:
    due = TournamentTable.objects.filter(tournament=tournament, broken_at=None, table__due_at__lte=now)
    rows = due.order_by("number").values_list("table_id", "number", "table__last_hand__number")
    return [HandDue(table_id, f"{seed} {number} {hand}") for table_id, number, hand in rows]
