"""`python -m tables.rules.evaluate`: what a person reads, and what he is told when he mistypes."""

import subprocess
import sys

import pytest

from tables.rules.evaluate import main


def read(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


def test_razz_prints_ranks_name_and_place() -> None:
    command = [sys.executable, "-m", "tables.rules.evaluate", "razz", "2c 2d 3c 3d 4c 4d 5c"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "5-4-3-2-2",
        "pair of twos, 5-4-3",
        "place 1,511 of 5,083 classes of seven cards",
    ]


@pytest.mark.parametrize(
    ("game", "cards", "line"),
    [
        ("razz", "5c 4c 3c 2c Ac", "place 1 of 6,175 classes of five cards"),
        ("nlrazz", "6c 5c 4c 3c 2c Ac", "place 1 of 6,019 classes of six cards"),
        ("london", "6c 4c 3c 2c Ad", "place 1 of 7,462 classes of five cards"),
        ("razz27", "7c 5c 4c 3c 2d Ac Ad", "place 1 of 5,536 classes of seven cards"),
        ("stud", "Ac Kc Qc Jc Tc 2d 2h", "place 1 of 4,824 classes of seven cards"),
        ("holdem", "7c 5c 4c 3c 2d", "place 7,462 of 7,462 classes of five cards"),
    ],
)
def test_place_among_the_classes(
    capsys: pytest.CaptureFixture[str], game: str, cards: str, line: str
) -> None:
    assert read(capsys, game, cards)[2] == line


def test_split_games_print_both_halves(capsys: pytest.CaptureFixture[str]) -> None:
    assert read(capsys, "stud8", "8c 7c 5c 4c 2c Kd Kh") == [
        "high: 8-7-5-4-2",
        "high: flush, 8-7-5-4-2",
        "high: place 1,588 of 4,824 classes of seven cards",
        "low: 8-7-5-4-2",
        "low: 8-7-5-4-2 low",
        "low: place 45 of 56 classes of seven cards",
    ]


def test_omaha_takes_the_board_after_the_hand(capsys: pytest.CaptureFixture[str]) -> None:
    lines = read(capsys, "omaha8", "As 2s Kd Qd", "3s 9s 9h Td Jc")
    assert lines == [
        "high: K-Q-J-T-9",
        "high: straight, K high",
        "high: place 1,601 of 7,462 classes of five cards",
        "low: no low",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess", "As"), "'chess' is not a game: choose one of razz, london,"),
        (("razz", "As 2x 3c 4d 5h"), "'2x' is not a card"),
        (("razz", "As As 3c 4d 5h"), "As is there twice."),
        (("razz", "As 2s 3c 4d"), "Razz takes 5 to 7 cards."),
        (("omaha8", "As 2s 3c 4d 5c 6c"), "Omaha Eight-or-Better takes 7 to 9 cards."),
    ],
)
def test_malformed_input_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith(sentence)
