"""What is read of tables. Nothing here writes, and no query count grows with hands, seats or tables."""

from tables.queries.chat import LINES_SHOWN, last_lines
from tables.queries.collusion import deeds_since, shared_addresses
from tables.queries.due import due_tables
from tables.queries.engagements import add_engagement, is_engaged
from tables.queries.fairness import OpenedDeck, opened, proof
from tables.queries.own_hands import OwnHand, chips_won, own_hand, own_seats
from tables.queries.plays import as_it_stood, keep, resumed
from tables.queries.pulse import LONGEST_BEAT, is_beating
from tables.queries.replay import dealt_in, live_hand, orderings_of, replayed
from tables.queries.snapshots import snapshot
from tables.queries.tables import chips_on_table, seats_at, shows_losing_hands
from tables.queries.updates import table_versions, updates_since
from tables.queries.verification import ended_hands, in_batches, verifies

__all__ = [
    "LINES_SHOWN",
    "LONGEST_BEAT",
    "OpenedDeck",
    "OwnHand",
    "add_engagement",
    "as_it_stood",
    "chips_on_table",
    "chips_won",
    "dealt_in",
    "deeds_since",
    "due_tables",
    "ended_hands",
    "in_batches",
    "is_beating",
    "is_engaged",
    "keep",
    "last_lines",
    "live_hand",
    "opened",
    "orderings_of",
    "own_hand",
    "own_seats",
    "proof",
    "replayed",
    "resumed",
    "seats_at",
    "shared_addresses",
    "shows_losing_hands",
    "snapshot",
    "table_versions",
    "updates_since",
    "verifies",
]
