"""The director's admin: structures, pay-out tables, templates, and the tournament with its live board."""

from tournaments.admin.fees import FeeTableAdmin
from tournaments.admin.payouts import PayoutTableAdmin
from tournaments.admin.recurrence import RecurrenceAdmin
from tournaments.admin.series import SeriesAdmin
from tournaments.admin.structure import StructureAdmin
from tournaments.admin.template import TournamentTemplateAdmin
from tournaments.admin.tournament import TournamentAdmin

__all__ = [
    "FeeTableAdmin",
    "PayoutTableAdmin",
    "RecurrenceAdmin",
    "SeriesAdmin",
    "StructureAdmin",
    "TournamentAdmin",
    "TournamentTemplateAdmin",
]
