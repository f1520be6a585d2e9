"""The office of the accounts app. Money and the audit trail can be looked at here, never changed."""

from accounts.admin.audit import AuditEntryAdmin
from accounts.admin.groups import StaffGroupAdmin
from accounts.admin.ledger import LedgerAccountAdmin, TransferAdmin
from accounts.admin.player import PlayerAdmin

__all__ = ["AuditEntryAdmin", "LedgerAccountAdmin", "PlayerAdmin", "StaffGroupAdmin", "TransferAdmin"]
