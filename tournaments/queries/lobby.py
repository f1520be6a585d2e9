"""The lobby: the tournaments of the room at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, Q, When

from accounts.models import Player
from tables.rules.rotation import games_text
from tournaments.models import Purchase, Tournament
from tournaments.queries.clock import ClockFace, clock_face
from tournaments.queries.purchases import chips_of, purchased_cents, split_of
from tournaments.queries.registration import (
    EntryCounts,
    entry_counts,
    places_taken,
    re_entry_open,
    registration_open,
)
from tournaments.rules.pool import prize_pool
from tournaments.rules.satellites import seats_to_win

Status = Tournament.Status
LIVE = (Status.REGISTERING, Status.RUNNING, Status.ANNOUNCED, Status.FINISHED)
ENDED_SHOWN = 10


@dataclass(frozen=True, slots=True)
class LobbyRow:
    """One tournament in a line. Money in cents, chips whole; `players_left` is `entries` before the start.

    `fee_cents` is all that is withheld, `pool_cents` what would be paid for the entries so far, added money
    and guarantee included. `full`: no place is left. `registered` (and still playing), `may_register` and
    `may_re_enter` speak of the player who looks; whether he has the money shows when he registers. `clock` is
    None unless the tournament is running. A satellite names its target, and how many of its seats are won
    here by the entries so far.
    """

    id: int
    name: str
    status: Status
    games: list[str]
    structure: str
    seats: int
    stack: int
    buy_in_cents: int
    fee_cents: int
    price_cents: int
    guarantee_cents: int
    added_cents: int
    bounty_cents: int
    pool_cents: int
    entries: int
    players_left: int
    capacity: int
    starts_at: datetime | None
    start_delay_seconds: int | None
    started_at: datetime | None
    finished_at: datetime | None
    clock: ClockFace | None
    registration_open: bool
    re_entries: int | None
    rebuys: int | None
    rebuy_level: int
    rebuy_price_cents: int
    add_on_level: int
    add_on_chips: int
    add_on_price_cents: int
    registered: bool
    may_register: bool
    may_re_enter: bool
    full: bool
    sit_and_go: bool
    target_id: int | None
    target_name: str
    seats_to_win: int
    chip_target: int | None
    play_minutes: int | None
    asks_password: bool
    invited_only: bool
    demo: str

    @property
    def games_text(self) -> str:
        """The games as players name them."""
        return games_text(self.games)

    @property
    def pool_may_grow(self) -> bool:
        """Whether the pool is a guarantee that entries still to come may exceed."""
        before = self.status in (Status.ANNOUNCED, Status.REGISTERING)
        return self.guarantee_cents > 0 and (before or self.registration_open)


def lobby(now: datetime, player: Player | None = None) -> list[LobbyRow]:
    """Open ones first, then the running, the announced, the last few to have ended. At most four queries."""
    ended = Tournament.objects.exclude(status__in=LIVE).order_by("-id").values("pk")[:ENDED_SHOWN]
    rank = Case(*(When(status=status, then=at) for at, status in enumerate(LIVE)), default=len(LIVE))
    tournaments = (
        Tournament.objects.filter(Q(status__in=LIVE) | Q(pk__in=ended))
        .select_related("structure", "satellite_of")
        .prefetch_related("structure__levels")
        .order_by(rank, "starts_at", "-id")
    )
    counts, bought = entry_counts(tournaments, player), purchased_cents(tournaments)
    return [
        lobby_row(each, counts.get(each.pk, EntryCounts()), now, player, bought=bought.get(each.pk, 0))
        for each in tournaments
    ]


def lobby_row(
    tournament: Tournament, counts: EntryCounts, now: datetime, player: Player | None, *, bought: int
) -> LobbyRow:
    """The line of one tournament; no query when its structure and levels have been loaded.

    `bought` is what rebuys and add-ons have put into the pool, in cents.
    """
    open_now = registration_open(tournament, now)
    target = tournament.satellite_of
    parts = counts.entries * tournament.buy_in_cents + bought
    pool = prize_pool(parts, tournament.added_cents, tournament.promised_cents).total
    room = places_taken(tournament, counts) < tournament.capacity
    return LobbyRow(
        id=tournament.pk,
        name=tournament.name,
        status=Status(tournament.status),
        games=tournament.games_dealt,
        structure=tournament.structure.name,
        seats=tournament.seats,
        stack=tournament.stack,
        buy_in_cents=tournament.buy_in_cents,
        fee_cents=tournament.fee_cents + tournament.staff_cents,
        price_cents=tournament.price_cents,
        guarantee_cents=tournament.guarantee_cents,
        added_cents=tournament.added_cents,
        bounty_cents=tournament.bounty_cents,
        pool_cents=pool,
        entries=counts.entries,
        players_left=counts.playing,
        capacity=tournament.capacity,
        starts_at=tournament.starts_at,
        start_delay_seconds=tournament.start_delay_seconds,
        started_at=tournament.started_at,
        finished_at=tournament.finished_at,
        clock=clock_face(tournament, now),
        registration_open=open_now,
        re_entries=tournament.re_entries,
        rebuys=tournament.rebuys,
        rebuy_level=tournament.rebuy_level,
        rebuy_price_cents=sum(split_of(tournament, Purchase.Kind.REBUY)),
        add_on_level=tournament.add_on_level,
        add_on_chips=chips_of(tournament, Purchase.Kind.ADD_ON),
        add_on_price_cents=sum(split_of(tournament, Purchase.Kind.ADD_ON)),
        registered=counts.registered,
        may_register=player is not None and open_now and room and not counts.bullets,
        may_re_enter=re_entry_open(tournament, counts, now),
        full=not room,
        sit_and_go=tournament.sit_and_go,
        target_id=target.pk if target else None,
        target_name=target.name if target else "",
        seats_to_win=seats_to_win(pool, target.price_cents, tournament.satellite_seats) if target else 0,
        chip_target=tournament.chip_target,
        play_minutes=tournament.play_minutes,
        asks_password=bool(tournament.password_hash),
        invited_only=bool(tournament.invited),
        demo=tournament.demo,
    )
