"""The table's own records: what viewers are told beside the events of the game (docs/stream.md).

A record names itself by `event`. Everything in these is public; `legal` is left to the actor by the mask.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tables.models import ChatLine, Hand, Seat
from tables.rules.cards import cards_text
from tables.rules.events import record
from tables.rules.hand import Hand as Play
from tables.rules.hand import Result
from tables.rules.setup import Setup
from tables.rules.views import HandView

Record = dict[str, Any]


def utc(moment: datetime) -> str:
    """ISO 8601 in UTC with milliseconds, as clients read it."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def hand_dealt(hand: Hand, setup: Setup) -> Record:
    """A hand begins: its game, its stakes, and who is dealt in with how many chips."""
    return {
        "event": "hand_dealt",
        "hand": hand.id,
        "number": hand.number,
        "game": hand.game,
        "stakes": hand.stakes,
        "button": hand.button,
        "commitment": hand.commitment,
        "seats": [{"seat": seat.number, "stack": seat.stack, "away": seat.away} for seat in setup.seats],
    }


def chips(view: HandView) -> Record:
    """All numbers of the hand as they stand."""
    return {
        "event": "chips",
        "seq": view["seq"],
        "stacks": {str(seat["seat"]): seat["stack"] for seat in view["seats"]},
        "bets": {str(seat["seat"]): seat["bet"] for seat in view["seats"]},
        "put_in": {str(seat["seat"]): seat["put_in"] for seat in view["seats"]},
        "pots": view["pots"],
        "total": view["total"],
    }


def best_hands(view: HandView) -> Record | None:
    """In words, the hands whose cards the viewer of `view` sees; None when he sees none."""
    hands = {str(seat["seat"]): seat["best"] for seat in view["seats"] if seat["best"]}
    return {"event": "best_hands", "hands": hands} if hands else None


def helper(view: HandView) -> Record:
    """What a player is told of his own hand (tables.rules.advice); None when it plays no part any more."""
    return {"event": "helper", "helper": view["helper"]}


def turn(hand: Hand, play: Play, actor: Seat | None) -> Record | None:
    """Whose clock runs until when, his bank after it, and what he may do; None when nobody has to act."""
    legal = play.legal()
    if legal is None or actor is None or hand.turn_ends_at is None:
        return None
    return {
        "event": "turn",
        "hand": hand.id,
        "seat": legal.seat,
        "seq": play.seq,
        "ends_at": utc(hand.turn_ends_at),
        "bank_seconds": actor.bank_seconds,
        "legal": legal._asdict(),
    }


def turn_extended(hand: Hand) -> Record:
    """The actor's clock ends later: an outage took time from him."""
    assert hand.turn_ends_at is not None
    return {"event": "turn_extended", "hand": hand.id, "ends_at": utc(hand.turn_ends_at)}


def time_banks(seats: list[Seat]) -> Record:
    """What is left in these seats' time banks, in seconds."""
    return {"event": "time_banks", "banks": {str(seat.number): seat.bank_seconds for seat in seats}}


def hand_settled(hand: Hand, seats: list[Seat]) -> Record:
    """The hand is over; these are the stacks between hands."""
    return {
        "event": "hand_settled",
        "hand": hand.id,
        "stacks": {str(seat.number): seat.stack for seat in seats},
    }


def result(of: Result) -> Record:
    """How the hand ended, as it is kept: only hands that were tabled are in it."""
    return {
        "stacks": {str(seat): chips for seat, chips in of.stacks.items()},
        "pots": [record(pot) for pot in of.pots],
        "rake": of.rake,
        "shown": {str(seat): cards_text(cards) for seat, cards in of.shown.items()},
    }


def hand_void(hand: Hand, seats: list[Seat]) -> Record:
    """The hand counts for nothing: all chips have returned, and these are the stacks (RULES §5)."""
    stacks = {str(seat.number): seat.stack for seat in seats}
    return {"event": "hand_void", "hand": hand.id, "reason": hand.void_reason, "stacks": stacks}


def chat(line: ChatLine) -> Record:
    """A player has said something."""
    return {"event": "chat", **said(line)}


def said(line: ChatLine) -> Record:
    """A line of chat, as everybody may read it; its text is never anything but text."""
    return {"seat": line.seat, "nickname": line.player.nickname, "text": line.text, "at": utc(line.at)}


def seat_taken(seat: Seat) -> Record:
    """A player sits down."""
    return {"event": "seat_taken", **seated(seat)}


def seated(seat: Seat) -> Record:
    """What everybody may know of a taken seat."""
    return {
        "seat": seat.number,
        "nickname": seat.player.nickname,
        "house": seat.player.is_house,
        "stack": seat.stack,
        "away": seat.away,
        "bank_seconds": seat.bank_seconds,
    }


def seat_left(number: int, reason: str) -> Record:
    """A seat is empty again: a bust, a stand-up."""
    return {"event": "seat_left", "seat": number, "reason": reason}


def player_moved(number: int, to_table: int, to_seat: int) -> Record:
    """A seat is empty again: its player now sits at another table."""
    return {"event": "player_moved", "seat": number, "to_table": to_table, "to_seat": to_seat}


def chips_bought(seat: Seat) -> Record:
    """A player has bought chips; his stack between hands."""
    return {"event": "chips_bought", "seat": seat.number, "stack": seat.stack}


def seat_away(seat: Seat) -> Record:
    """A player is absent, or back."""
    return {"event": "seat_away", "seat": seat.number, "away": seat.away}


def owner_news() -> Record:
    """Something about the event the table belongs to has changed: who shows it looks again."""
    return {"event": "owner_news"}


def table_closed(reason: str, moved_to: int | None) -> Record:
    """The table is closed; its players, if any were left, went to the table `moved_to`."""
    return {"event": "table_closed", "reason": reason, "moved_to": moved_to}
