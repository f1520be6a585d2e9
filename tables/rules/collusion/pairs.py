"""Which pairs stand out over many hands."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import NamedTuple

from tables.rules.collusion.deeds import Deeds

CHIP_DUMPING, SOFT_PLAY = "chip_dumping", "soft_play"
GIFTS = 3
"""So many big pots given by one player to the same other are a sign."""
ENOUGH_STREETS = 20
"""Streets alone with each other, and with others, before a rate says anything."""
FAR_MORE = 4.0
"""Standard deviations by which a pair must check more than the two do with others."""


class Signal(NamedTuple):
    """A reason to look at two players, the giver first; `numbers` say how it was reckoned."""

    kind: str
    player: int
    other: int
    numbers: Mapping[str, float]


class Pairs:
    """Adds up the deeds of hands, by players' ids; what it keeps grows with the pairs, not with the hands."""

    def __init__(self) -> None:
        self._gifts: Counter[tuple[int, int]] = Counter()
        self._big_bets: Counter[tuple[int, int]] = Counter()
        self._streets: Counter[tuple[int, int]] = Counter()
        self._checked: Counter[tuple[int, int]] = Counter()
        self._of_player: Counter[tuple[int, bool]] = Counter()

    def add(self, deeds: Deeds, players: Mapping[int, int]) -> None:
        """One hand's; `players` are ids by seat number."""
        for gift in deeds.gifts:
            pair = players[gift.giver], players[gift.taker]
            self._gifts[pair] += 1
            self._big_bets[pair] += gift.big_bets
        for duel in deeds.duels:
            first, second = sorted(players[seat] for seat in duel.seats)
            self._streets[first, second] += 1
            self._checked[first, second] += duel.checked
            for player in (first, second):
                self._of_player[player, duel.checked] += 1

    def signals(self) -> Iterator[Signal]:
        """The pairs that stand out."""
        for (giver, taker), gifts in sorted(self._gifts.items()):
            if gifts >= GIFTS:
                numbers = {"pots": gifts, "big_bets": self._big_bets[giver, taker]}
                yield Signal(CHIP_DUMPING, giver, taker, numbers)
        for pair in sorted(self._streets):
            yield from self._soft(pair)

    def _soft(self, pair: tuple[int, int]) -> Iterator[Signal]:
        streets, checked = self._streets[pair], self._checked[pair]
        others_checked = sum(self._of_player[player, True] for player in pair) - 2 * checked
        others = others_checked - 2 * (streets - checked) + sum(self._of_player[p, False] for p in pair)
        if min(streets, others) < ENOUGH_STREETS:
            return
        # One more of each: nobody's rate is nought or one.
        rate = (others_checked + 1) / (others + 2)
        deviation = (checked - streets * rate) / sqrt(streets * rate * (1 - rate))
        if deviation >= FAR_MORE:
            numbers = {"streets": streets, "checked": checked, "rate_with_others": round(rate, 3)}
            yield Signal(SOFT_PLAY, *pair, {**numbers, "deviations": round(deviation, 1)})
