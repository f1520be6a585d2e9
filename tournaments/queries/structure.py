"""Limit structures as the planners read them."""

from __future__ import annotations

from tournaments.models import Structure, StructureLevel, Tournament
from tournaments.rules import structure as rules
from tournaments.rules.structure import Level, schedule

ENDED = (Tournament.Status.FINISHED, Tournament.Status.PAID, Tournament.Status.CANCELLED)


def read_back(structure: Structure) -> rules.Structure:
    """The structure as it was read from its file."""
    return rules.Structure(
        name=structure.name,
        slug=structure.slug,
        source=structure.source,
        starting_chips=structure.starting_chips,
        table_size=structure.table_size,
        games=tuple(structure.games),
        rotation=structure.rotation,
        late_registration_level=structure.late_registration_level,
        levels=levels_of(structure),
    )


def levels_of(structure: Structure) -> tuple[Level, ...]:
    """The schedule as the planners read it. No query when the levels have been prefetched."""
    return tuple(_level(row) for row in structure.levels.all())


def schedule_of(tournament: Tournament) -> tuple[Level, ...]:
    """The schedule as long as it lasts with the games the tournament deals."""
    structure = tournament.structure
    return schedule(levels_of(structure), tournament.games_dealt, structure.rotation)


def tournament_playing_by(structure: Structure) -> Tournament | None:
    """One that is not over and counts on the structure. One query."""
    return structure.tournaments.exclude(status__in=ENDED).first()


def _level(row: StructureLevel) -> Level:
    return Level(
        kind="break" if row.kind == StructureLevel.Kind.BREAK else "level",
        number=row.number,
        minutes=row.minutes,
        ante=row.ante,
        bring_in=row.bring_in,
        small_bet=row.small_bet,
        big_bet=row.big_bet,
        small_blind=row.small_blind,
        big_blind=row.big_blind,
        color_up=row.color_up,
        game_minutes=row.game_minutes,
    )
