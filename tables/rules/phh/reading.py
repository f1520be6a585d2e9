"""Reads a PHH file: the game, the stakes, the cards of each player and what was done, in order.

Players are p1 to pN; p1 sits first to the left of the button, so a player's number is his seat's number and
the last one has the button. Heads-up p1 is the big blind, though the blinds are written small one first. A
lone blind is the big one: the small blind is dead.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tables.rules.cards import parse_card
from tables.rules.errors import RulesError
from tables.rules.games import GAMES, Game
from tables.rules.phh.errors import UnfollowedRecord
from tables.rules.stakes import Stakes

VARIANTS = {"FT": "holdem", "NT": "holdem", "FO/8": "omaha8", "F7S": "stud", "F7S/8": "stud8", "FR": "razz"}
UNKNOWN = "??"


@dataclass(frozen=True)
class Deed:
    """One act of a player as written: "pb", "cbr" with the total TO, "cc" or "f"."""

    player: int
    verb: str
    amount: int
    line: str


@dataclass
class HandRecord:
    """One hand as it was written down; stacks and cards by player, an unseen card is None."""

    game: Game
    betting: str
    stakes: Stakes
    starting_stacks: list[int]
    finishing_stacks: list[int] | None
    blinds: tuple[int | None, int] | None
    """The players of the small (None: dead) and the big blind."""
    cards: dict[int, list[int | None]] = field(default_factory=dict)
    board: list[int | None] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    mucked: set[int] = field(default_factory=set)
    """Players who laid their cards away unseen at the showdown."""
    absent: frozenset[int] = frozenset()
    """Players whose hands the rules folded before anyone acted (RULES 5)."""
    rake: int = 0
    """What the house took of the pots."""
    house: str | None = None
    """The house-rules profile, if it is written down; so with the smallest chip."""
    chip: int | None = None


def read(text: str) -> list[HandRecord]:
    """The hands of a file, one (.phh) or several (.phhs); raises UnfollowedRecord."""
    try:
        data = tomllib.loads(text)
        hands = [data] if "variant" in data else list(data.values())
        if not hands:
            raise UnfollowedRecord("unreadable_record", "There is no hand in this file.")
        return [_hand(hand) for hand in hands]
    except (AttributeError, KeyError, TypeError, ValueError, IndexError, RulesError) as error:
        if isinstance(error, UnfollowedRecord):
            raise
        raise UnfollowedRecord("unreadable_record", f"Not a hand this reader knows: {error!r}.") from error


def _hand(data: Mapping[str, Any]) -> HandRecord:
    variant = data["variant"]
    game = GAMES[data.get("_game") or VARIANTS[variant]]
    hand = HandRecord(
        game=game,
        betting=data.get("_betting") or ("no" if variant.startswith("N") else game.betting),
        stakes=_stakes(data),
        starting_stacks=data["starting_stacks"],
        finishing_stacks=data.get("finishing_stacks"),
        blinds=_blinds(data),
        absent=frozenset(data.get("_absent", ())),
        rake=data.get("_rake", 0),
        house=data.get("_house"),
        chip=data.get("_chip"),
    )
    hand.cards = {player: [] for player in range(1, len(hand.starting_stacks) + 1)}
    for line in data["actions"]:
        _read_line(hand, line)
    _check_cards(hand)
    return hand


def _stakes(data: Mapping[str, Any]) -> Stakes:
    antes, blinds = data["antes"], sorted(blind for blind in data.get("blinds_or_straddles", ()) if blind)
    if len(set(antes)) > 1:
        raise UnfollowedRecord("unknown_stakes", "Only antes that are the same for all are known here.")
    small_bet = data["small_bet"] if "small_bet" in data else data["min_bet"]
    return Stakes(
        ante=antes[0],
        bring_in=data.get("bring_in", 0),
        small_bet=small_bet,
        big_bet=data.get("big_bet", small_bet),
        small_blind=blinds[0] if len(blinds) == 2 else 0,
        big_blind=blinds[-1] if blinds else 0,
    )


def _blinds(data: Mapping[str, Any]) -> tuple[int | None, int] | None:
    players = [player for player, blind in enumerate(data.get("blinds_or_straddles", ()), 1) if blind]
    match players:
        case []:
            return None
        case [big]:
            return None, big
        case [first, second]:
            return (second, first) if len(data["starting_stacks"]) == 2 else (first, second)
        case _:
            raise UnfollowedRecord("unknown_stakes", "Straddles are not known here.")


def _read_line(hand: HandRecord, line: str) -> None:
    words = line.partition("#")[0].split()
    match words:
        case ["d", "dh", player, *cards] if cards:
            hand.cards[_player(player)].extend(_cards("".join(cards)))
        case ["d", "db", *cards] if cards:
            hand.board.extend(_cards("".join(cards)))
        case [player, "sm", *cards] if cards not in ([], ["-"]):
            _show(hand.cards[_player(player)], list(_cards("".join(cards))))
        case [player, "sm", *_]:
            hand.mucked.add(_player(player))
        case [player, "cbr", amount]:
            hand.deeds.append(Deed(_player(player), "cbr", int(amount), line))
        case [player, ("pb" | "cc" | "f") as verb]:
            hand.deeds.append(Deed(_player(player), verb, 0, line))
        case []:
            pass
        case _:
            raise UnfollowedRecord("unreadable_record", f"Not an action this reader knows: {line}.")


def _show(cards: list[int | None], shown: Sequence[int | None]) -> None:
    """Fills cards not seen when they were dealt in from those shown, in the order dealt or in any other."""
    dealt = zip(cards, shown, strict=False)
    if len(shown) <= len(cards) and all(None in pair or pair[0] == pair[1] for pair in dealt):
        cards[: len(shown)] = [new if old is None else old for old, new in zip(cards, shown, strict=False)]
        return
    new_cards = [card for card in shown if card is not None and card not in cards]
    unseen = [at for at, card in enumerate(cards) if card is None]
    if len(new_cards) > len(unseen):
        raise UnfollowedRecord("unreadable_record", "A player shows a card that he was not dealt.")
    for at, card in zip(unseen, new_cards, strict=False):
        cards[at] = card


def _player(word: str) -> int:
    return int(word.removeprefix("p"))


def _cards(text: str) -> Iterator[int | None]:
    for at in range(0, len(text), 2):
        card = text[at : at + 2]
        yield None if card == UNKNOWN else parse_card(card)


def _check_cards(hand: HandRecord) -> None:
    known = [card for cards in (*hand.cards.values(), hand.board) for card in cards if card is not None]
    if len(known) != len(set(known)):
        raise UnfollowedRecord("unreadable_record", "A card was dealt twice.")
