"""The turns nobody clicks: house players', absent players', and those whose clock has run out."""

from __future__ import annotations

from tables import queries, records
from tables.bots import TEMPERAMENTS, decide_at_a_glimpse
from tables.dealer import Source
from tables.models import Origin, Seat
from tables.rules.actions import BRING_IN, CHECK, FOLD, Action, Legal
from tables.services.live import LiveHand

DRAW = 10_000
"""A house player's mood is one draw below this."""
TIMEOUTS_UNTIL_AWAY = 2


def play_due_turns(live: LiveHand, source: Source) -> None:
    """Play turn after turn until one is due later, or the hand is over.

    No clock runs out before it has been given back what an outage took (RULES §5).
    """
    while (seat := live.actor) is not None and live.due_at is not None and live.due_at <= live.now:
        if seat.away:
            _play_absent(live, seat, Origin.AWAY)
        elif seat.player.is_house:
            _play_house(live, seat, source)
        elif not queries.is_beating(live.now):
            return
        else:
            _count_timeout(live, seat)
            _play_absent(live, seat, Origin.TIMEOUT)


def _play_house(live: LiveHand, seat: Seat, source: Source) -> None:
    temperament = TEMPERAMENTS[seat.player_id % len(TEMPERAMENTS)]
    action = decide_at_a_glimpse(live.play.glimpse(), temperament, source.below(DRAW))
    live.take(action, origin=Origin.HOUSE)


def _play_absent(live: LiveHand, seat: Seat, origin: str) -> None:
    legal = live.play.legal()
    assert legal is not None
    live.take(Action(seat.number, _absent_kind(legal)), origin=origin)


def _absent_kind(legal: Legal) -> str:
    """RULES §5: an opener posts the bring-in; else check if there is nothing to call, else fold."""
    if legal.bring_in is not None:
        return BRING_IN
    return CHECK if legal.check else FOLD


def _count_timeout(live: LiveHand, seat: Seat) -> None:
    seat.timeouts += 1
    if seat.timeouts >= TIMEOUTS_UNTIL_AWAY:
        seat.away = True
        live.told.append(records.seat_away(seat))
    seat.save(update_fields=["timeouts", "away"])
