"""A whole tournament of house players without a browser, from registration to the pay-out, and its checks."""

from __future__ import annotations

import logging
import os
import sys
import time
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from rich.console import Console
from rich.table import Table

from accounts.money import money_text
from accounts.queries import ledger_faults, ledger_sum
from accounts.services import create_house_players
from tables.dealer.randomness import Source, seeded
from tables.rules.games import GAMES
from tables.rules.house import PROFILES
from tables.rules.rotation import HORSE, games_text
from tournaments.management.processes import processes
from tournaments.management.progress import Progress
from tournaments.management.temporary_database import temporary_database
from tournaments.models import Structure, Tournament
from tournaments.queries import chips_in_play, prize_pool, results
from tournaments.services import (
    create_tournament,
    load_seeds,
    open_registration,
    register,
    simulate,
    start_tournament,
)
from tournaments.services.seeds import SEEDS
from tournaments.services.simulation import PlayHands, play_in_turn

START = datetime(2026, 1, 1, 20, 0, tzinfo=UTC)
"""When every simulated tournament begins, so that the same seed tells the same story."""
SECONDS_A_HAND = 0.2
"""Without --fast, how long a hand is left on the screen."""
SMALL_FIELD, BELOW_THE_MONEY = 50, 5
LARGE_FIELD = 60
"""From so many entries on it is quicker to start processes that play."""


class Check(NamedTuple):
    """One of the last lines."""

    sentence: str
    held: bool


class Command(BaseCommand):
    help = "Play a whole tournament of house players, in a database of its own, and check it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--structure", default="embargo_2022_resorts_with_razz", help="by its short name")
        parser.add_argument("--entries", type=int, default=24)
        parser.add_argument("--chips", type=int, default=None, help="instead of the structure's")
        parser.add_argument(
            "--games", default="razz", help="horse, or codes joined by commas, changing as the structure says"
        )
        parser.add_argument("--house", default="classic", choices=PROFILES, help="house rules")
        parser.add_argument("--seed", default="7", help="the same seed gives the same results")
        parser.add_argument(
            "--fast", action="store_true", help="as fast as the machine can, not to be followed"
        )
        parser.add_argument(
            "--processes", type=int, default=None, help="with --fast: how many play; the hands are the same"
        )

    def handle(
        self,
        *,
        structure: str,
        entries: int,
        chips: int | None,
        games: str,
        house: str,
        seed: str,
        fast: bool,
        processes: int | None = None,
        **_: Any,
    ) -> None:
        _check(structure, entries, chips)
        played = _games(games)
        # Nobody listens to this process, and its log would break up the progress.
        settings.NEWS = False
        logging.getLogger("tournaments").setLevel(logging.WARNING)
        console = Console(highlight=False)
        with temporary_database(), _players(fast, processes, entries) as play:
            tournament = _start(
                structure, entries, seeded(seed), starting_chips=chips, games=played, house=house
            )
            chips = entries * tournament.stack
            began = time.monotonic()
            hands, conserved = _play(console, tournament, chips=chips, seed=seed, fast=fast, play=play)
            seconds = time.monotonic() - began
            _print_results(console, tournament)
            checks = [
                Check(f"chips conserved after every round of hands: {hands} hands", conserved),
                Check("ledger sums to zero", ledger_sum() == 0 and not ledger_faults()),
                Check("pay-outs equal prize pool", _paid_in_full(tournament)),
            ]
        if fast:
            console.print(f"{hands} hands in {seconds:.1f} s: {hands / seconds:.0f} hands/s")
        for check in checks:
            console.print(check.sentence, "ok" if check.held else "FAILED")
        if not all(check.held for check in checks):
            sys.exit(1)


def _check(slug: str, entries: int, chips: int | None) -> None:
    """Raises CommandError, before a database is made for nothing."""
    known = [path.stem for path in sorted((SEEDS / "structures").glob("*.yaml"))]
    if slug not in known:
        raise CommandError(f"There is no structure {slug}. Choose among: {', '.join(known)}.")
    if entries < 2:
        raise CommandError("A tournament needs at least two entries.")
    if chips is not None and chips < 1:
        raise CommandError("An entry starts with at least one chip.")


def _games(names: str) -> list[str]:
    """The games by code. Raises CommandError."""
    games = list(HORSE) if names == "horse" else names.split(",")
    if not set(games) <= GAMES.keys() or len(set(games)) < len(games):
        raise CommandError(f"Write horse, or games joined by commas, each once: {', '.join(GAMES)}.")
    return games


def _start(
    slug: str, entries: int, source: Source, *, games: list[str], house: str, starting_chips: int | None
) -> Tournament:
    """House players registered and seated."""
    load_seeds()
    structure = Structure.objects.get(slug=slug)
    tournament = create_tournament(
        name=f"{games_text(games)} on the limits of {structure.name}: {entries} entries",
        structure=structure,
        by=None,
        now=START,
        fee_cents=1_000,
        capacity=entries,
        think_milliseconds=0,
        pause_milliseconds=0,
        games=games,
        house=house,
        starting_chips=starting_chips,
    )
    open_registration(tournament=tournament, by=None, now=START)
    for player in create_house_players(count=entries, now=START):
        register(tournament=tournament, player=player, by=None, now=START)
    return start_tournament(tournament=tournament, by=None, now=START, source=source)


def _players(fast: bool, count: int | None, entries: int) -> AbstractContextManager[PlayHands]:
    """Who plays the hands: this process, or in a large field one for each core of the machine."""
    if not fast:
        return nullcontext(play_in_turn)
    count = count or (os.cpu_count() or 1 if entries >= LARGE_FIELD else 1)
    return processes(count) if count > 1 else nullcontext(play_in_turn)


def _play(
    console: Console, tournament: Tournament, *, chips: int, seed: str, fast: bool, play: PlayHands
) -> tuple[int, bool]:
    """How many hands were played, and whether all chips were there whenever the tables had played theirs."""
    hands, conserved = 0, True
    with Progress(console) as progress:
        for played in simulate(tournament=tournament, now=START, seed=seed, play=play):
            hands = played.hands
            conserved = conserved and (not played.round_over or chips_in_play(tournament) == chips)
            progress.show(played)
            if not fast:
                time.sleep(SECONDS_A_HAND)
    return hands, conserved


def _print_results(console: Console, tournament: Tournament) -> None:
    """Every place of a small field; of a large one the paid places and those just below."""
    rows = results(tournament.pk).rows
    paid = sum(row.prize_cents > 0 for row in rows)
    shown = rows if len(rows) <= SMALL_FIELD else rows[: paid + BELOW_THE_MONEY]
    table = Table("Place", "Player", "Prize", title=tournament.name, title_justify="left")
    for row in shown:
        table.add_row(row.label, row.nickname, money_text(row.prize_cents) if row.prize_cents else "")
    console.print(table)
    if len(shown) < len(rows):
        console.print(f"and {len(rows) - len(shown)} more entries without a prize")


def _paid_in_full(tournament: Tournament) -> bool:
    pool = prize_pool(tournament.pk)
    return (
        pool.status == Tournament.Status.PAID
        and pool.paid_cents == pool.prize_pool_cents
        and pool.difference_cents == 0
    )
