"""Judging seven-card stud and stud eight-or-better: the own hand against what each board may hide."""

from collections.abc import Sequence

from tables.bots import lows
from tables.bots.chances import against_all, within
from tables.bots.judgement import Judgement
from tables.bots.reading import Reading, Rival
from tables.bots.temperament import Temperament
from tables.rules.evaluators import EVALUATORS
from tables.rules.evaluators.number import read as read_number

_HIGH = EVALUATORS["high"]
_WORTH = (150, 350, 560, 720, 800, 860, 940, 985, 1000)
"""What a hand of each category is worth, from no pair to a straight flush, on a scale of 1,000."""
_HIDDEN = 110
"""What a rival's board hides on top of what it shows."""
_HIDDEN_PAIR = 330
_BEHIND_A_BET = {"fourth": 90, "fifth": 170, "sixth": 200, "seventh": 330}
"""What it hides more if the rival bets."""
_TEN = 8
_ACE_LOW = EVALUATORS["ace_to_five"].base.positions
_LOW_TOPS = lows.TOPS.index(lows.EIGHT) + 1


def judge(reading: Reading, temperament: Temperament) -> Judgement:
    """The share of the pot to win, whether the start is playable, and whether the board leads."""
    steals = reading.first_street and _can_steal(reading)
    playable = reading.first_street and _playable(reading, temperament)
    if reading.first_street and not playable:
        return Judgement(chance=0, edge=0, playable=False, steals=steals)
    mine = worth(reading.mine + reading.board, 7 - len(reading.mine) - len(reading.board))
    high = against_all([_beats(mine, rival, reading.street) for rival in reading.rivals])
    chance = within(high if len(reading.game.winners) == 1 else _split(reading, high))
    return Judgement(chance, chance * reading.hands, playable, leads=_leads(reading), steals=steals)


def worth(cards: Sequence[int], to_come: int) -> int:
    """What cards are worth on the scale: what they make, and what they draw to with so many cards to come."""
    category, ranks = read_number(_HIGH.strength(cards))
    made = _WORTH[category] + 10 * (ranks[0] if ranks else 0)
    return min(made + to_come * (_flush_draw(cards) + _straight_draw(cards)), 1000) if category < 4 else made


def _flush_draw(cards: Sequence[int]) -> int:
    suits = [card & 3 for card in cards]
    longest = max(map(suits.count, suits), default=0)
    return {3: 20, 4: 110}.get(longest, 0) if len(cards) < 6 else 90 * (longest == 4)


def _straight_draw(cards: Sequence[int]) -> int:
    ranks = {card >> 2 for card in cards}
    longest = max((len(ranks & set(range(low, low + 5))) for low in range(9)), default=0)
    return {3: 10, 4: 60}.get(longest, 0)


def _beats(mine: int, rival: Rival, street: str) -> int:
    category, ranks = read_number(_HIGH.strength(rival.up))
    shown = _WORTH[category] + 10 * (ranks[0] if ranks else 0)
    theirs = shown + _HIDDEN
    if rival.entered:
        theirs = max(theirs, _HIDDEN_PAIR + 10 * max((card >> 2 for card in rival.up), default=0))
    if rival.bold:
        theirs += _BEHIND_A_BET.get(street, 0)
    return within(500 + mine - theirs)


def _split(reading: Reading, high: int) -> int:
    """Half the pot for the high; the other half for the low, or with it while nobody has one."""
    ranks = lows.ranks_of(reading, _ACE_LOW)
    mine = lows.own_curve(reading, ranks)[:_LOW_TOPS]
    curves = [lows.rival_curve(reading, rival, ranks)[:_LOW_TOPS] for rival in reading.rivals]
    low = against_all([lows.beats(mine, theirs) for theirs in curves])
    some_low = max([mine[-1], *(theirs[-1] for theirs in curves)])
    return (high * (2000 - some_low) + low * some_low) // 2000


def _playable(reading: Reading, temperament: Temperament) -> bool:
    """A live pair or trips; else three to a flush, close in rank or high; in stud8 three to an eight."""
    ranks = sorted(card >> 2 for card in reading.mine)
    suits = {card & 3 for card in reading.mine}
    looseness = temperament.looseness + max(0, 5 - reading.dealt)
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    if pairs:
        return reading.unseen[pairs[0]] > 0 and pairs[0] >= 4 - 2 * looseness
    if len(reading.game.winners) > 1:
        low = {_ACE_LOW[card] for card in reading.mine}
        return len(low) == 3 and max(low) <= lows.EIGHT + looseness
    if len(suits) == 1 or ranks[2] - ranks[0] <= 2:
        return True
    return ranks[1] >= _TEN + 1 - looseness


def _leads(reading: Reading) -> bool:
    """Whether no rival shows a higher board."""
    own = _HIGH.strength(reading.showing)
    return all(own >= _HIGH.strength(rival.up) for rival in reading.rivals)


def _can_steal(reading: Reading) -> bool:
    """Whether nobody has come in and the own door card, a ten or better, is the highest still in."""
    door = reading.showing[0] >> 2
    others = [rival.up[0] >> 2 for rival in reading.rivals if rival.up]
    return reading.bets == 0 and door >= _TEN and all(door > other for other in others)
