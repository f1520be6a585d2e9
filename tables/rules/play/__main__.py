"""Play or watch a hand: `python -m tables.rules.play razz --seats 6 [--watch] [--seed SEED]`.

You sit in seat 1 and type what you do, or how it begins: "fold", "c", "raise 80"; "quit" leaves.
"""

import argparse
import sys
from collections.abc import Sequence

from tables.rules.games import GAMES, MOST_SEATS, Game
from tables.rules.house import PROFILES, HouseRules
from tables.rules.play.chance import Chance
from tables.rules.play.sitting import Sitting
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes

STUD_STAKES = Stakes(ante=5, bring_in=10, small_bet=40, big_bet=80)
BOARD_STAKES = Stakes(ante=0, bring_in=0, small_bet=40, big_bet=80, small_blind=20, big_blind=40)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 also when the person leaves. Unknown games, houses and numbers of seats exit with 2."""
    parser = argparse.ArgumentParser(prog="python -m tables.rules.play", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, choices=range(2, MOST_SEATS + 1), default=6)
    parser.add_argument("--stack", type=int, default=2000, help="chips of every seat (default: 2000)")
    parser.add_argument("--house", choices=PROFILES, default="classic", help="house rules (default: classic)")
    parser.add_argument("--seed", help="play the hand of this seed again")
    parser.add_argument("--watch", action="store_true", help="let the other seats play without you")
    given = parser.parse_args(arguments)
    if given.stack < 1:
        parser.error("a stack is at least one chip")
    chance = Chance(given.seed)
    sys.stdout.write(f"{GAMES[given.game].name}, seed {chance.seed}\n")
    setup = deal(GAMES[given.game], PROFILES[given.house], given.seats, given.stack, chance)
    Sitting(setup, chance, watch=given.watch).play()
    return 0


def deal(game: Game, house: HouseRules, seats: int, stack: int, chance: Chance) -> Setup:
    """A setup with a shuffled deck, and in board games the button at a seat of chance."""
    board = game.family == "board"
    return Setup(
        game=game,
        house=house,
        stakes=BOARD_STAKES if board else STUD_STAKES,
        seats=tuple(SeatSetup(number, stack) for number in range(1, seats + 1)),
        deck=chance.ordering(),
        reshuffle=chance.ordering(),
        button=chance.below(seats) + 1 if board else None,
        heads_up_event=seats == 2,
    )


if __name__ == "__main__":
    sys.exit(main())
