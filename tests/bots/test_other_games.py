"""A sound default in the games that are not low stud: what is folded, and what is bet."""

import pytest

from tables.bots import TEMPERAMENTS, decide
from tables.bots.omaha import low_chance
from tables.rules.cards import parse_cards

from .spots import ALICE, BOB, facing_bet, facing_bring_in, spot, unbet

UP = ("2c", "9d", "Jh", "4s", "6d", "Ts", "7h")
DOORS = {seat: f"?? ?? / {card}" for seat, card in enumerate(UP, start=2)}
HIDDEN = dict.fromkeys(range(2, 9), "?? ??")
FOUR_HIDDEN = dict.fromkeys(range(2, 9), "?? ?? ?? ??")


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize(
    ("game", "good", "bad"),
    [
        ("stud", "As Ad / 5c", "2s 7d / Tc"),
        ("stud8", "As 3d / 5c", "2s 9d / Qc"),
        ("razz27", "2s 3d / 5c", "As 2d / 3c"),
        ("london", "As 3d / 5c", "Qs 3d / 5c"),
        ("nlrazz", "As 3d / 5c", "Qs 3d / 5c"),
    ],
)
def test_stud_games_start_with_good_cards_only(game: str, good: str, bad: str, temperament: str) -> None:
    kinds = [
        decide(
            spot(
                {ALICE: hand} | DOORS,
                game=game,
                street="third",
                pot=40,
                bets={BOB: 10},
                legal=facing_bring_in(),
            ),
            temperament,
            9_999,
        ).kind
        for hand in (good, bad)
    ]
    assert kinds == ["complete", "fold"]


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize(
    ("game", "others", "good", "bad"),
    [
        ("holdem", HIDDEN, "As Ad", "2s 7d"),
        ("omaha8", FOUR_HIDDEN, "As Ad 2s 3d", "9s 8d 7h 7c"),
    ],
)
def test_board_games_start_with_good_cards_only(
    game: str, others: dict[int, str], good: str, bad: str, temperament: str
) -> None:
    kinds = [
        decide(
            spot(
                {ALICE: hand} | others, game=game, street="preflop", bets={BOB: 40}, legal=facing_bet(40, 80)
            ),
            temperament,
            9_999,
        ).kind
        for hand in (good, bad)
    ]
    assert kinds[0] in ("call", "raise")
    assert kinds[1] == "fold"


@pytest.mark.parametrize(
    ("game", "board", "strong", "weak"),
    [
        ("stud", "", "As Ad / Ac 5h 5d", "2s 7d / 9c Jh Qd"),
        ("stud8", "", "As Ad / Ac 5h 5d", "9s 9d / Tc Jh Kd"),
        ("holdem", "Ac 7d 2h", "As Ad", "Js 9s"),
        ("omaha8", "3c 7d Ah", "As Ad 2s 4d", "Js 9s Td Kd"),
    ],
)
def test_bets_a_strong_hand_and_lets_a_weak_one_go(game: str, board: str, strong: str, weak: str) -> None:
    stud = not board
    bob = "?? ?? / Kc 8h 3d" if stud else "?? ??" if game == "holdem" else "?? ?? ?? ??"
    street = "fifth" if stud else "flop"
    unopened = spot(
        {ALICE: strong, BOB: bob}, game=game, board=board, street=street, pot=160, legal=unbet(80)
    )
    assert decide(unopened, "solid", 9_999).kind == "bet"
    legal = facing_bet(80, 160)
    facing = spot(
        {ALICE: weak, BOB: bob}, game=game, board=board, street=street, pot=80, bets={BOB: 80}, legal=legal
    )
    assert decide(facing, "rock", 9_999).kind == "fold"


def test_omaha_low_needs_two_cards_from_the_hand() -> None:
    board = parse_cards("3c 7d 8h")
    assert low_chance(parse_cards("As 2s Kd Kh"), board) > 900
    assert low_chance(parse_cards("As 3s Kd Kh"), board) == 0


def test_omaha_low_is_spoilt_by_a_counterfeit() -> None:
    hand = parse_cards("As 2s Kd Kh")
    assert low_chance(hand, parse_cards("3c 7d 8h 2d")) < low_chance(hand, parse_cards("3c 7d 8h Jd"))
