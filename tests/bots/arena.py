"""House players at a table among themselves, from one seed."""

import random
from collections.abc import Sequence

from tables.bots import decide
from tables.rules.actions import Action, Legal
from tables.rules.cards import FULL_DECK
from tables.rules.games import GAMES, Game
from tables.rules.hand import Hand
from tables.rules.house import PROFILES
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes

AT_RANDOM = "random"
STUD_STAKES = Stakes(ante=5, bring_in=10, small_bet=40, big_bet=80)
BOARD_STAKES = Stakes(ante=0, bring_in=0, small_bet=40, big_bet=80, small_blind=20, big_blind=40)


def deal(game: Game, stacks: Sequence[int], chance: random.Random, profile: str = "classic") -> Hand:
    """A fresh hand with one seat for each stack."""
    stud = game.family == "stud"
    return Hand(
        Setup(
            game=game,
            house=PROFILES[profile],
            stakes=STUD_STAKES if stud else BOARD_STAKES,
            seats=tuple(SeatSetup(number, stack) for number, stack in enumerate(stacks, start=1)),
            deck=tuple(chance.sample(FULL_DECK, 52)),
            reshuffle=tuple(chance.sample(FULL_DECK, 52)),
            button=None if stud else chance.randint(1, len(stacks)),
        )
    )


def play(hand: Hand, players: Sequence[str], chance: random.Random) -> dict[int, int]:
    """Plays it to the end, each seat by its temperament or at random; the stacks by seat."""
    while (legal := hand.legal()) is not None:
        player = players[legal.seat - 1]
        if player == AT_RANDOM:
            hand.act(any_action(legal, chance))
        else:
            hand.act(decide(hand.view(legal.seat), player, chance.randrange(10_000)))
    return hand.result().stacks


def any_action(legal: Legal, chance: random.Random) -> Action:
    """One of the offered actions, each as likely as the others."""
    offers = [Action(legal.seat, kind) for kind in ("fold", "check") if getattr(legal, kind)]
    offers += [Action(legal.seat, kind) for kind in ("call", "bring_in") if getattr(legal, kind) is not None]
    if legal.wager:
        offers.append(Action(legal.seat, legal.wager, chance.randint(legal.least, legal.most)))
    return chance.choice(offers)


def winnings_per_hand(code: str, winner: str, loser: str, hands: int, seed: int) -> tuple[float, float]:
    """What four of one sort win from four of the other, eight-handed: the mean and its standard error."""
    chance = random.Random(seed)
    total = squares = 0
    for _ in range(hands):
        players = [winner] * 4 + [loser] * 4
        chance.shuffle(players)
        stacks = play(deal(GAMES[code], [2000] * 8, chance), players, chance)
        won = sum(stacks[seat] - 2000 for seat, player in enumerate(players, start=1) if player == winner)
        total += won
        squares += won * won
    mean = total / hands
    return mean, ((squares / hands - mean * mean) / hands) ** 0.5
