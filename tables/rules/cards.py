"""Cards as small whole numbers: rank * 4 + suit, 0 is the deuce of clubs, 51 the ace of spades.

Suits are ordered clubs, diamonds, hearts, spades, so of two cards of one rank the larger number has the
higher suit (RULES 2). Ranks run from the deuce (0) to the ace (12); games that count the ace low say so.
"""

from collections.abc import Iterable

from tables.rules.errors import MalformedInput

RANKS = "23456789TJQKA"
SUITS = "cdhs"
TEXTS = tuple(rank + suit for rank in RANKS for suit in SUITS)
FULL_DECK = tuple(range(52))

_BY_TEXT = {text: card for card, text in enumerate(TEXTS)}


def parse_card(text: str) -> int:
    """The card written as rank and suit, "As" or "Td"; raises MalformedInput for anything else."""
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise MalformedInput(
            "unknown_card", f"{text!r} is not a card: write rank and suit, as in As."
        ) from None


def parse_cards(text: str) -> tuple[int, ...]:
    """The cards written one after the other, with or without spaces: "As6h 3c"; raises MalformedInput."""
    if not isinstance(text, str):
        raise MalformedInput("unknown_card", f"Cards are written as a text such as As6h, not {text!r}.")
    written = text.replace(" ", "")
    return tuple(parse_card(written[at : at + 2]) for at in range(0, len(written), 2))


def card_text(card: int) -> str:
    """Rank and suit of a card: "As"."""
    return TEXTS[card]


def cards_text(cards: Iterable[int]) -> str:
    """Several cards with spaces between: "As 6h"."""
    return " ".join(TEXTS[card] for card in cards)
