"""What is this hand worth? `python -m tables.rules.evaluate razz "2c 2d 3c 3d 4c 4d 5c"`.

Prints the five ranks that play, the hand's name and its place among all classes of hands; for both halves
of a split pot. In hold'em and Omaha the board follows the hand. Omaha's place is among hands of five cards.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence

from tables.rules.cards import FULL_DECK, card_text, parse_cards
from tables.rules.errors import MalformedInput, RulesError
from tables.rules.evaluators import HandEvaluator
from tables.rules.evaluators.classes import place
from tables.rules.games import GAMES, Game

_IN_HAND = {"holdem": 2, "omaha8": 4}
_CARDS = range(len(FULL_DECK))
_NUMERALS = {5: "five", 6: "six", 7: "seven"}


def evaluate(code: str, cards: Sequence[int]) -> list[str]:
    """The lines that tell what the cards are worth in the game of that code, a board after the hand.

    Raises MalformedInput for an unknown game or card, a card given twice, too few cards or too many.
    """
    game = _game(code)
    _check_cards(game, cards)
    hand = len(cards) if game.family == "stud" else _IN_HAND[code]
    halves = ("high: ", "low: ") if len(game.winners) == 2 else ("",)
    return [
        half + line
        for half, evaluator in zip(halves, game.winners, strict=True)
        for line in _worth(evaluator, cards[:hand], cards[hand:])
    ]


def _worth(evaluator: HandEvaluator, hand: Sequence[int], board: Sequence[int]) -> Iterator[str]:
    strength = evaluator.strength(hand, board)
    if strength >= 0:
        yield "-".join(card_text(card)[0] for card in evaluator.best_five(hand, board))
    yield evaluator.describe(hand, board)
    if strength >= 0:
        cards = len(hand) + len(board) if evaluator.base is evaluator else 5
        position, count = place(evaluator.base, strength, cards)
        yield f"place {position:,} of {count:,} classes of {_NUMERALS[cards]} cards"


def _game(code: str) -> Game:
    if not isinstance(code, str) or code not in GAMES:
        raise MalformedInput("unknown_game", f"{code!r} is not a game: choose one of {', '.join(GAMES)}.")
    return GAMES[code]


def _check_cards(game: Game, cards: Sequence[int]) -> None:
    least, most = (7, 9) if game.code == "omaha8" else (5, 7)
    if not isinstance(cards, list | tuple) or any(
        type(card) is not int or card not in _CARDS for card in cards
    ):
        raise MalformedInput("unknown_card", "Cards are a list of whole numbers from 0 to 51.")
    if not least <= len(cards) <= most:
        raise MalformedInput("wrong_card_count", f"{game.name} takes {least} to {most} cards.")
    for card in cards:
        if cards.count(card) > 1:
            raise MalformedInput("duplicate_card", f"{card_text(card)} is there twice.")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command: 0 when it could answer, 2 with a sentence on standard error for malformed input."""
    parser = argparse.ArgumentParser(prog="python -m tables.rules.evaluate", description=__doc__)
    parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("cards", nargs="+", help='the cards, as in "As 6h 3c 2d 8s"; a board after the hand')
    given = parser.parse_args(arguments)
    try:
        lines = evaluate(given.game, parse_cards(" ".join(given.cards)))
    except RulesError as error:
        sys.stderr.write(f"{error.sentence}\n")
        return 2
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
