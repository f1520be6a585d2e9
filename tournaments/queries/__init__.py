"""What is read of tournaments. Each docstring says how many database queries it takes, whatever the field."""

from tournaments.queries.alternates import AlternatesList, alternates_list
from tournaments.queries.board import Board, BoardTable, MoveLine, board
from tournaments.queries.breaking import breaking_order, plays_hand_for_hand, still_to_break
from tournaments.queries.clock import ClockFace, clock_face, clock_position, clock_words, pauses, seconds_run
from tournaments.queries.deals import DealLine, DealOffer, deal_offer
from tournaments.queries.due import due_tournaments, tournament_of_table, unbooked_tournaments
from tournaments.queries.engagements import is_entered
from tournaments.queries.forecast import digest_of, forecast_of, plan_of
from tournaments.queries.games import (
    GamesAhead,
    counted,
    ends_a_game,
    game_of_next_hand,
    games_ahead,
    plays_board_games,
)
from tournaments.queries.league import Leaderboard, LeaderboardRow, SeriesEvent, all_series, leaderboard
from tournaments.queries.lobby import LobbyRow, lobby
from tournaments.queries.page import EntryLine, TableLine, TournamentPage, tournament_page
from tournaments.queries.penalties import dead_seats, is_disqualified, penalties_given, penalty_of
from tournaments.queries.phase import Phase, phase
from tournaments.queries.positions import last_big_blinds, seats_opened
from tournaments.queries.prize_pool import PoolLine, PrizePool, overlay_cents, prize_pool
from tournaments.queries.prizes import (
    PrizeLine,
    paid_places,
    payout_bands,
    prize_lines,
    prize_parts_cents,
    prizes_by_place,
    satellite_seats,
)
from tournaments.queries.purchases import (
    ChipOffer,
    add_on_break,
    add_on_open,
    buyer_of,
    chip_offers,
    chips_of,
    chips_sold,
    chips_to_come,
    fee_rows,
    purchased_cents,
    rebuys_awaited_until,
    rebuys_open,
    split_of,
)
from tournaments.queries.registration import (
    PLAYING,
    EntryCounts,
    entry_counts,
    may_re_enter,
    places_taken,
    re_entry_open,
    registration_open,
)
from tournaments.queries.results import ResultRow, Results, results
from tournaments.queries.seats import SeatTaken, chips_in_play, seats_taken, stacks_of, tables_in_play
from tournaments.queries.structure import levels_of, read_back, schedule_of, tournament_playing_by

__all__ = [
    "PLAYING",
    "AlternatesList",
    "Board",
    "BoardTable",
    "ChipOffer",
    "ClockFace",
    "DealLine",
    "DealOffer",
    "EntryCounts",
    "EntryLine",
    "GamesAhead",
    "Leaderboard",
    "LeaderboardRow",
    "LobbyRow",
    "MoveLine",
    "Phase",
    "PoolLine",
    "PrizeLine",
    "PrizePool",
    "ResultRow",
    "Results",
    "SeatTaken",
    "SeriesEvent",
    "TableLine",
    "TournamentPage",
    "add_on_break",
    "add_on_open",
    "all_series",
    "alternates_list",
    "board",
    "breaking_order",
    "buyer_of",
    "chip_offers",
    "chips_in_play",
    "chips_of",
    "chips_sold",
    "chips_to_come",
    "clock_face",
    "clock_position",
    "clock_words",
    "counted",
    "dead_seats",
    "deal_offer",
    "digest_of",
    "due_tournaments",
    "ends_a_game",
    "entry_counts",
    "fee_rows",
    "forecast_of",
    "game_of_next_hand",
    "games_ahead",
    "is_disqualified",
    "is_entered",
    "last_big_blinds",
    "leaderboard",
    "levels_of",
    "lobby",
    "may_re_enter",
    "overlay_cents",
    "paid_places",
    "pauses",
    "payout_bands",
    "penalties_given",
    "penalty_of",
    "phase",
    "places_taken",
    "plan_of",
    "plays_board_games",
    "plays_hand_for_hand",
    "prize_lines",
    "prize_parts_cents",
    "prize_pool",
    "prizes_by_place",
    "purchased_cents",
    "re_entry_open",
    "read_back",
    "rebuys_awaited_until",
    "rebuys_open",
    "registration_open",
    "results",
    "satellite_seats",
    "schedule_of",
    "seats_opened",
    "seats_taken",
    "seconds_run",
    "split_of",
    "stacks_of",
    "still_to_break",
    "tables_in_play",
    "tournament_of_table",
    "tournament_page",
    "tournament_playing_by",
    "unbooked_tournaments",
]
