"""What is done at tables. Every service locks the table first and owns its transaction.

Tables: `open_table`, `close_table`, `tell_owner_news`.
Seats: `seat_player`, `add_chips`, `move_seat`, `move_seats`, `remove_seat`, `remove_seats`, `set_away`,
`set_show`.
Hands: `release_table`, `release_tables` (by the tables' owner), `act` (by a player), `step_table` (whatever
is due), `claim_due_tables`, `open_hand` (by an auditor). Time: `refill_time_banks` (by the owner, with a new
level), `take_pulse`, `give_back_turns` (what an outage took). The floor: `call_floor`,
`dispute_hand`, `resolve_floor_call`, `void_hand`. Chat: `chat`, `mute_player`, `unmute_player`. Housekeeping:
`prune_updates`.
"""

from tables.services.act import Acted, act
from tables.services.banks import refill_time_banks
from tables.services.chat import Said, chat, mute_player, unmute_player
from tables.services.claims import claim_due_tables
from tables.services.collusion import look_for_collusion, note_address
from tables.services.floor import call_floor, dispute_hand, resolve_floor_call
from tables.services.moving import SeatMove, move_seats
from tables.services.opening import OpenedHand, open_hand
from tables.services.pruning import prune_updates
from tables.services.pulse import give_back_turns, take_pulse
from tables.services.release import Release, release_table, release_tables
from tables.services.seats import (
    add_chips,
    move_seat,
    remove_seat,
    remove_seats,
    seat_player,
    set_away,
    set_show,
)
from tables.services.step import step_table
from tables.services.tables import close_table, open_table, tell_owner_news
from tables.services.voiding import void_hand

__all__ = [
    "Acted",
    "OpenedHand",
    "Release",
    "Said",
    "SeatMove",
    "act",
    "add_chips",
    "call_floor",
    "chat",
    "claim_due_tables",
    "close_table",
    "dispute_hand",
    "give_back_turns",
    "look_for_collusion",
    "move_seat",
    "move_seats",
    "mute_player",
    "note_address",
    "open_hand",
    "open_table",
    "prune_updates",
    "refill_time_banks",
    "release_table",
    "release_tables",
    "remove_seat",
    "remove_seats",
    "resolve_floor_call",
    "seat_player",
    "set_away",
    "set_show",
    "step_table",
    "take_pulse",
    "tell_owner_news",
    "unmute_player",
    "void_hand",
]
