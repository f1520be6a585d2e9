"""Players, staff roles, the audit trail and the money ledger."""
