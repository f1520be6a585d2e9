"""Judging Omaha eight-or-better: four cards by points, later high and low by what the board allows."""

from itertools import combinations

from tables.bots.chances import against_all, within
from tables.bots.judgement import Judgement
from tables.bots.reading import Reading
from tables.bots.temperament import Temperament
from tables.rules.evaluators import EVALUATORS
from tables.rules.evaluators.number import STRAIGHT, read

_HIGH = EVALUATORS["omaha_high"]
_WORTH = (60, 170, 380, 540, 640, 740, 880, 960, 990)
"""What a high hand of each category is worth against one rival, of 1,000."""
_SPOILT_BY_BOARD = 150
"""What a straight loses to three of a suit on the board, and all below a full house to a pair there."""
_LEAST_SHARE, _BEHIND_A_BET = 250, 130
"""What the worst hand still gets of 1,000 by half pots and cards to come; what a rival's bet takes off."""
_SOUND = 7
_TEN = 8
_MOST_RIVALS = 3
_ACE_LOW = EVALUATORS["ace_to_five"].base.positions
_EIGHT = 7
_LOW_PAIRS = tuple(1 << first | 1 << second for first, second in combinations(range(_EIGHT + 1), 2))


def judge(reading: Reading, temperament: Temperament) -> Judgement:
    """The share of the pot to win, and whether the four cards are worth coming in with."""
    points = starting_points(reading.mine)
    rivals = sorted(reading.rivals, key=lambda rival: not rival.bold)[:_MOST_RIVALS]
    if reading.first_street:
        chance = against_all([420 + 15 * points] * len(rivals))
    else:
        share = _LEAST_SHARE + _share(reading) * (1000 - _LEAST_SHARE) // 1000
        chance = against_all([within(share - _BEHIND_A_BET * rival.bold) for rival in rivals])
    looseness = temperament.looseness + max(0, 5 - reading.dealt)
    return Judgement(
        chance=chance,
        edge=chance * (len(rivals) + 1),
        playable=points >= _SOUND - looseness,
    )


def starting_points(cards: tuple[int, ...]) -> int:
    """Four cards by their low pairs, high pairs, suits and high cards together."""
    positions = [_ACE_LOW[card] for card in cards]
    held = set(positions)
    ranks = [card >> 2 for card in cards]
    suits = [card & 3 for card in cards]
    points = sum(1 for position in held if position <= 4)
    points += 4 * ({0, 1} <= held) or 2 * (0 in held and bool(held & {2, 3}))
    points += sum(2 for rank in set(ranks) if ranks.count(rank) == 2 and rank >= _TEN)
    points += sum(1 for suit in set(suits) if suits.count(suit) in (2, 3))
    return points + 4 * (min(ranks) >= _TEN)


def _share(reading: Reading) -> int:
    """Half for the high, half for the low; all for the high while the board allows no low."""
    high = _high(reading)
    on_board = {_ACE_LOW[card] for card in reading.board if _ACE_LOW[card] <= _EIGHT}
    if len(on_board) < 3 and (len(reading.board) == 5 or len(on_board) < 2):
        return high
    return (high + low_chance(reading.mine, reading.board)) // 2


def _high(reading: Reading) -> int:
    category, _ = read(_HIGH.strength(reading.mine, reading.board))
    suits = [card & 3 for card in reading.board]
    ranks = [card >> 2 for card in reading.board]
    three_suited = max(map(suits.count, suits)) >= 3
    paired = len(set(ranks)) < len(ranks)
    spoilt = (category <= STRAIGHT and three_suited) + (category <= STRAIGHT + 1 and paired)
    return _WORTH[category] - _SPOILT_BY_BOARD * spoilt


def low_chance(hand: tuple[int, ...], board: tuple[int, ...]) -> int:
    """How many of 1,000 pairs of low cards make a worse low with this board; half while it is a draw."""
    on_board = sum({1 << _ACE_LOW[card] for card in board if _ACE_LOW[card] <= _EIGHT})
    held = {_ACE_LOW[card] for card in hand if _ACE_LOW[card] <= _EIGHT}
    mine = [_low(1 << first | 1 << second, on_board) for first, second in combinations(held, 2)]
    best = min((low for low in mine if low), default=0)
    if not best:
        return 0
    lows = [_low(pair, on_board) for pair in _LOW_PAIRS]
    worse = sum(1 for low in lows if not low or low > best) * 1000 // len(lows)
    return worse if on_board.bit_count() >= 3 else worse // 2


def _low(pair: int, on_board: int) -> int:
    """The low of two cards with the three lowest others of the board; the smaller the better, 0 is no low.

    It is a number with one bit for each rank, so that the highest card counts first.
    """
    others = on_board & ~pair
    needed = min(3, on_board.bit_count())
    if others.bit_count() < needed:
        return 0
    low = pair
    for _ in range(needed):
        lowest = others & -others
        low |= lowest
        others ^= lowest
    return low
