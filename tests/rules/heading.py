"""The heading of test hands: the fixed cast at one table."""

from datetime import UTC, datetime

from tables.rules.heading import Heading, Tournament

CAST = dict(enumerate(("alice", "bob", "charlie", "dora", "erin", "frank", "grace", "heidi"), 1))
PLAYED_AT = datetime(2026, 11, 30, 20, 45, 1, tzinfo=UTC)
TOURNAMENT = Heading(12, "Friday Razz 3", PLAYED_AT, CAST, tournament=Tournament(7, "Friday Razz", 4))
CASH = Heading(12, "The Wheel", PLAYED_AT, CAST, seats=6, currency="USD")
