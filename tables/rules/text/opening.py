"""The first lines of a hand history: which game at what stakes, when, which table, who sits where."""

from collections.abc import Iterator
from datetime import UTC

from tables.rules.games import FIXED_LIMIT, NO_LIMIT, POT_LIMIT
from tables.rules.heading import Heading
from tables.rules.setup import Setup
from tables.rules.text.money import Money

_GAMES = {
    "razz": "Razz",
    "london": "London Lowball",
    "razz27": "2-7 Razz",
    "nlrazz": "Razz",
    "holdem": "Hold'em",
    "omaha8": "Omaha Hi/Lo",
    "stud": "7 Card Stud",
    "stud8": "7 Card Stud Hi/Lo",
}
_LIMITS = {FIXED_LIMIT: "Limit", POT_LIMIT: "Pot Limit", NO_LIMIT: "No Limit"}
_ROMAN = (
    *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL")),
    *((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)


def opening(setup: Setup, heading: Heading, money: Money) -> Iterator[str]:
    """The lines before the first chip is posted."""
    played_at = heading.played_at.astimezone(UTC).strftime("%Y/%m/%d %H:%M:%S UTC")
    yield f"PokerStars Hand #{heading.number}: {_game(setup, heading, money)} - {played_at}"
    button = "" if setup.button is None else f" Seat #{setup.button} is the button"
    yield f"Table '{heading.table}' {heading.seats}-max{button}"
    for seat in setup.seats:
        away = " is sitting out" if seat.away else ""
        yield f"Seat {seat.number}: {heading.players[seat.number]} ({money(seat.stack)} in chips){away}"


def _game(setup: Setup, heading: Heading, money: Money) -> str:
    stakes = setup.stakes
    small, big = stakes.small_bet, stakes.big_bet
    if setup.game.family == "board" and setup.structure != FIXED_LIMIT:
        small, big = stakes.small_blind, stakes.big_blind
    currency = f" {heading.currency}" if heading.currency else ""
    played_for = f"({money(small)}/{money(big)}{currency})"
    game = f"{_GAMES[setup.game.code]} {_LIMITS[setup.structure]}"
    event = heading.tournament
    if event is None:
        return f" {game} {played_for}"
    return f"Tournament #{event.number}, {event.buy_in} {game} - Level {roman(event.level)} {played_for}"


def roman(number: int) -> str:
    """The number in Roman numerals, as levels are counted."""
    numerals = ""
    for value, letters in _ROMAN:
        times, number = divmod(number, value)
        numerals += letters * times
    return numerals
