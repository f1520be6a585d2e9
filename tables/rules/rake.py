"""The house's part of a cash pot (RULES 4): a percentage to a cap, the main pot first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tables.rules.errors import MalformedInput
from tables.rules.numbers import whole


@dataclass(frozen=True, slots=True)
class Rake:
    """`basis_points` hundredths of a percent of the pots, rounded down, to `cap` cents a hand."""

    basis_points: int
    cap: int

    def __post_init__(self) -> None:
        whole(self.basis_points, "rake in basis points", most=10_000)
        whole(self.cap, "rake cap")

    def shares(self, pots: Sequence[int]) -> list[int]:
        """What is taken from each pot, main pot first."""
        left = min(sum(pots) * self.basis_points // 10_000, self.cap)
        taken = []
        for pot in pots:
            taken.append(min(pot, left))
            left -= taken[-1]
        return taken

    def to_json(self) -> dict[str, int]:
        """Both numbers by name."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def from_json(cls, data: Mapping[str, int]) -> "Rake":
        """The inverse of `to_json`; raises MalformedInput("unknown_field")."""
        try:
            return cls(**data)
        except TypeError:
            raise MalformedInput("unknown_field", "A rake has basis_points and a cap.") from None
