"""Who is moved, and into which seat (RULES §4, §7)."""

from __future__ import annotations

from tests.tournaments.rules.fields import always_last, scripted, seeded, tables_of
from tournaments.rules.field import Field, plan_moves
from tournaments.rules.floor import floor_rules
from tournaments.rules.movers import choose_mover, choose_seat

EIGHT_AND_SIX = {
    1: {2: 12, 3: 13, 4: 14, 5: 15, 6: 16, 7: 17, 8: 18},
    2: {1: 21, 3: 23, 4: 24, 6: 26, 7: 27},
}


def only_move(profile: str, draw=None, **given):
    plan = plan_moves(
        EIGHT_AND_SIX, 8, floor_rules(profile, final_table_at=2), draw or seeded(), entries=20, **given
    )
    assert len(plan.moves) == 1
    return plan.moves[0]


def test_stud_position_moves_the_first_to_act_into_the_lowest_open_seat():
    move = only_move("classic")

    assert (move.player, move.from_seat, move.to_table, move.to_seat) == (12, 2, 2, 2)
    assert (move.reason, move.rule) == ("balance", "stud_position")


def test_in_games_with_blinds_the_next_big_blind_moves_into_the_worst_seat():
    move = only_move("classic", big_blinds={1: 6, 2: 6})

    assert (move.player, move.from_seat) == (17, 7)
    assert move.to_seat == 8


def test_the_next_big_blind_is_found_past_the_last_seat():
    assert choose_mover("stud_position", [1, 3, 8], 8, seeded()).seat == 1


def test_never_into_the_small_blind_while_another_seat_is_open():
    """The last big blind left seat 5: who took it would be due the small one."""
    assert choose_seat("stud_position", [2, 5], 5, seeded()).seat == 2


def test_tda_fills_the_seat_last_to_open_in_stud_only_events():
    assert choose_seat("tda", [8, 2, 5], None, seeded()).seat == 5
    assert choose_mover("tda", [4, 2, 7], None, seeded()).seat == 2


def test_tda_takes_the_worst_seat_in_games_with_blinds():
    assert choose_seat("tda", [8, 2, 5], 1, seeded()).seat == 2


def test_high_card_draw_deals_a_card_to_each_and_moves_the_highest():
    # From a deck of 52, twos to aces, clubs before diamonds, hearts and spades; each card leaves the deck.
    choice = choose_mover("high_card_draw", [1, 4, 6], None, scripted(44, 45, 0))

    assert choice.drawn == {"cards": {"1": "Kc", "4": "Kh", "6": "2c"}}
    assert choice.seat == 4


def test_an_ace_is_the_highest_card():
    assert choose_mover("high_card_draw", [1, 2, 3], None, always_last).seat == 1


def test_high_card_draw_logs_its_cards_and_draws_the_seat():
    move = only_move("wsop")

    assert set(move.drawn["cards"]) == {"2", "3", "4", "5", "6", "7", "8"}
    assert move.drawn["seats"] == [2, 5, 8]
    assert move.to_seat in (2, 5, 8)


def test_a_draw_goes_round_the_table_by_seat():
    assert choose_mover("random", [4, 2, 7], None, scripted(1)) == (4, {"players": [2, 4, 7]})


def test_tda_is_told_which_seat_opened_last():
    assert only_move("tda", opened={2: [5, 2]}).to_seat == 2
    assert only_move("tda", opened={2: [2, 5]}).to_seat == 5


def test_a_field_remembers_which_seat_opened_last():
    field = Field(tables_of([8, 8]), 8, floor_rules("tda"), entries=16, entries_open=True)
    field.bust((2, 6), seeded())

    moves = field.bust((2, 3), seeded())

    assert [move.to_seat for move in moves] == [3]


def test_random_draws_the_player_and_the_seat():
    # One table to give, one to take; then the third of seven players, and the last of three open seats.
    move = only_move("online", scripted(0, 0, 2, 2))

    assert (move.player, move.to_seat) == (14, 8)
    assert move.drawn == {
        "givers": 1,
        "takers": 1,
        "players": [2, 3, 4, 5, 6, 7, 8],
        "seats": [2, 5, 8],
    }
