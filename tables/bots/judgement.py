"""What a game's own knowledge makes of a reading; from there on all games are played alike."""

from typing import NamedTuple


class Judgement(NamedTuple):
    """How a hand stands, before any thought of bets."""

    chance: int
    """To win the pot at the showdown, or the share of it, of 1,000."""
    edge: int
    """The chance times the hands it was counted against and his own: 1,000 is an even share."""
    playable: bool
    """Whether to come in with it on the first street."""
    leads: bool = False
    """Whether his showing board is the best."""
    steals: bool = False
    """Whether the showing cards are right for taking antes and bring-in."""
