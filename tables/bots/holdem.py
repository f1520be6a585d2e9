"""Judging hold'em: two cards by points, later how many of the hands that a rival may hold are beaten."""

from tables.bots.chances import against_all, within
from tables.bots.judgement import Judgement
from tables.bots.reading import Reading, Rival
from tables.bots.temperament import Temperament
from tables.rules.cards import FULL_DECK
from tables.rules.evaluators import EVALUATORS

_HIGH = EVALUATORS["high"]
_SOUND = 14
_POINTS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20)
"""Points of the higher card from a deuce to an ace, in halves; a pair counts double."""
_SUITED, _LOST_BY_GAP = 4, (0, 0, 2, 4, 8)
_MOST_RIVALS = 3
_SAMPLES, _STEP = 24, 17
_FLUSH_DRAW, _STRAIGHT_DRAW = 90, 60
"""What four to a flush or a straight add for each card to come."""


def judge(reading: Reading, temperament: Temperament) -> Judgement:
    """The chance to win, and whether the two cards are worth coming in with."""
    points = starting_points(reading.mine)
    rivals = sorted(reading.rivals, key=lambda rival: not rival.bold)[:_MOST_RIVALS]
    if reading.first_street:
        chance = against_all([320 + 12 * points] * len(rivals))
    else:
        beaten = within(_beaten(reading) + _draws(reading))
        chance = against_all([_against(rival, beaten) for rival in rivals])
    looseness = temperament.looseness + max(0, 5 - reading.dealt)
    return Judgement(
        chance=chance,
        edge=chance * (len(rivals) + 1),
        playable=points >= _SOUND - 2 * looseness,
    )


def starting_points(cards: tuple[int, ...]) -> int:
    """Two cards by the higher one, doubled for a pair, more if suited, less for the gap between them."""
    low, high = sorted(card >> 2 for card in cards)
    if low == high:
        return max(2 * _POINTS[high], 10)
    suited = _SUITED if cards[0] & 3 == cards[1] & 3 else 0
    return _POINTS[high] + suited - _LOST_BY_GAP[min(high - low - 1, 4)]


def _against(rival: Rival, beaten: int) -> int:
    """A rival who came in holds better hands than chance gives, and one who bets much better ones."""
    return beaten * beaten * 65 // 100_000 if rival.bold else beaten * 9 // 10


def _beaten(reading: Reading) -> int:
    """How many of 1,000 hands lose now, by a sample of those that are possible; a tie counts half."""
    mine = _HIGH.strength(reading.mine, reading.board)
    known = {*reading.mine, *reading.board}
    unseen = [card for card in FULL_DECK if card not in known]
    points = 0
    for sample in range(_SAMPLES):
        first = sample * _STEP
        rival = (unseen[first % len(unseen)], unseen[(first + sample + 1) % len(unseen)])
        theirs = _HIGH.strength(rival, reading.board)
        points += 2 if mine > theirs else mine == theirs
    return 500 * points // _SAMPLES


def _draws(reading: Reading) -> int:
    cards = reading.mine + reading.board
    suits = [card & 3 for card in cards]
    flush = max(suits.count(card & 3) for card in reading.mine) == 4
    ranks = {card >> 2 for card in cards}
    straight = any(len(ranks & set(range(low, low + 5))) == 4 for low in range(9))
    return (5 - len(reading.board)) * (_FLUSH_DRAW * flush + _STRAIGHT_DRAW * straight)
