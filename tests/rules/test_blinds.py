"""The dead button, and who waits for the big blind."""

from tables.rules.blinds import Blinds, board_deal, positions, waiting


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


def test_a_tournament_newcomer_waits_only_from_the_button_to_the_small_blind():
    """Last hand: button 1, small blind 3, big blind 6; in the next 3 is the button and 6 the small blind."""
    ready = {1, 3, 4, 6, 7}
    assert waiting(ready, {4, 7}, [1, 3, 6]) == {4}
    assert board_deal(ready, {4}, [1, 3, 6], 0) == ([1, 3, 6, 7], Blinds(3, 6, 7))
    assert [seat for seat in range(1, 9) if waiting({1, 2, 8, seat}, {seat}, [8, 1, 2])] == [1, 2]


def test_where_everybody_is_new_the_button_is_drawn_again():
    assert waiting({2, 5, 7}, {2, 5, 7}, [1, 3, 6]) == {2, 5, 7}
    assert board_deal({2, 5, 7}, {2, 5, 7}, [1, 3, 6], 1) == ([2, 5, 7], Blinds(5, 7, 2))
