"""The deal: the deck is drawn, committed to and sealed, then every card is where it will be."""

from __future__ import annotations

from datetime import datetime

from tables import records
from tables.dealer import Source, commitment, new_secret, seal_deck, shuffled
from tables.models import Hand, HandSeat, Seat, Table
from tables.rules.events import record
from tables.rules.games import GAMES
from tables.rules.hand import Hand as Play
from tables.rules.house import PROFILES
from tables.rules.rake import Rake
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes
from tables.services.live import LiveHand


def deal(table: Table, hand: Hand, seats: list[Seat], now: datetime, source: Source) -> LiveHand:
    """Deal the released hand to the seats that have chips. Raises MalformedInput when it cannot be."""
    seats = [seat for seat in seats if seat.stack and _is_for(hand, seat)]
    setup = _setup(table, hand, seats, source)
    hand.setup = setup.to_json()
    _commit(hand, setup)
    hand.status, hand.dealt_at = Hand.Status.RUNNING, now
    HandSeat.objects.bulk_create(
        HandSeat(hand=hand, number=seat.number, player_id=seat.player_id, stack=seat.stack) for seat in seats
    )
    live = LiveHand(table, hand, seats, Play(setup), now)
    live.just_dealt = True
    live.told = [records.hand_dealt(hand, setup), *(record(event) for event in live.play.events)]
    live.begin_turn()
    return live


def _is_for(hand: Hand, seat: Seat) -> bool:
    return hand.dealt_in is None or seat.number in hand.dealt_in


def _commit(hand: Hand, setup: Setup) -> None:
    """Fix both orderings before the first card: the commitment is stored and told with the deal itself."""
    assert setup.reshuffle is not None, "a hand of the room has both orderings"
    secret = new_secret()
    hand.sealed_deck = seal_deck(setup.deck, setup.reshuffle, secret, hand_id=hand.id)
    hand.commitment = commitment(hand.id, setup.deck, setup.reshuffle, secret)


def _setup(table: Table, hand: Hand, seats: list[Seat], source: Source) -> Setup:
    return Setup(
        game=GAMES[hand.game],
        house=PROFILES[table.house],
        stakes=Stakes.from_json(hand.stakes),
        seats=tuple(_seat_setup(hand, seat) for seat in seats),
        deck=shuffled(source),
        reshuffle=shuffled(source),
        button=hand.button,
        blinds=None if hand.blinds is None else (hand.blinds[0], hand.blinds[1]),
        rake=None if hand.rake is None else Rake.from_json(hand.rake),
        heads_up_event=hand.heads_up_event,
    )


def _seat_setup(hand: Hand, seat: Seat) -> SeatSetup:
    dead = seat.number in hand.dead
    return SeatSetup(seat.number, seat.stack, away=seat.away, dead=dead, show=seat.show)
