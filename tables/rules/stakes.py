"""The stakes of one hand in chips (in cash games cents). They are fixed when it starts (RULES 6)."""

from collections.abc import Mapping
from dataclasses import dataclass

from tables.rules.errors import MalformedInput
from tables.rules.numbers import whole


@dataclass(frozen=True, slots=True)
class Stakes:
    """Ante, bring-in, bets and blinds; stud games use no blinds, board games no bring-in.

    Raises MalformedInput for anything that is not a whole number, bets of nothing, a big bet below the small
    one, or a bring-in that leaves nothing to complete.
    """

    ante: int
    bring_in: int
    small_bet: int
    big_bet: int
    small_blind: int = 0
    big_blind: int = 0

    def __post_init__(self) -> None:
        for name, value in self.to_json().items():
            whole(value, name.replace("_", " "))
        if not 0 < self.small_bet <= self.big_bet:
            raise MalformedInput(
                "wrong_stakes", "The big bet must be at least the small bet, and both above nothing."
            )
        if self.bring_in >= self.small_bet:
            raise MalformedInput("wrong_stakes", "The bring-in must be less than the small bet.")
        if self.small_blind > self.big_blind:
            raise MalformedInput("wrong_stakes", "The small blind must not be more than the big blind.")

    def to_json(self) -> dict[str, int]:
        """The six amounts by name."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def from_json(cls, data: Mapping[str, int]) -> "Stakes":
        """The inverse of `to_json`; raises MalformedInput("unknown_field") for other names."""
        try:
            return cls(**data)
        except TypeError:
            raise MalformedInput(
                "unknown_field", "Stakes have an ante, a bring-in, bets and blinds."
            ) from None
