"""What is read of players and money."""

from accounts.queries.ledger import Fault, house_balance, ledger_faults, ledger_sum
from accounts.queries.sign_in import why_not_signed_in
from accounts.queries.wallet import StatementRow, wallet_balance, wallet_statement

__all__ = [
    "Fault",
    "StatementRow",
    "house_balance",
    "ledger_faults",
    "ledger_sum",
    "wallet_balance",
    "wallet_statement",
    "why_not_signed_in",
]
