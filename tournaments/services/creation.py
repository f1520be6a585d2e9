"""Announcing a tournament and opening its registration."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict, Unpack

from django.contrib.auth.hashers import make_password
from django.db import transaction

from accounts.models import Player
from accounts.services import record_audit
from tournaments.models import FeeTable, PayoutTable, Structure, Tournament
from tournaments.news import ask_for_forecast
from tournaments.queries import fee_rows
from tournaments.rules.fees import split_price
from tournaments.services.checking import check_settings
from tournaments.services.locking import lock_tournament
from tournaments.services.status import Status, change_status, save


class TournamentSettings(TypedDict, total=False):
    """What a director may set; what he leaves out is as the structure or the model says."""

    payout_table: PayoutTable | None
    paid_percent: int
    min_cash_percent: int
    flat_payouts: bool
    rounding_cents: int
    games: list[str]
    house: str
    buy_in_cents: int
    fee_cents: int
    staff_cents: int
    bounty_cents: int
    fee_table: FeeTable | None
    added_cents: int
    guarantee_cents: int
    starting_chips: int | None
    seats_per_table: int | None
    capacity: int
    alternates: bool
    invited: list[str]
    minimum_entries: int
    re_entries: int | None
    rebuys: int | None
    rebuy_level: int
    rebuy_price_cents: int | None
    add_on_level: int
    add_on_chips: int | None
    add_on_price_cents: int | None
    late_registration_level: int
    sit_and_go: bool
    satellite_of: Tournament | None
    satellite_seats: int | None
    chip_target: int | None
    play_minutes: int | None
    level_seconds: int | None
    action_seconds: int
    bank_seconds: int
    bank_refill_seconds: int
    think_milliseconds: int
    pause_milliseconds: int
    chat_in_hand: bool
    hand_for_hand_at_bubble: bool
    starts_at: datetime | None
    start_delay_seconds: int | None
    demo: str


@transaction.atomic
def create_tournament(
    *,
    name: str,
    structure: Structure,
    by: Player | None,
    now: datetime,
    password: str = "",
    **settings: Unpack[TournamentSettings],
) -> Tournament:
    """Announce a tournament. Refusal: `wrong_settings`, whose details name the fields and what is wrong.

    Of the `password` only a hash is kept.
    """
    tournament = Tournament(name=name, structure=structure, created_by=by, created_at=now, **settings)
    tournament.due_at = tournament.starts_at
    tournament.password_hash = make_password(password) if password else ""
    check_settings(tournament, announced_at=now)
    divide_price(tournament)
    tournament.save()
    ask_for_forecast(tournament.pk)
    record_audit(by=by, action="create_tournament", target=tournament, now=now, after={"name": name})
    return tournament


def divide_price(tournament: Tournament) -> None:
    """Divide the whole price by the fee table (RULES §7); without one its parts are as they were typed.

    The bounty is a part of what is left for prizes.
    """
    if tournament.fee_table is None:
        return
    split = split_price(tournament.price_cents, fee_rows(tournament.fee_table))
    tournament.buy_in_cents = split.prize - tournament.bounty_cents
    tournament.fee_cents, tournament.staff_cents = split.fee, split.staff


@transaction.atomic
def open_registration(*, tournament: Tournament, by: Player | None, now: datetime) -> Tournament:
    """Take entries from now on. Refusal: `wrong_status` unless the tournament is announced."""
    locked = lock_tournament(tournament.pk)
    change_status(locked, Status.REGISTERING, by=by, now=now, action="open_registration")
    save(locked, due_at=locked.starts_at, now=now)
    return locked
