"""One whole tournament, drawn from its seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import timedelta
from functools import partial
from random import Random

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import create_house_players, sign_up
from tables.dealer import Source, seeded
from tables.models import Table
from tables.rules.games import GAMES
from tables.rules.house import PROFILES
from tables.rules.rotation import HORSE
from tables.services import step_table
from tests.tournaments.evenings.checks import check
from tests.tournaments.evenings.commits import Commits, Crash
from tests.tournaments.evenings.guests import DOINGS, Doing, interfere
from tests.tournaments.floor import check_paid, fresh
from tests.tournaments.office import NOW, PASSWORD
from tournaments import services
from tournaments.models import Structure, StructureLevel, Tournament
from tournaments.queries import due_tournaments, unbooked_tournaments

Status = Tournament.Status
GAMES_PLAYED = [["razz"], list(HORSE), *([code] for code in GAMES)]
PEOPLE = (0, 0, 1, 2)
"""One of these is how many of a field are people; the others are house players."""


def steep() -> Structure:
    """Eight levels, each twice as high as the one before, a break after the second: an evening is over soon.

    There is one of it; its games change every other hand.
    """
    if known := Structure.objects.filter(slug="steep").first():
        return known
    structure = Structure.objects.create(
        slug="steep", name="Steep", starting_chips=1000, games=["razz"], rotation="hands:2"
    )
    StructureLevel.objects.create(structure=structure, position=20, kind="break", minutes=3)
    StructureLevel.objects.bulk_create(
        StructureLevel(
            structure=structure,
            position=10 * at + 5,
            number=at + 1,
            minutes=10,
            ante=10 << at,
            bring_in=20 << at,
            small_bet=50 << at,
            big_bet=100 << at,
            small_blind=25 << at,
            big_blind=50 << at,
        )
        for at in range(8)
    )
    return structure


class Evening:
    """`entries` is the smallest and largest field; `deaths` tells before each commit whether the worker dies
    there (see Commits), and with what chance one of `doings` is done between two ticks."""

    def __init__(
        self,
        seed: int,
        entries: tuple[int, int],
        *,
        deaths: Iterable[str | None] | None = None,
        doings: Sequence[tuple[float, Doing]] = DOINGS,
    ) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.now = NOW
        self.doings = doings
        self.entries = self.chance.randint(*entries)
        self.tournament = self._opened()
        deaths = iter(self._now_and_then() if deaths is None else deaths)
        self.commits = Commits(lambda: check(self.tournament), lambda: next(deaths))

    def play(self) -> Tournament:
        """From the start to the pay-out; the tournament as it is then."""
        with self.commits.watched():
            self._work(
                lambda: services.start_tournament(
                    tournament=self.tournament, by=None, now=self.now, source=self._source("start")
                )
            )
            while fresh(self.tournament).status in (Status.REGISTERING, Status.RUNNING, Status.FINISHED):
                interfere(self.tournament, self.now, self.chance, self.doings)
                self._tick()
                self._time_passes()
        check_paid(fresh(self.tournament))
        return fresh(self.tournament)

    def _opened(self) -> Tournament:
        tournament = services.create_tournament(
            name=f"Evening {self.seed}", by=None, now=self.now, **self._settings()
        )
        services.open_registration(tournament=tournament, by=None, now=self.now)
        people = [self._person(number) for number in range(min(self.chance.choice(PEOPLE), self.entries - 1))]
        house = create_house_players(count=self.entries - len(people), now=self.now)
        for player in [*people, *house]:
            services.register(tournament=tournament, player=player, by=None, now=self.now)
        return fresh(tournament)

    def _settings(self) -> dict[str, object]:
        chance = self.chance
        late = chance.choice([0, 2, 3])
        rebuys = chance.choice([0, 0, 1, None])
        return {
            "structure": steep(),
            "games": chance.choice(GAMES_PLAYED),
            "re_entries": chance.choice([0, 1, None]) if late else 0,
            "rebuys": rebuys,
            "rebuy_level": 0 if rebuys == 0 else 2,
            "add_on_level": chance.choice([0, 2]),
            "bounty_cents": chance.choice([0, 1_000]) if rebuys == 0 else 0,
            "added_cents": chance.choice([0, 5_000]),
            "paid_percent": chance.choice([15, 30, 50]),
            "flat_payouts": chance.choice([False, False, True]),
            "hand_for_hand_at_bubble": chance.choice([True, False]),
            "play_minutes": chance.choice([None, None, None, 4]),
            "house": chance.choice(sorted(PROFILES)),
            "seats_per_table": chance.randint(2, 8),
            "starting_chips": chance.choice([300, 500]),
            "guarantee_cents": chance.choice([0, 0, 150_000]),
            "late_registration_level": late,
            "fee_cents": 1_000,
            "think_milliseconds": 0,
            "level_seconds": 60,
            "pause_milliseconds": 10_000,
            "action_seconds": 5,
            "bank_seconds": chance.choice([0, 5]),
        }

    def _person(self, number: int) -> Player:
        nickname = f"Guest {self.seed} {number}"
        return sign_up(nickname=nickname, password=PASSWORD, language="en", now=self.now)

    def _source(self, what: str) -> Source:
        return seeded(f"{self.seed} {what} {self.now.isoformat()}")

    def _now_and_then(self) -> Iterator[str | None]:
        """At every tenth commit, on the average."""
        while True:
            yield self.chance.choice(["before", "after"]) if self.chance.random() < 0.1 else None

    def _work(self, work: Callable[[], object]) -> None:
        """Until a worker has lived through it: one that dies is replaced, and the next finds the work.

        Who asks again for what has been done, unheard, is refused.
        """
        while True:
            try:
                work()
            except Crash:
                continue
            except Refusal:
                pass
            return

    def _tick(self) -> None:
        """What the two ticks hand to workers now."""
        now = self.now
        if {*due_tournaments(now), *unbooked_tournaments()}:
            self._work(
                lambda: services.step_tournament(
                    tournament_id=self.tournament.pk, now=now, source=self._source("step")
                )
            )
        due = Table.objects.filter(due_at__lte=now, tournament_table__tournament=self.tournament)
        for table_id, number in due.order_by("pk").values_list("pk", "tournament_table__number"):
            self._work(partial(self._step_table, table_id, number))

    def _step_table(self, table_id: int, number: int) -> None:
        step_table(table_id=table_id, now=self.now, source=self._source(f"table {number}"))

    def _time_passes(self) -> None:
        """A second, or until something is due."""
        tables = Table.objects.filter(due_at__isnull=False, tournament_table__tournament=self.tournament)
        due = list(tables.values_list("due_at", flat=True))
        due += [at for at in [fresh(self.tournament).due_at] if at is not None]
        self.now = max(self.now + timedelta(seconds=1), min(due, default=self.now))
