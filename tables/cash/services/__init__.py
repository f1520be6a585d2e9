"""What is done at cash tables. Each service locks the Table's row first and owns its transaction.

The office: `open_cash_table` (`check_settings`), `close_cash_table`, `reopen_cash_table`. Players:
`sit_down`, `top_up`, `stand_up`, `join_waiting_list`, `leave_waiting_list`. By itself: `step_cash_table`. The
house: `keep_demo_table`.
"""

from tables.cash.services.checking import check_settings
from tables.cash.services.demo import keep_demo_table
from tables.cash.services.opening import (
    CashSettings,
    close_cash_table,
    open_cash_table,
    reopen_cash_table,
)
from tables.cash.services.sitting import sit_down
from tables.cash.services.standing import stand_up
from tables.cash.services.step import step_cash_table
from tables.cash.services.topping_up import top_up
from tables.cash.services.waiting import join_waiting_list, leave_waiting_list

__all__ = [
    "CashSettings",
    "check_settings",
    "close_cash_table",
    "join_waiting_list",
    "keep_demo_table",
    "leave_waiting_list",
    "open_cash_table",
    "reopen_cash_table",
    "sit_down",
    "stand_up",
    "step_cash_table",
    "top_up",
]
