"""The dead button, and who waits for the big blind."""

from tables.cash.rules.blinds import Blinds, board_deal, positions


def test_the_first_button_is_drawn():
    assert board_deal({1, 3, 5}, {1, 3, 5}, [], 1) == ([1, 3, 5], Blinds(3, 5, 1))


def test_the_blinds_move_on():
    assert board_deal({1, 3, 5}, set(), [3, 5, 1], 0) == ([1, 3, 5], Blinds(5, 1, 3))


def test_the_small_blind_is_dead_where_the_big_blind_has_left():
    deal = board_deal({2, 4, 6}, set(), [6, 1, 3], 0)
    assert deal == ([2, 4, 6], Blinds(1, None, 4))
    assert positions(deal.blinds, [6, 1, 3]) == [1, 3, 4]


def test_a_newcomer_waits_for_the_big_blind():
    assert board_deal({1, 2, 4, 6}, {2}, [6, 1, 2], 0).seats == [1, 4, 6]
    assert board_deal({1, 2, 4, 6}, {2}, [4, 6, 1], 0) == ([1, 2, 4, 6], Blinds(6, 1, 2))


def test_heads_up_the_button_is_the_small_blind():
    assert board_deal({1, 4}, set(), [1, 1, 4], 0) == ([1, 4], Blinds(4, 4, 1))


def test_everybody_is_dealt_in_when_nobody_could_go_on():
    assert board_deal({5, 7}, {7}, [1, 2, 4], 0) == ([5, 7], Blinds(5, 5, 7))
