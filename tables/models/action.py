"""An accepted action, as the hand keeps it."""

from __future__ import annotations

from typing import NamedTuple

from django.db import models


class Origin(models.TextChoices):
    """Who chose an action."""

    PLAYER = "player", "the player"
    HOUSE = "house", "a house player"
    TIMEOUT = "timeout", "the clock"
    AWAY = "away", "played for an absent player"
    DIRECTOR = "director", "a director"


class HandAction(NamedTuple):
    """One action of a hand; the first is number 0. `Hand.actions` keeps these as lists, in order.

    `amount` is in chips, the total TO on this street; `after` in milliseconds since the deal. `version` is
    the table's when viewers were told. `request_id` is the id the client chose: a repeat has one effect.
    """

    seat: int
    kind: str
    amount: int
    origin: str
    after: int
    version: int
    request_id: str | None = None
