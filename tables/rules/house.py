"""House rules of a hand (RULES 4): every point on which authorities differ is one field here.

The tournament's half (balance, redraws, who is moved) is tournaments/rules/floor.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from tables.rules.errors import MalformedInput
from tables.rules.numbers import whole

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "cap_lifted": ("never", "hand_heads_up", "round_heads_up", "event_heads_up"),
        "tied_board_opens": ("lowest_seat", "high_suit"),
        "odd_chip": ("high_suit", "clockwise"),
        "short_stub": ("community", "burns_then_community"),
    }
)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The hand's half of a house-rules profile; raises MalformedInput for a value RULES 4 does not know."""

    raise_cap: int = 3
    """Raises allowed on a street after its bet or completion (fixed limit only)."""
    cap_lifted: str = "hand_heads_up"
    """When there is no cap: `never`; with two hands left, unless it was reached before (`hand_heads_up`); on
    streets that began with two (`round_heads_up`, WSOP-L 127); with two in the event (`event_heads_up`)."""
    tied_board_opens: str = "lowest_seat"
    """Of equal boards the lowest seat opens (WSOP-L 245), or the higher suit (`high_suit`, TDA RP-10D)."""
    odd_chip: str = "high_suit"
    """Odd chips of tied stud hands: highest card by suit (WSOP-T 73, TDA 20B), or `clockwise`."""
    burns: bool = True
    """Whether a card is burned before each street after the first."""
    short_stub: str = "community"
    """When seventh street runs short: the community card at once, or after trying the burns (TDA RP-10H)."""
    bring_in_may_complete: bool = False
    """Whether the bring-in player may open for the full small bet instead (WSOP-L 226)."""
    fold_unbet: bool = False
    """Whether a fold that faces no bet is accepted."""

    def __post_init__(self) -> None:
        whole(self.raise_cap, "raise cap", least=1, most=99)
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise MalformedInput("unknown_house_rule", f"{name} must be one of {', '.join(choices)}.")
        for name in ("burns", "bring_in_may_complete", "fold_unbet"):
            if type(getattr(self, name)) is not bool:
                raise MalformedInput("unknown_house_rule", f"{name} must be true or false.")

    def to_json(self) -> dict[str, Any]:
        """Every field by name, so that a stored hand keeps the rules it was played by."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "HouseRules":
        """The inverse of `to_json`; raises MalformedInput for an unknown field or value."""
        try:
            return cls(**data)
        except TypeError:
            raise MalformedInput("unknown_house_rule", f"Unknown house rule among {data!r}.") from None


CLASSIC = HouseRules()
ONLINE = replace(CLASSIC, cap_lifted="never", odd_chip="clockwise", burns=False)
WSOP = HouseRules(
    raise_cap=4,
    cap_lifted="event_heads_up",
    short_stub="burns_then_community",
    bring_in_may_complete=True,
    fold_unbet=True,
)
TDA = replace(WSOP, tied_board_opens="high_suit")

PROFILES: Mapping[str, HouseRules] = MappingProxyType(
    {"classic": CLASSIC, "online": ONLINE, "wsop": WSOP, "tda": TDA}
)
