"""What the tournaments app keeps: templates, recurrences, events, entries, sales, deals, moves, series."""

from tournaments.models.alternate import Alternate
from tournaments.models.bounty import Bounty
from tournaments.models.deal import Deal, DealPart
from tournaments.models.entry import Entry
from tournaments.models.fees import FeeTable, FeeTableRow
from tournaments.models.forecast import StructureForecast
from tournaments.models.payouts import PayoutRow, PayoutTable
from tournaments.models.penalty import Penalty
from tournaments.models.purchase import Purchase
from tournaments.models.recurrence import Occurrence, Recurrence
from tournaments.models.removal import ChipRemoval
from tournaments.models.series import Series
from tournaments.models.structure import Structure, StructureLevel
from tournaments.models.table import Move, TournamentTable
from tournaments.models.template import TournamentTemplate
from tournaments.models.tournament import Tournament

__all__ = [
    "Alternate",
    "Bounty",
    "ChipRemoval",
    "Deal",
    "DealPart",
    "Entry",
    "FeeTable",
    "FeeTableRow",
    "Move",
    "Occurrence",
    "PayoutRow",
    "PayoutTable",
    "Penalty",
    "Purchase",
    "Recurrence",
    "Series",
    "Structure",
    "StructureForecast",
    "StructureLevel",
    "Tournament",
    "TournamentTable",
    "TournamentTemplate",
]
