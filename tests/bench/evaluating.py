"""Seven-card hands evaluated by our core, PokerKit, phevaluator and eval7, each with cards of its own kind.

PokerKit evaluates razz as we do; phevaluator and eval7 know high hands only, and are called from Python with
what they take fastest: phevaluator card numbers, eval7 its own cards.
"""

import time
from collections.abc import Callable, Sequence
from random import Random

import eval7
import pokerkit
from phevaluator import evaluate_cards

from tables.rules.cards import TEXTS
from tables.rules.evaluators import EVALUATORS

Deal = list[tuple[int, ...]]


def deals(hands: int, chance: Random) -> Deal:
    """Random seven-card hands, by our card numbers, which phevaluator shares."""
    return [tuple(chance.sample(range(52), 7)) for _ in range(hands)]


def of_pokerkit(dealt: Deal) -> list[list[pokerkit.Card]]:
    """The same hands as PokerKit's cards."""
    return [list(pokerkit.Card.parse("".join(TEXTS[card] for card in cards))) for cards in dealt]


def of_eval7(dealt: Deal) -> list[list[eval7.Card]]:
    """The same hands as eval7's cards."""
    return [[eval7.Card(TEXTS[card]) for card in cards] for cards in dealt]


def ours(dealt: Sequence[tuple[int, ...]]) -> None:
    """Razz, by our core."""
    strength = EVALUATORS["ace_to_five"].strength
    for cards in dealt:
        strength(cards)


def by_pokerkit(dealt: Sequence[Sequence[pokerkit.Card]]) -> None:
    """Razz, by PokerKit."""
    best = pokerkit.RegularLowHand.from_game
    for cards in dealt:
        best(cards)


def by_phevaluator(dealt: Deal) -> None:
    """High, by phevaluator."""
    for cards in dealt:
        evaluate_cards(*cards)


def by_eval7(dealt: Sequence[Sequence[eval7.Card]]) -> None:
    """High, by eval7."""
    evaluate = eval7.evaluate
    for cards in dealt:
        evaluate(cards)


def rates(hands: int, seed: int) -> dict[str, float]:
    """Evaluations a second of each, on the same hands; PokerKit gets a hundredth of them."""
    dealt = deals(hands, Random(seed))
    fewer = dealt[: max(hands // 100, 1)]
    return {
        "ours": _rate(ours, dealt),
        "PokerKit": _rate(by_pokerkit, of_pokerkit(fewer)),
        "phevaluator": _rate(by_phevaluator, dealt),
        "eval7": _rate(by_eval7, of_eval7(dealt)),
    }


def _rate(evaluate: Callable[[Sequence], None], dealt: Sequence) -> float:
    start = time.process_time()
    evaluate(dealt)
    return len(dealt) / (time.process_time() - start)
