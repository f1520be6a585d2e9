"""What the tournaments app keeps: structures, templates, events, entries, purchases, deals, moves, series."""

from tournaments.models.bounty import Bounty
from tournaments.models.deal import Deal, DealPart
from tournaments.models.entry import Entry
from tournaments.models.fees import FeeTable, FeeTableRow
from tournaments.models.forecast import StructureForecast
from tournaments.models.payouts import PayoutRow, PayoutTable
from tournaments.models.penalty import Penalty
from tournaments.models.purchase import Purchase
from tournaments.models.removal import ChipRemoval
from tournaments.models.series import Series
from tournaments.models.structure import Structure, StructureLevel
from tournaments.models.table import Move, TournamentTable
from tournaments.models.template import TournamentTemplate
from tournaments.models.tournament import Tournament

__all__ = [
    "Bounty",
    "ChipRemoval",
    "Deal",
    "DealPart",
    "Entry",
    "FeeTable",
    "FeeTableRow",
    "Move",
    "PayoutRow",
    "PayoutTable",
    "Penalty",
    "Purchase",
    "Series",
    "Structure",
    "StructureForecast",
    "StructureLevel",
    "Tournament",
    "TournamentTable",
    "TournamentTemplate",
]
