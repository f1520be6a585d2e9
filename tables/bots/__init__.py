"""House players. `decide(view, temperament, draw)` is pure: the same view and draw, the same action."""

from tables.bots.house_player import TEMPERAMENTS, decide, decide_at_a_glimpse
from tables.bots.pace import think_milliseconds

__all__ = ["TEMPERAMENTS", "decide", "decide_at_a_glimpse", "think_milliseconds"]
