"""Judging razz and the other low stud games: how often the own low comes in below each rival's.

A curve is the chance to finish with five different ranks of at most a five, a six, ... a king. A player's own
is counted from his cards and the live ones; a rival's from his board, his hidden cards good if he came in.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from tables.bots.chances import against_all, at_least, within
from tables.bots.judgement import Judgement
from tables.bots.reading import Reading, Rival
from tables.bots.temperament import Temperament

EIGHT = 7
"""The position of the eight with the ace low; where the ace is high a nine stands there."""
TOPS = (4, 5, 6, 7, 8, 10, 12)
_CARDS = 7
_GOOD_START, _GOOD_BEHIND_A_BET = 760, 880
"""How often a first face-down card is an eight or better if the player came in, and if he bets now."""
_LOOSER_WHEN_FEW_ARE_DEALT = {2: 3, 3: 2, 4: 1}
_DEAD_CARDS_FOR_A_RANK = 3
_MOST_RIVALS = 3

Curve = list[int]


class Ranks(NamedTuple):
    """The ranks of a low game: the position of each card, and how many of each position are unseen."""

    order: Sequence[int]
    unseen: list[int]


def judge(reading: Reading, temperament: Temperament) -> Judgement:
    """The chance to win, whether the start is playable, and whether the board leads or can steal."""
    ranks = ranks_of(reading, reading.game.winners[0].base.positions)
    steals = reading.first_street and _can_steal(reading, ranks.order)
    playable = reading.first_street and _good_start(reading, ranks, temperament)
    if reading.first_street and reading.hands > 3 and not playable:
        return Judgement(chance=0, edge=0, playable=False, steals=steals)
    rivals = ([rival for rival in reading.rivals if rival.entered] or reading.rivals)[:_MOST_RIVALS]
    mine = own_curve(reading, ranks)
    chance = within(against_all([beats(mine, rival_curve(reading, rival, ranks)) for rival in rivals]))
    edge = chance * (len(rivals) + 1)
    return Judgement(chance, edge, playable or edge > 1000, leads=_leads(reading), steals=steals)


def ranks_of(reading: Reading, order: Sequence[int]) -> Ranks:
    """The unseen cards by the positions of an order."""
    unseen = [0] * len(reading.unseen)
    for rank, count in enumerate(reading.unseen):
        unseen[order[rank * 4]] = count
    return Ranks(order, unseen)


def own_curve(reading: Reading, ranks: Ranks) -> Curve:
    """The player's own curve, from what he holds and what is live."""
    cards = reading.mine + reading.board
    others = _CARDS - len(cards)
    return [at_least(5 - held, others=others, live=live) for _, held, live in _by_top(cards, ranks)]


def rival_curve(reading: Reading, rival: Rival, ranks: Ranks) -> Curve:
    """A rival's curve, from his board; face-down cards are good if he came in, like any others if not."""
    cards = rival.up + reading.board
    likely = min(rival.down, 2) if rival.entered else 0
    others = _CARDS - len(cards) - likely
    return [
        at_least(5 - held, likely=likely, good=_good(top, held, rival), others=others, live=live)
        for top, held, live in _by_top(cards, ranks)
    ]


def beats(mine: Curve, theirs: Curve) -> int:
    """The chance that a hand on the first curve ends lower than one on the second; a tie counts half."""
    total = mine_before = theirs_before = 0
    for own, other in zip((*mine, 1000), (*theirs, 1000), strict=True):
        total += (own - mine_before) * (2000 - other - theirs_before)
        mine_before, theirs_before = own, other
    return total // 2000


def _by_top(cards: Sequence[int], ranks: Ranks) -> Iterator[tuple[int, int, int]]:
    """For each top: how many ranks up to it the cards hold, and the chance of an unseen card to add one."""
    held = [0] * len(ranks.unseen)
    for card in cards:
        held[ranks.order[card]] = 1
    live = ranks.unseen.copy()
    for position, holds in enumerate(held):
        if holds:
            live[position] = 0
    all_unseen = sum(ranks.unseen)
    held_to, live_to = list(accumulate(held)), list(accumulate(live))
    return ((top, held_to[top], 1000 * live_to[top] // all_unseen) for top in TOPS)


def _good(top: int, held: int, rival: Rival) -> int:
    """How often a card that a rival came in with adds a rank up to the top."""
    good = _GOOD_BEHIND_A_BET if rival.bold else _GOOD_START
    return min(good * (top + 1 - held) // (EIGHT + 1 - min(held, EIGHT)), good)


def _good_start(reading: Reading, ranks: Ranks, temperament: Temperament) -> bool:
    """Three different cards up to a limit: higher when few are dealt, lower the more good cards are dead."""
    held = {ranks.order[card] for card in reading.mine}
    limit = EIGHT + temperament.looseness + _LOOSER_WHEN_FEW_ARE_DEALT.get(reading.dealt, 0)
    dead = sum(4 - ranks.unseen[position] for position in range(EIGHT + 1) if position not in held)
    return len(held) == 3 and max(held) <= limit - dead // _DEAD_CARDS_FOR_A_RANK


def _leads(reading: Reading) -> bool:
    """Whether no rival shows a lower board."""
    strength = reading.game.winners[0].strength
    own = strength(reading.showing)
    return all(own >= strength(rival.up) for rival in reading.rivals)


def _can_steal(reading: Reading, order: Sequence[int]) -> bool:
    """Whether nobody has come in and the own door card is low while all others still in are high."""
    return order[reading.showing[0]] <= EIGHT and all(
        order[rival.up[0]] > EIGHT and not rival.entered for rival in reading.rivals
    )
