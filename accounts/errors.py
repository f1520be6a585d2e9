"""How the house says no: a stable code for programs and a sentence for people."""

from typing import Any


class Refusal(Exception):
    """A request the house refuses; nothing has changed.

    `code` is stable snake_case, `sentence` tells a player or operator what to do,
    `details` carries values a program may want (ids, cents), never cards.
    """

    def __init__(self, code: str, sentence: str, details: dict[str, Any] | None = None) -> None:
        # All three go to the base class so that a Refusal survives pickling.
        super().__init__(code, sentence, details)
        self.code = code
        self.sentence = sentence
        self.details: dict[str, Any] = details or {}

    def __str__(self) -> str:
        return self.sentence


class NotEnoughMoney(Refusal):
    """An account would fall below zero; details: account (code), balance and needed (cents)."""
