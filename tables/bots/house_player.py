"""A house player's decision, from nothing but what his own seat sees."""

from collections.abc import Callable, Mapping

from tables.bots import highs, holdem, lows, omaha
from tables.bots.acting import act
from tables.bots.judgement import Judgement
from tables.bots.play import intend
from tables.bots.reading import Reading, read, read_glimpse
from tables.bots.temperament import BY_NAME, Temperament
from tables.rules.actions import Action
from tables.rules.glimpse import Glimpse
from tables.rules.views import HandView

TEMPERAMENTS = tuple(BY_NAME)

_JUDGES: Mapping[str, Callable[[Reading, Temperament], Judgement]] = {
    "razz": lows.judge,
    "london": lows.judge,
    "razz27": lows.judge,
    "nlrazz": lows.judge,
    "stud": highs.judge,
    "stud8": highs.judge,
    "holdem": holdem.judge,
    "omaha8": omaha.judge,
}


def decide(view: HandView, temperament: str, draw: int) -> Action:
    """A legal action for the player whose turn it is, by `Hand.view` of his seat.

    `temperament` is one of `TEMPERAMENTS`; `draw`, a whole number from 0 to 9,999, is all the chance there is
    in it: it decides whether to steal or bluff when the cards allow it.
    """
    return _decide(read(view), temperament, draw)


def decide_at_a_glimpse(glimpse: Glimpse, temperament: str, draw: int) -> Action:
    """The same decision from `Hand.glimpse`, several times faster."""
    return _decide(read_glimpse(glimpse), temperament, draw)


def _decide(reading: Reading, temperament: str, draw: int) -> Action:
    character = BY_NAME[temperament]
    judgement = _JUDGES[reading.game.code](reading, character)
    return act(reading, intend(reading, judgement, character, draw))
