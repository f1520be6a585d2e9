"""The hands being played, as they stood when last looked at: the next look is one action and not a replay.

They never leave the memory of a process that may open their decks, and they are never trusted over the
database: a hand is taken up again only when its seal opens to the same deck and its actions so far are those
that are stored.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from tables.dealer import open_deck
from tables.models import Hand
from tables.queries.replay import action, replayed
from tables.rules.hand import Hand as Play

MOST = 512
"""Hands kept by a process, those looked at last."""


class Kept(NamedTuple):
    """A hand as it stood after these stored actions."""

    actions: list[list[Any]]
    play: Play


_kept: OrderedDict[int, Kept] = OrderedDict()


def resumed(hand: Hand, seq: int | None = None) -> Play:
    """The hand as it stands, or as it stood after `seq` actions, the caller's alone. Raises SealBroken."""
    # Taken out at once, which no other thread can interrupt: two never have the same hand.
    kept = _kept.pop(hand.id, None)
    actions = hand.actions[:seq]
    if kept is None or kept.actions != actions[: len(kept.actions)] or not _has_its_deck(hand, kept.play):
        return replayed(hand, seq)
    for taken in actions[len(kept.actions) :]:
        kept.play.act(action(taken))
    return kept.play


def keep(hand: Hand, play: Play) -> None:
    """Have the hand ready for the next look, when it stands as stored and nobody will use `play` any more."""
    if play.over:
        return
    _kept[hand.id] = Kept(hand.actions[: play.seq], play)
    while len(_kept) > MOST:
        _kept.popitem(last=False)


@contextmanager
def as_it_stood(hand: Hand, seq: int | None) -> Iterator[Play]:
    """The hand as it stood after `seq` actions (None: all), to be looked at. Raises SealBroken."""
    play = resumed(hand, seq)
    yield play
    keep(hand, play)


def _has_its_deck(hand: Hand, play: Play) -> bool:
    return open_deck(hand.sealed_deck, hand_id=hand.id) == (play.setup.deck, play.setup.reshuffle)
