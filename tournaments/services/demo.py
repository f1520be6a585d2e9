"""The demo room: a tournament to watch, one to join, one to look forward to. It is never dead."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction

from tables.dealer.randomness import SYSTEM, Source
from tournaments.models import Structure, Tournament
from tournaments.services.creation import TournamentSettings, create_tournament, open_registration
from tournaments.services.house_players import enter_house_players
from tournaments.services.start import start_tournament

STRUCTURE = "razz_derived_from_embargo_2022"
SHOW, OPEN, TOMORROW = "show", "open", "tomorrow"
DOORS_OPEN = timedelta(hours=12)
"""How long before its start tomorrow's tournament, by then today's, takes entries."""
EVENING = 20
"""The hour, UTC, at which it starts."""
PACE: TournamentSettings = {
    "games": ["razz"],
    "level_seconds": 180,
    "action_seconds": 20,
    "bank_seconds": 30,
    "bank_refill_seconds": 10,
    "think_milliseconds": 900,
    "pause_milliseconds": 4000,
}
Status = Tournament.Status


Maker = Callable[[Structure, datetime, Source], object]


def keep_demo_room(*, now: datetime, source: Source = SYSTEM) -> bool:
    """Replace what is missing: a running show, a tournament open for entries, one announced for tomorrow.

    Returns whether something was missing; nothing is done before the seeds are loaded.
    """
    if not _missing(now):
        return False
    with transaction.atomic():
        # The lock on its row makes a second caller wait, and then find nothing missing.
        structure = Structure.objects.select_for_update(no_key=True).filter(slug=STRUCTURE).first()
        if structure is None:
            return False
        makers = _missing(now)
        for make in makers:
            make(structure, now, source)
    return bool(makers)


def _missing(now: datetime) -> list[Maker]:
    """What must be made for the room to be alive. Two queries."""
    demo = Tournament.objects.exclude(demo="")
    there = set(demo.values_list("demo", "status"))
    doors = now + DOORS_OPEN
    announced = demo.filter(demo=TOMORROW, status=Status.ANNOUNCED).values_list("starts_at", flat=True)
    starts = [at for at in announced if at is not None]
    needed = [
        (_show, (SHOW, Status.RUNNING) not in there),
        (_open, (OPEN, Status.REGISTERING) not in there),
        (_open_todays, any(at <= doors for at in starts)),
        (_announce, not any(at > doors for at in starts)),
    ]
    return [make for make, is_needed in needed if is_needed]


def _show(structure: Structure, now: datetime, source: Source) -> None:
    """24 house players, playing at once, to be watched."""
    # Small stacks and short levels, so that who just looks in may see its final table.
    settings: TournamentSettings = {
        **PACE,
        "level_seconds": 120,
        "starting_chips": 8_000,
        "demo": SHOW,
        "buy_in_cents": 1_000,
        "fee_cents": 100,
        "capacity": 24,
    }
    name = "Razz 24 — the showcase"
    tournament = create_tournament(name=name, structure=structure, by=None, now=now, **settings)
    open_registration(tournament=tournament, by=None, now=now)
    enter_house_players(tournament, 24, by=None, now=now)
    start_tournament(tournament=tournament, by=None, now=now, source=source)


def _open(structure: Structure, now: datetime, source: Source) -> None:
    """15 house players wait for a person; a minute after the first has come it starts."""
    settings: TournamentSettings = {
        **PACE,
        "demo": OPEN,
        "buy_in_cents": 2_000,
        "fee_cents": 200,
        "capacity": 24,
        "start_delay_seconds": 60,
    }
    name = "Razz sit-down — take a seat"
    tournament = create_tournament(name=name, structure=structure, by=None, now=now, **settings)
    open_registration(tournament=tournament, by=None, now=now)
    enter_house_players(tournament, 15, by=None, now=now)


def _announce(structure: Structure, now: datetime, source: Source) -> None:
    """Tomorrow evening's, with a guarantee."""
    evening = (now + timedelta(days=1)).replace(hour=EVENING, minute=0, second=0, microsecond=0)
    settings: TournamentSettings = {
        **PACE,
        "demo": TOMORROW,
        "buy_in_cents": 5_000,
        "fee_cents": 500,
        "guarantee_cents": 100_000,
        "capacity": 200,
        "starts_at": evening,
    }
    name = "Razz evening — 1,000 guaranteed"
    create_tournament(name=name, structure=structure, by=None, now=now, **settings)


def _open_todays(structure: Structure, now: datetime, source: Source) -> None:
    """What was announced for tomorrow takes entries on its day, house players first."""
    todays = Tournament.objects.filter(
        demo=TOMORROW, status=Status.ANNOUNCED, starts_at__lte=now + DOORS_OPEN
    )
    for tournament in todays.order_by("pk"):
        open_registration(tournament=tournament, by=None, now=now)
        enter_house_players(tournament, 15, by=None, now=now)
