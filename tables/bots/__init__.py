"""House players. `decide(view, temperament, draw)` is pure: the same view and draw, the same action."""

from tables.bots.house_player import TEMPERAMENTS, decide
from tables.bots.pace import think_milliseconds

__all__ = ["TEMPERAMENTS", "decide", "think_milliseconds"]
