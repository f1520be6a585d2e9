"""Rebuys and add-ons: when they are sold, to whom, for how much, and what they have come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from django.db.models import Count, Q, Sum

from accounts.models import Player
from tables.models import Seat
from tournaments.models import Entry, FeeTable, Purchase, Tournament
from tournaments.queries.clock import clock_position
from tournaments.queries.structure import schedule_of
from tournaments.rules.clock import entries_open
from tournaments.rules.fees import FeeRow, Split, split_price
from tournaments.rules.purchases import SECONDS_TO_REBUY, Buyer, add_on_refusal, rebuy_refusal

Kind = Purchase.Kind


@dataclass(frozen=True, slots=True)
class ChipOffer:
    """Chips a player may buy now. `number` says which purchase of its kind it is.

    `seconds_left` is how long who has busted may still think about it.
    """

    kind: Kind
    number: int
    chips: int
    price_cents: int
    seconds_left: int | None = None


def rebuys_open(tournament: Tournament, now: datetime) -> bool:
    """Whether rebuys are sold: to the end of their last level, a break right after it included."""
    if tournament.rebuys == 0 or not _sells(tournament):
        return False
    levels = schedule_of(tournament)
    return entries_open(levels, clock_position(tournament, now).index, tournament.rebuy_level)


def add_on_open(tournament: Tournament, now: datetime) -> bool:
    """Whether the add-on is sold: in the break after its level."""
    if not tournament.add_on_level or not _sells(tournament):
        return False
    return clock_position(tournament, now).index == add_on_break(tournament)


def chips_to_come(tournament: Tournament, now: datetime) -> bool:
    """Whether rebuys are sold, or the add-on is or will be."""
    if rebuys_open(tournament, now):
        return True
    is_ahead = tournament.add_on_level > 0 and _sells(tournament)
    return is_ahead and clock_position(tournament, now).index <= add_on_break(tournament)


def add_on_break(tournament: Tournament) -> int:
    """Where in the schedule the break of the add-on stands; -1 when there is none after its level."""
    levels = schedule_of(tournament)
    pairs = enumerate(pairwise(levels), start=1)
    wanted = tournament.add_on_level
    return next((at for at, (level, rest) in pairs if level.number == wanted and rest.kind == "break"), -1)


def split_of(tournament: Tournament, kind: Kind) -> Split:
    """The parts of a rebuy's or add-on's price. One query if the tournament has a fee table.

    Without a price of its own they are those of an entry; such a price is divided by the fee table, or goes
    into the pool whole.
    """
    own = tournament.rebuy_price_cents if kind == Kind.REBUY else tournament.add_on_price_cents
    if own is None:
        return Split(tournament.buy_in_cents, tournament.fee_cents, tournament.staff_cents)
    return split_price(own, fee_rows(tournament.fee_table)) if tournament.fee_table else Split(own, 0, 0)


def fee_rows(table: FeeTable) -> list[FeeRow]:
    """The fee table as the planners read it. One query."""
    rows = table.rows.order_by("price_cents")
    return [FeeRow(*row) for row in rows.values_list("price_cents", "fee_basis_points", "staff_basis_points")]


def chips_of(tournament: Tournament, kind: Kind) -> int:
    """How many chips a rebuy or the add-on brings."""
    if kind == Kind.ADD_ON and tournament.add_on_chips is not None:
        return tournament.add_on_chips
    return tournament.stack


def buyer_of(entry: Entry, *, stack: int, now: datetime) -> Buyer:
    """The entry as the rules of purchases see it; `stack` is that of its seat. One query."""
    bought = Purchase.objects.filter(entry=entry).aggregate(
        rebuys=Count("pk", filter=Q(kind=Kind.REBUY)),
        add_ons=Count("pk", filter=Q(kind=Kind.ADD_ON)),
        waiting=Sum("chips", filter=Q(delivered_at=None), default=0),
    )
    out = None if entry.busted_at is None else (now - entry.busted_at).total_seconds()
    return Buyer(stack, **bought, busted_for=out)


def chip_offers(tournament: Tournament, player: Player | None, now: datetime) -> list[ChipOffer]:
    """What the player may buy now. Three queries, none when nothing is sold now."""
    rebuy, add_on = rebuys_open(tournament, now), add_on_open(tournament, now)
    if player is None or not (rebuy or add_on):
        return []
    entry = tournament.entries.exclude(status=Entry.Status.WITHDRAWN).filter(player=player).last()
    if entry is None:
        return []
    seat = Seat.objects.filter(table__tournament_table__tournament=tournament, player=player).first()
    buyer = buyer_of(entry, stack=seat.stack if seat else 0, now=now)
    offers = []
    limit, stack = tournament.rebuys, tournament.stack
    if not rebuy_refusal(buyer, is_open=rebuy, limit=limit, starting_stack=stack):
        offers.append(_offer(tournament, Kind.REBUY, buyer.rebuys + 1, buyer))
    if not add_on_refusal(buyer, is_open=add_on):
        offers.append(_offer(tournament, Kind.ADD_ON, 1, buyer))
    return offers


def rebuys_awaited_until(tournament: Tournament, now: datetime) -> datetime | None:
    """Until when a busted person may still come back by a rebuy; None when nobody may. One query.

    House players never do.
    """
    if not rebuys_open(tournament, now):
        return None
    since = now - timedelta(seconds=SECONDS_TO_REBUY)
    out = tournament.entries.filter(
        status=Entry.Status.BUSTED, busted_at__gte=since, player__is_house=False
    ).annotate(rebuys=Count("purchases", filter=Q(purchases__kind=Kind.REBUY)))
    if tournament.rebuys is not None:
        out = out.filter(rebuys__lt=tournament.rebuys)
    last = out.order_by("-busted_at").first()
    if last is None or last.busted_at is None:
        return None
    return last.busted_at + timedelta(seconds=SECONDS_TO_REBUY)


def purchased_cents(tournaments: Iterable[Tournament]) -> dict[int, int]:
    """What purchases have put into the prize pools, by tournament id. One query, none when none sells any."""
    selling = [tournament.pk for tournament in tournaments if tournament.sells_chips]
    if not selling:
        return {}
    rows = Purchase.objects.filter(entry__tournament__in=selling).order_by().values("entry__tournament")
    return {row["entry__tournament"]: row["cents"] for row in rows.annotate(cents=Sum("prize_cents"))}


def chips_sold(tournament: Tournament, entries: int) -> int:
    """All chips that have come into play: stacks of entries and rebuys, and add-ons (RULES §7).

    Those that wait for a hand to end are not in play yet. One query, none when no chips are sold.
    """
    chips = entries * tournament.stack
    if not tournament.sells_chips:
        return chips
    delivered = Purchase.objects.filter(entry__tournament=tournament, delivered_at__isnull=False)
    return chips + int(delivered.aggregate(chips=Sum("chips", default=0))["chips"])


def _sells(tournament: Tournament) -> bool:
    return tournament.status == Tournament.Status.RUNNING and tournament.pool_closed_at is None


def _offer(tournament: Tournament, kind: Kind, number: int, buyer: Buyer) -> ChipOffer:
    left = None if buyer.busted_for is None else int(SECONDS_TO_REBUY - buyer.busted_for)
    return ChipOffer(kind, number, chips_of(tournament, kind), sum(split_of(tournament, kind)), left)
