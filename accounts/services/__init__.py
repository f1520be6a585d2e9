"""What is done to players and money. Each service is a verb with keyword arguments and owns its transaction.

Players: `sign_up`, `create_house_players`, `set_status`, `change_language`, `check_nickname`,
`check_password_strength`. Brakes on guessing: `begin_sign_in`, `end_sign_in`, `check_sign_in`,
`count_sign_up`, `begin_entry`, `end_entry`. Staff: `appoint_staff`, `ensure_staff_groups`, `ensure_operator`.
Money: `transfer`, `transfer_all` (many `Draft`s, the queries of one), `reverse`, `lock_accounts`,
`refill_wallets`.
Accounts: `wallet_of`, `safekeeping_of`, `tournament_pool`, `tournament_bounties`, `table_escrow`, `house`.
Audit: `record_audit`.
"""

from accounts.services.audit import record_audit
from accounts.services.brakes import (
    begin_entry,
    begin_sign_in,
    check_sign_in,
    count_sign_up,
    end_entry,
    end_sign_in,
)
from accounts.services.drafts import Draft
from accounts.services.house_players import create_house_players
from accounts.services.joining import sign_up
from accounts.services.nicknames import check_nickname
from accounts.services.opening import (
    house,
    safekeeping_of,
    table_escrow,
    tournament_bounties,
    tournament_pool,
    wallet_of,
)
from accounts.services.passwords import check_password_strength
from accounts.services.play_money import refill_wallets
from accounts.services.players import appoint_staff, change_language, check_office_change, set_status
from accounts.services.staff import ensure_operator, ensure_staff_groups
from accounts.services.transfers import lock_accounts, reverse, transfer, transfer_all

__all__ = [
    "Draft",
    "appoint_staff",
    "begin_entry",
    "begin_sign_in",
    "change_language",
    "check_nickname",
    "check_office_change",
    "check_password_strength",
    "check_sign_in",
    "count_sign_up",
    "create_house_players",
    "end_entry",
    "end_sign_in",
    "ensure_operator",
    "ensure_staff_groups",
    "house",
    "lock_accounts",
    "record_audit",
    "refill_wallets",
    "reverse",
    "safekeeping_of",
    "set_status",
    "sign_up",
    "table_escrow",
    "tournament_bounties",
    "tournament_pool",
    "transfer",
    "transfer_all",
    "wallet_of",
]
