"""The hands that RULES 2 to 4 name, one test for each sentence."""

import pytest

from tables.rules.cards import cards_text, parse_cards
from tables.rules.evaluators import EVALUATORS


def strength(game: str, hand: str, board: str = "") -> int:
    return EVALUATORS[game].strength(parse_cards(hand), parse_cards(board))


def five(game: str, hand: str, board: str = "") -> str:
    return cards_text(EVALUATORS[game].best_five(parse_cards(hand), parse_cards(board)))


def described(game: str, hand: str, board: str = "") -> str:
    return EVALUATORS[game].describe(parse_cards(hand), parse_cards(board))


def assert_descending(game: str, *hands: str) -> None:
    strengths = [strength(game, hand) for hand in hands]
    assert strengths == sorted(set(strengths), reverse=True)


def test_razz_lows_compare_from_the_highest_card_down() -> None:
    assert_descending(
        "ace_to_five",
        "5c 4d 3h 2s Ac",
        "6c 4d 3h 2s Ac",
        "6c 5d 3h 2s Ac",
        "6c 5d 4h 2s Ac",
        "6c 5d 4h 3s Ac",
        "6c 5d 4h 3s 2c",
        "7c 4d 3h 2s Ac",
        "Kc Qd Jh Ts 9c",
    )


def test_razz_pairs_lose_to_any_unpaired_hand_and_to_fewer_pairs() -> None:
    assert_descending(
        "ace_to_five",
        "Kc Qd Jh Ts 9c",
        "Ac Ad Kh Qs Jc",
        "2c 2d 5h 4s 3c",
        "Ac Ad 2h 2s 3c",
        "Ac Ad Ah 2s 3c",
        "Ac Ad Ah 2s 2c",
        "Ac Ad Ah As 2c",
    )


def test_razz_ignores_straights_and_flushes() -> None:
    assert strength("ace_to_five", "5c 4c 3c 2c Ac") == strength("ace_to_five", "5c 4d 3h 2s Ac")


def test_razz_best_five_of_seven_paired_cards() -> None:
    assert five("ace_to_five", "2c 2d 3c 3d 4c 4d 5c") == "5c 4d 3d 2d 2c"
    assert five("ace_to_five", "Ac Ad 2c 2d 3c 3d Kc") == "Kc 3d 2d Ad Ac"
    assert five("ace_to_five", "Kc Kd Kh Ks Qc Qd Qh") == "Ks Kh Qh Qd Qc"


def test_london_six_four_is_the_best_and_ace_to_five_a_straight() -> None:
    assert_descending("ace_to_six", "6c 4d 3h 2s Ac", "Kc Qd Jh Ts Ac", "Ac Ad 2h 3s 4c", "Ac 2d 3h 4s 5c")
    assert strength("ace_to_six", "6c 4c 3c 2c Ac") < strength("ace_to_six", "5c 4d 3h 2s Ac")
    assert strength("ace_to_six", "7d 6c 4c 3c 2c Ac 5c") == strength("ace_to_six", "7d 4c 3c 2c Ac")


def test_london_king_to_ten_with_an_ace_is_no_straight() -> None:
    assert described("ace_to_six", "Kc Qd Jh Ts Ac") == "K-Q-J-T-A low"


def test_deuce_to_seven_ace_high_is_no_straight_and_loses_to_any_king_high() -> None:
    assert_descending(
        "deuce_to_seven",
        "7c 5d 4h 3s 2c",
        "Kc Qd Jh Ts 8c",
        "Ac 5d 4h 3s 2c",
        "2c 2d 3h 4s 5c",
        "6c 5d 4h 3s 2c",
        "Kc Qd Jh Ts 9c",
    )


def test_high_ace_plays_low_in_the_wheel_and_is_listed_last() -> None:
    assert five("high", "Ac 2d 3h 4s 5c Kd Kh") == "5c 4s 3h 2d Ac"
    assert_descending("high", "6c 5d 4h 3s 2c", "Ac 2d 3h 4s 5c", "Ac Ad Ah Ks Qc")
    assert described("high", "Qc Kd Ah 2s 3c") == "A-K-Q-3-2 high"


def test_eight_or_better_needs_five_different_ranks_of_eight_or_less() -> None:
    assert_descending("eight_or_better", "5c 4d 3h 2s Ac", "8c 7d 6h 5s 4c", "9c 4d 3h 2s Ac")
    assert strength("eight_or_better", "9c 4d 3h 2s Ac") == -1
    assert strength("eight_or_better", "4c 4d 3h 2s Ac Kd Ks") == -1
    assert strength("eight_or_better", "4d 3h 2s Ac") == -1


def test_omaha_plays_two_from_the_hand_and_three_from_the_board() -> None:
    assert five("omaha_high", "As Ah Ad Ac", "Ks Qs Js Ts 2d") == "As Ah Ks Qs Js"
    assert five("omaha_high", "As 2s Kd Qd", "3s 4s 9s Td 5h") == "As 9s 4s 3s 2s"
    assert described("omaha_high", "As 2s Kd Qd", "3s 4s 9s Td 5h") == "flush, A-9-4-3-2"
    assert strength("omaha_eight_or_better", "As 9d Kh Qc", "2s 3d 4h 5c Jd") == -1
    assert five("omaha_eight_or_better", "As 2d Kh Qc", "8s 3d 4h 9c Jd") == "8s 4h 3d 2d As"


def test_of_equal_ranks_the_higher_suit_is_played() -> None:
    assert five("ace_to_five", "8c 8s 6d 4h 2c Ad Kh") == "8s 6d 4h 2c Ad"
    assert five("high", "Kc Ks Kh 9d 9c 9h 2s") == "Ks Kh Kc 9h 9d"


def test_a_flush_is_listed_in_its_own_suit_and_a_low_out_of_it() -> None:
    assert five("high", "Kc 9c 7c 4c 2c Ks 9s") == "Kc 9c 7c 4c 2c"
    assert five("ace_to_six", "8c 6c 4c 2c Ac Ad 8d") == "8d 6c 4c 2c Ad"


def test_a_tie_in_different_suits_is_a_tie() -> None:
    assert strength("ace_to_five", "8s 6d 4h 2c Ad") == strength("ace_to_five", "8c 6h 4c 2s As Kc Kd")
    assert strength("high", "Kc 9c 7c 4c 2c") == strength("high", "Kd 9d 7d 4d 2d 3c 3h")


@pytest.mark.parametrize("game", ["ace_to_five", "ace_to_six", "deuce_to_seven"])
def test_showing_boards_pairs_count_against(game: str) -> None:
    assert_descending(game, "Kc Qd Jh", "2c 2d 3h", "2c 2d 2h")


@pytest.mark.parametrize("game", ["ace_to_five", "ace_to_six"])
def test_showing_boards_straights_and_flushes_do_not_count(game: str) -> None:
    assert_descending(game, "4c 3c 2c Ac", "5c 4d 3h 2s", "6c 4c 3c 2c")


def test_showing_boards_deuce_to_seven_counts_the_ace_high() -> None:
    assert_descending("deuce_to_seven", "4c 3d 2h", "Kc Qd Jh", "Ac 3d 2h")


def test_showing_boards_high() -> None:
    assert_descending("high", "2c 2d 2h", "2c 2d 3h", "Ac Kc Qc", "Ah Kh Jh")


@pytest.mark.parametrize(
    ("game", "hand", "words"),
    [
        ("ace_to_five", "8c 6d 4h 2s Ac Kd Kh", "8-6-4-2-A low"),
        ("ace_to_five", "Ac Ad Kh Qs Jc", "pair of aces, K-Q-J"),
        ("ace_to_five", "8c 6d", "8-6 low, needs three cards"),
        ("ace_to_five", "8c 6d 4h 2s", "8-6-4-2 low, needs one card"),
        ("ace_to_five", "", "no cards, needs five cards"),
        ("eight_or_better", "9c 6d 4h 2s Ac", "no low"),
        ("eight_or_better", "6d 4h 2s Ac", "no low yet, needs one card"),
        ("high", "2c 2d 9h 9s Ac", "two pair, nines and twos, A"),
        ("high", "2c 2d 2h 9s Ac", "three twos, A-9"),
        ("high", "9c Td Jh Qs Kc", "straight, K high"),
        ("high", "9c Tc Jc Qc 2c", "flush, Q-J-T-9-2"),
        ("high", "2c 2d 9h 9s 9c", "full house, nines over twos"),
        ("high", "2c 2d 2h 2s 9c", "four twos, 9"),
        ("high", "9c Tc Jc Qc Kc", "straight flush, K high"),
    ],
)
def test_described_in_plain_words(game: str, hand: str, words: str) -> None:
    assert described(game, hand) == words


def test_omaha_described_before_the_flop_by_its_two_best_cards() -> None:
    assert described("omaha_high", "As Ah Kd Qd") == "pair of aces, needs three cards"
    assert described("omaha_eight_or_better", "As Ah Kd Qd") == "no low yet, needs three cards"


def test_the_board_may_come_apart_from_the_hand() -> None:
    assert strength("high", "As Kd", "Qh Jc Ts 2d 2h") == strength("high", "As Kd Qh Jc Ts 2d 2h")
