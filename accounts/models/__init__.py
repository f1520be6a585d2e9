"""What the accounts app keeps: players, their money in double entry, and who did what."""

from accounts.models.audit import AuditEntry
from accounts.models.ledger import LedgerAccount, Posting, Transfer, TransferReason
from accounts.models.player import Player

__all__ = ["AuditEntry", "LedgerAccount", "Player", "Posting", "Transfer", "TransferReason"]
