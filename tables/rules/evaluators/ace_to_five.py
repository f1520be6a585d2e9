"""The lows of razz and of eight-or-better: ace low, straights and flushes ignored (RULES 2)."""

from collections.abc import Sequence

from tables.rules.evaluators.evaluator import ACE_LOW, Evaluator
from tables.rules.evaluators.number import EIGHT_LOW, number_by_kind
from tables.rules.evaluators.table import RankTable
from tables.rules.evaluators.words import needs

NO_LOW = -1
_UNKNOWN = 0


class AceToFive(Evaluator):
    """Razz. Of five different ranks or more the lowest five play: then the set of ranks is the strength."""

    def __init__(self) -> None:
        super().__init__(ranks=ACE_LOW, low=True, number=number_by_kind)
        self._bits = tuple(1 << position for position in self.positions)
        self._unpaired = [_UNKNOWN] * (1 << len(ACE_LOW))

    def strength(self, cards: Sequence[int], board: Sequence[int] = ()) -> int:
        if len(cards) != 7:
            return super().strength(cards, board)
        bits = self._bits
        a, b, c, d, e, f, g = cards  # spelt out: at a showdown this line and the next are most of the work
        ranks = bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]
        return self._unpaired[ranks] or self._look_up(cards, ranks)

    def _look_up(self, cards: Sequence[int], ranks: int) -> int:
        strength = super().strength(cards)
        if ranks.bit_count() >= 5:
            self._unpaired[ranks] = strength
        return strength


class EightOrBetter(AceToFive):
    """Ace-to-five lows that qualify: five different ranks of eight or less; others have a strength of -1."""

    def __init__(self) -> None:
        super().__init__()
        self.table = RankTable(self._qualified)

    def phrase(self, strength: int, cards: int) -> str:
        if strength == NO_LOW:
            return "no low" if cards >= 5 else f"no low yet{needs(5 - cards)}"
        return super().phrase(strength, cards)

    def _qualified(self, counts: Sequence[int]) -> int:
        number = number_by_kind(counts)
        return self.strength_of(number) if sum(counts) == 5 and number <= EIGHT_LOW else NO_LOW
