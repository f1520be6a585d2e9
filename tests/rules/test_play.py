"""The hand at the terminal: played by a person or watched, and the same again for the same seed."""

import io
import subprocess
import sys

import pytest

from tables.rules.actions import Action, Legal
from tables.rules.games import GAMES
from tables.rules.play.__main__ import main
from tables.rules.play.answer import is_leaving, offered, parse
from tables.rules.play.chance import Chance
from tables.rules.play.opponent import DRAW, choose
from tables.rules.play.screen import question

FACING_A_BET = Legal(2, True, False, 10, 10, "complete", 40, 40, None)
UNBET = Legal(2, False, True, None, 0, "bet", 40, 120, None)
BRINGING_IN = Legal(2, False, False, None, 0, "complete", 40, 40, 10)


def run(capsys, monkeypatch, *arguments, typed=""):
    """What the command writes, with these lines typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_watched_hand_is_played_to_the_end(capsys, monkeypatch, game):
    told = run(capsys, monkeypatch, game, "--seats", "4", "--watch", "--seed", "a", "--stack", "500")
    assert told[0] == f"{GAMES[game].name}, seed a"
    stacks = [int(line.split()[2]) for line in told if line.endswith(" chips")]
    assert (len(stacks), sum(stacks)) == (4, 2000)
    assert not any("You" in line for line in told)


def test_person_plays_seat_one_and_sees_his_cards_and_what_they_are_worth(capsys, monkeypatch):
    told = run(capsys, monkeypatch, "razz", "--seats", "4", "--seed", "a", typed="call\n" + "c\n" * 9)
    assert "Dealt to You [2c 6s 5h]" in told
    assert "  You       1995  (2c) (6s) 5h" in told
    assert "  Seat 4    1985  (..) (..) 6d  bet 10" in told
    assert "  Your hand: 6-5 low, needs two cards." in told
    assert "  Pot odds: 10 to win 40, 4 to 1; a call must win 20.0% of the time." in told
    assert "  fold, call 10 or complete 40? You: calls 10" in told
    assert sum(int(line.split()[-2]) for line in told if line.endswith(" chips")) == 8000


def test_wrong_amount_is_explained_and_asked_again(capsys, monkeypatch):
    told = run(capsys, monkeypatch, "razz", "--seats", "4", "--seed", "a", typed="dance\ncomplete 41\nfold\n")
    asked = "  fold, call 10 or complete 40? "
    assert asked + asked + "A complete is 40 in all on this street, not 41." in told
    assert asked + "You: folds" in told


@pytest.mark.parametrize("typed", ["quit\n", "q\n", ""])
def test_person_leaves(capsys, monkeypatch, typed):
    told = run(capsys, monkeypatch, "razz", "--seats", "4", "--seed", "a", typed=typed)
    assert told[-1] == "  fold, call 10 or complete 40? "


def test_seed_plays_the_same_hand_again(capsys, monkeypatch):
    first = run(capsys, monkeypatch, "stud8", "--watch")
    seed = first[0].rpartition(" ")[2]
    assert run(capsys, monkeypatch, "stud8", "--watch", "--seed", seed) == first
    assert run(capsys, monkeypatch, "stud8", "--watch") != first


@pytest.mark.parametrize(
    "arguments", [["bridge"], ["razz", "--seats", "9"], ["razz", "--seats", "1"], ["razz", "--stack", "0"]]
)
def test_unknown_games_and_wrong_numbers_are_refused(capsys, arguments):
    with pytest.raises(SystemExit) as leaving:
        main(arguments)
    assert leaving.value.code == 2


@pytest.mark.parametrize(
    ("line", "legal", "action"),
    [
        ("fold", FACING_A_BET, Action(2, "fold")),
        ("f\n", FACING_A_BET, Action(2, "fold")),
        ("c", FACING_A_BET, Action(2, "call")),
        ("com", FACING_A_BET, Action(2, "complete", 40)),
        ("complete 45", FACING_A_BET, Action(2, "complete", 45)),
        ("check", FACING_A_BET, None),
        ("c", UNBET, Action(2, "check")),
        ("f", UNBET, None),
        ("b", UNBET, Action(2, "bet", 40)),
        ("bet 120", UNBET, Action(2, "bet", 120)),
        ("bet -5", UNBET, None),
        ("bet 4 0", UNBET, None),
        ("", UNBET, None),
        ("b", BRINGING_IN, Action(2, "bring_in")),
    ],
)
def test_what_is_typed_begins_to_spell_an_action_that_is_offered(line, legal, action):
    assert parse(line, legal) == action


def test_question_names_every_action_that_is_offered():
    assert question(FACING_A_BET) == "  fold, call 10 or complete 40? "
    assert question(UNBET) == "  check or bet 40 to 120? "
    assert question(BRINGING_IN) == "  bring_in 10 or complete 40? "
    assert question(Legal(2, False, True, None, 0, None, 0, 0, None)) == "  check? "


def test_only_quit_and_the_end_of_input_leave():
    assert [is_leaving(line) for line in ("", "quit\n", "q", "\n", "f\n")] == [True, True, True, False, False]


@pytest.mark.parametrize("legal", [FACING_A_BET, UNBET, BRINGING_IN])
def test_other_seats_play_only_what_is_offered(legal):
    kinds = {choose(legal, draw).kind for draw in range(DRAW)}
    assert kinds <= set(offered(legal))
    assert len(kinds) == (3 if legal is FACING_A_BET else 2)


def test_other_seats_do_not_fold_what_they_may_check():
    legal = Legal(2, True, True, None, 0, None, 0, 0, None)
    assert {choose(legal, draw).kind for draw in range(DRAW)} == {"check"}


def test_orderings_of_chance_are_of_all_52_cards():
    chance = Chance("a")
    first, second = chance.ordering(), chance.ordering()
    assert sorted(first) == sorted(second) == list(range(52))
    assert first != second
    assert {chance.below(3) for _ in range(50)} == {0, 1, 2}


def test_command_runs_in_a_process_of_its_own_without_django():
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import runpy, sys; sys.argv[1:] = ['razz', '--watch'];"
            "sys.exit = lambda code: print('django' in sys.modules, code);"
            "runpy.run_module('tables.rules.play', run_name='__main__')",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "False 0"
