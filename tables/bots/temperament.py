"""The temperaments of house players: how loosely they start, how much they ask before they call or bet."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Temperament(NamedTuple):
    """A character in numbers. Chances are parts of 1,000; a steal is made in so many of 10,000 draws."""

    looseness: int
    """How far he goes beyond sound starting hands: with 0 three to an eight, with 1 three to a nine."""
    caution: int
    """What his chance must exceed the price of a call by; less than nothing for a chaser."""
    bets_at: int
    """His chance times the hands that share in it, from which he bets: 1,000 is an even share of the pot."""
    raises_at: int
    """The same for a raise; each bet already made on the street asks for more."""
    steals: int
    bluffs: int


BY_NAME: Mapping[str, Temperament] = MappingProxyType(
    {
        "rock": Temperament(0, caution=20, bets_at=900, raises_at=1200, steals=5_000, bluffs=0),
        "solid": Temperament(0, caution=-20, bets_at=850, raises_at=1120, steals=9_000, bluffs=500),
        "loose": Temperament(3, caution=-180, bets_at=1050, raises_at=1250, steals=4_000, bluffs=1_200),
    }
)
