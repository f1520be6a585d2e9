"""What people and the director do of an evening, each with its chance; a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from random import Random
from typing import Literal

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import create_house_players
from tables.dealer import seeded
from tables.models import Hand, Seat, Table
from tables.queries import live_hand
from tables.rules.actions import Legal
from tables.services import act, set_away
from tests.bots.arena import any_action
from tests.tournaments.evenings.commits import Crash
from tournaments import services
from tournaments.models import Penalty, Purchase, Tournament

Doing = Callable[[Tournament, datetime, Random], object]


def somebody_acts(tournament: Tournament, now: datetime, chance: Random) -> None:
    """A person whose turn it is does something legal."""
    waiting = Hand.objects.filter(
        status=Hand.Status.RUNNING, actor__isnull=False, table__tournament_table__tournament=tournament
    )
    for hand in waiting.select_related("table").order_by("table_id"):
        seat = Seat.objects.select_related("player").get(table=hand.table, number=hand.actor)
        if not seat.player.is_house and chance.random() < 0.9:
            _act(hand, seat.player, now, chance)


def _act(hand: Hand, player: Player, now: datetime, chance: Random) -> None:
    table = Table.objects.select_related("last_hand").get(pk=hand.table_id)
    play = live_hand(table)
    assert play is not None
    legal = play.legal()
    assert isinstance(legal, Legal)
    action = any_action(legal, chance)
    act(
        table_id=table.pk,
        player=player,
        hand_id=hand.pk,
        seq=play.seq,
        kind=action.kind,
        amount=action.amount,
        request_id=f"{hand.pk} {play.seq}",
        now=now,
    )


def somebody_comes_or_goes(tournament: Tournament, now: datetime, chance: Random) -> None:
    """A player's connection breaks, or he is back."""
    seats = Seat.objects.filter(table__tournament_table__tournament=tournament).select_related("player")
    if seat := _any(list(seats), chance):
        set_away(table_id=seat.table_id, player=seat.player, away=not seat.away, now=now)


def somebody_registers(tournament: Tournament, now: datetime, chance: Random) -> None:
    """A newcomer enters, while that is open."""
    (player,) = create_house_players(count=1, now=now)
    services.register(tournament=tournament, player=player, by=None, now=now)


def the_director_pauses_or_resumes(tournament: Tournament, now: datetime, chance: Random) -> None:
    pausing = tournament.paused_at is None
    service = services.pause_tournament if pausing else services.resume_tournament
    service(tournament=tournament, by=None, now=now)


def the_director_turns_the_clock(tournament: Tournament, now: datetime, chance: Random) -> None:
    if chance.random() < 0.5:
        services.change_level(tournament=tournament, steps=chance.choice([-1, 1]), by=None, now=now)
    else:
        services.add_minutes(tournament=tournament, minutes=chance.choice([-2, 1, 3]), by=None, now=now)


def somebody_buys(tournament: Tournament, now: datetime, chance: Random) -> None:
    """Whoever wants more: a re-entry, a rebuy, the add-on."""
    entries = tournament.entries.select_related("player").order_by("-busted_at", "pk")
    player = chance.choice(list(entries)[:6]).player
    bought = Purchase.objects.filter(entry__player=player, kind=Purchase.Kind.REBUY).count()
    match chance.choice(["re-entry", "rebuy", "add-on"]):
        case "re-entry":
            services.re_enter(tournament=tournament, player=player, by=player, now=now, source=seeded(bought))
        case "rebuy":
            services.rebuy(
                tournament=tournament,
                player=player,
                number=bought + 1,
                by=player,
                now=now,
                source=seeded(bought),
            )
        case _:
            services.take_add_on(tournament=tournament, player=player, by=player, now=now)


def the_director_calls(tournament: Tournament, now: datetime, chance: Random) -> None:
    """A penalty, hand-for-hand or its end, the last hands before a break."""
    entry = chance.choice(list(tournament.entries.all()))
    match chance.choice(["penalty", "penalty", "start", "stop", "last hands"]):
        case "penalty":
            kind = chance.choice(Penalty.Kind.values)
            services.give_penalty(
                tournament=tournament, entry=entry, kind=kind, reason="So it goes.", by=None, now=now
            )
        case "start":
            services.start_hand_for_hand(tournament=tournament, by=None, now=now)
        case "stop":
            services.stop_hand_for_hand(tournament=tournament, by=None, now=now)
        case _:
            services.call_last_hands(tournament=tournament, hands=chance.randint(1, 3), by=None, now=now)


def the_players_make_a_deal(tournament: Tournament, now: datetime, chance: Random) -> None:
    kind: Literal["icm", "chip_chop"] = chance.choice(["icm", "chip_chop"])
    services.make_deal(tournament=tournament, kind=kind, by=None, now=now, source=seeded(7))


DOINGS: list[tuple[float, Doing]] = [
    (1.0, somebody_acts),
    (0.10, somebody_comes_or_goes),
    (0.05, somebody_registers),
    (0.25, somebody_buys),
    (0.04, the_director_calls),
    (0.01, the_players_make_a_deal),
    (0.03, the_director_pauses_or_resumes),
    (0.03, the_director_turns_the_clock),
]


def interfere(
    tournament: Tournament, now: datetime, chance: Random, doings: Sequence[tuple[float, Doing]]
) -> None:
    """Everybody who feels like it does what he does."""
    for odds, doing in doings:
        if chance.random() < odds:
            try:
                doing(Tournament.objects.get(pk=tournament.pk), now, chance)
            except (Refusal, Crash):
                continue


def _any(seats: list[Seat], chance: Random) -> Seat | None:
    return chance.choice(seats) if seats else None
