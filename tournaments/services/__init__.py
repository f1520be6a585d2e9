"""What is done to tournaments. Each service is a verb with keyword arguments and owns its transaction.

Before the start: `create_tournament` (`check_settings`), `change_settings`, `open_registration`,
`register`, `unregister`, `join_alternates`, `leave_alternates`, `add_house_players`. In play: `re_enter`,
`rebuy`, `take_add_on`.
The director: `start_tournament`, `pause_tournament`, `resume_tournament`, `change_level`, `add_minutes`,
`call_last_hands`, `give_penalty`, `undo_bust`, `move_player`, `mark_away`,
`start_hand_for_hand`, `stop_hand_for_hand`,
`cancel_tournament`, `pay_tournament`. By itself: `step_tournament`, `give_back_clocks`. The house:
`load_seeds`, `keep_demo_room`, `simulate`. Structures and templates:
`import_structure`, `save_template`, `create_from_template`, `save_series`. Recurring ones:
`save_recurrence`, `announce_recurring`. Forecasts: `forecast_tournament`, `keep_forecast`.
"""

from tournaments.services.alternates import join_alternates, leave_alternates
from tournaments.services.cancellation import cancel_tournament
from tournaments.services.checking import check_settings
from tournaments.services.clock import add_minutes, change_level, pause_tournament, resume_tournament
from tournaments.services.creation import TournamentSettings, create_tournament, open_registration
from tournaments.services.deals import make_deal
from tournaments.services.demo import keep_demo_room
from tournaments.services.directing import mark_away, move_player
from tournaments.services.forecasting import forecast_tournament, keep_forecast
from tournaments.services.hand_for_hand import start_hand_for_hand, stop_hand_for_hand
from tournaments.services.house_players import add_house_players
from tournaments.services.last_hands import call_last_hands
from tournaments.services.outages import give_back_clocks
from tournaments.services.paying import pay_tournament
from tournaments.services.penalties import give_penalty
from tournaments.services.purchases import rebuy, take_add_on
from tournaments.services.re_entry import re_enter
from tournaments.services.recurring import announce_recurring, save_recurrence
from tournaments.services.registration import register, unregister
from tournaments.services.seeds import load_seeds
from tournaments.services.series import save_series
from tournaments.services.settings import change_settings
from tournaments.services.simulation import HandPlayed, simulate
from tournaments.services.start import start_tournament
from tournaments.services.step import step_tournament
from tournaments.services.structures import import_structure
from tournaments.services.templates import create_from_template, save_template
from tournaments.services.undoing import undo_bust

__all__ = [
    "HandPlayed",
    "TournamentSettings",
    "add_house_players",
    "add_minutes",
    "announce_recurring",
    "call_last_hands",
    "cancel_tournament",
    "change_level",
    "change_settings",
    "check_settings",
    "create_from_template",
    "create_tournament",
    "forecast_tournament",
    "give_back_clocks",
    "give_penalty",
    "import_structure",
    "join_alternates",
    "keep_demo_room",
    "keep_forecast",
    "leave_alternates",
    "load_seeds",
    "make_deal",
    "mark_away",
    "move_player",
    "open_registration",
    "pause_tournament",
    "pay_tournament",
    "re_enter",
    "rebuy",
    "register",
    "resume_tournament",
    "save_recurrence",
    "save_series",
    "save_template",
    "simulate",
    "start_hand_for_hand",
    "start_tournament",
    "step_tournament",
    "stop_hand_for_hand",
    "take_add_on",
    "undo_bust",
    "unregister",
]
