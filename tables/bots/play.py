"""From a judgement to an intent: the same thought in every game, coloured by the temperament."""

from tables.bots.judgement import Judgement
from tables.bots.reading import Reading
from tables.bots.temperament import Temperament

GIVE_UP, CALL, WAGER = range(3)

_ASKED_BY_A_RAISE = 120
"""How much more edge is asked for each further raise, so that no raising goes on for ever."""
_LEADING_BOARD = 150
"""How much less edge a bet takes behind the best board."""
_NO_CHANCE = 60
"""The chance of 1,000 up to which nobody calls."""
_CHEAP = 250
"""The price, of 1,000, at which the last chips go in with any cards."""


def intend(reading: Reading, judgement: Judgement, temperament: Temperament, draw: int) -> int:
    """Whether to bet or raise, to check or call, or to check or fold; `draw` is a number below 10,000."""
    if reading.first_street:
        return _start(reading, judgement, temperament, draw)
    if reading.legal.to_call:
        return _answer(reading, judgement, temperament)
    return _open(judgement, temperament, draw)


def _start(reading: Reading, judgement: Judgement, temperament: Temperament, draw: int) -> int:
    if judgement.playable:
        return WAGER if reading.bets == 0 or _raises(reading, judgement, temperament) else CALL
    if judgement.steals and draw < temperament.steals:
        return WAGER
    last_chips = 0 < reading.stack <= reading.legal.to_call
    return CALL if last_chips and reading.price() <= _CHEAP else GIVE_UP


def _open(judgement: Judgement, temperament: Temperament, draw: int) -> int:
    """Bets for value, with a little less behind a leading board, and sometimes behind one with nothing."""
    asked = temperament.bets_at - (_LEADING_BOARD if judgement.leads else 0)
    if judgement.edge >= asked or (judgement.leads and draw < temperament.bluffs):
        return WAGER
    return CALL


def _answer(reading: Reading, judgement: Judgement, temperament: Temperament) -> int:
    """Faces a bet: raises with the better hand, calls if the pot pays for the chance, else lets go."""
    if _raises(reading, judgement, temperament):
        return WAGER
    asked = max(reading.price() + temperament.caution, _NO_CHANCE)
    return CALL if judgement.chance > asked else GIVE_UP


def _raises(reading: Reading, judgement: Judgement, temperament: Temperament) -> bool:
    asked = temperament.raises_at + _ASKED_BY_A_RAISE * (reading.bets - 1)
    return judgement.edge >= asked
