"""A proof holds as it was made, and no part of it can be changed; the command says so in words."""

import copy
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tables.rules.cards import TEXTS
from tables.rules.fair import BrokenProof, SeenCard, checked, leaves, prove, root
from tables.rules.fair.__main__ import main
from tables.rules.fair.leaves import salts

ROOT = Path(__file__).parents[3]
DECK = tuple(range(52))
RESHUFFLE = tuple(reversed(range(52)))
SECRET = bytes(range(32))
CARDS = [
    SeenCard("third", 1, TEXTS[0], "deck", 0),
    SeenCard("fourth", None, TEXTS[9], "deck", 9),
    SeenCard("seventh", 1, TEXTS[1], "reshuffle", 50),
]
COMMITMENT = "d9c25ef666e294e52a1b46a71a709a9335cb3ed6ba20f06622633f885ef6b199"


@pytest.fixture
def proof():
    return prove(118, DECK, RESHUFFLE, SECRET, CARDS)


@pytest.fixture
def file(tmp_path):
    def written(content):
        path = tmp_path / "proof.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    return written


def test_a_proof_holds(proof):
    result = checked(json.loads(json.dumps(proof)))
    assert (result.hand, result.cards) == (118, CARDS)
    assert result.commitment == root(leaves(118, DECK, RESHUFFLE, SECRET)).hex()


def test_a_commitment_is_the_same_in_every_release():
    assert root(leaves(118, DECK, RESHUFFLE, SECRET)).hex() == COMMITMENT


def test_every_leaf_has_a_salt_of_its_own_that_the_secret_decides():
    drawn = salts(SECRET)
    assert len(set(drawn)) == 104
    assert {len(salt) for salt in drawn} == {32}
    assert set(drawn).isdisjoint(salts(bytes(32)))


def test_the_same_deck_in_another_hand_has_another_commitment():
    assert root(leaves(118, DECK, RESHUFFLE, SECRET)) != root(leaves(119, DECK, RESHUFFLE, SECRET))


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("hand",), 119),
        (("commitment",), "00" * 32),
        (("cards", 0, "card"), "As"),
        (("cards", 0, "position"), 1),
        (("cards", 0, "ordering"), "reshuffle"),
        (("cards", 2, "salt"), "00" * 32),
        (("cards", 1, "path", 3), "00" * 32),
        (("cards", 1, "path"), []),
    ],
)
def test_nothing_in_a_proof_can_be_changed(proof, where, value):
    changed = copy.deepcopy(proof)
    at = changed
    for step in where[:-1]:
        at = at[step]
    at[where[-1]] = value
    with pytest.raises(BrokenProof):
        checked(changed)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("card", "Zz"),
        ("card", None),
        ("position", 52),
        ("position", True),
        ("ordering", "stub"),
        ("salt", 7),
        ("salt", "zz"),
        ("path", None),
        ("path", ["00"]),
        ("path", [[]]),
    ],
)
def test_nonsense_is_refused_with_a_reason(proof, field, value):
    proof["cards"][0][field] = value
    with pytest.raises(BrokenProof) as refusal:
        checked(proof)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("nonsense", [None, [], {}, {"format": "razzsite fairness proof 1"}])
def test_what_is_no_proof_is_refused(nonsense):
    with pytest.raises(BrokenProof):
        checked(nonsense)


def test_a_missing_field_is_named(proof):
    del proof["cards"][1]["street"]
    with pytest.raises(BrokenProof, match="no street"):
        checked(proof)


def test_a_card_may_not_stand_there_twice():
    deck = (0, 0, *range(2, 52))
    cards = [SeenCard("third", 1, TEXTS[0], "deck", position) for position in (0, 1)]
    with pytest.raises(BrokenProof, match="twice"):
        checked(prove(118, deck, RESHUFFLE, SECRET, cards))


def test_the_command_says_what_it_checked(proof, file, capsys):
    shown = f"{proof['commitment'][:32]} {proof['commitment'][32:].upper()}"
    assert main(["verify", str(file(proof)), "--commitment", shown]) == 0
    said = capsys.readouterr().out
    assert "2c  third, seat 1, position 0 of the deck" in said
    assert "Td  fourth" not in said
    assert "fourth, board, position 9 of the deck" in said
    assert said.endswith("It is the commitment you were shown.\nok\n")


def test_without_the_commitment_he_was_shown_the_player_is_told_to_compare(proof, file, capsys):
    assert main(["verify", str(file(proof))]) == 0
    assert "Compare it" in capsys.readouterr().out


def test_another_commitment_than_the_one_shown_fails(proof, file, capsys):
    assert main(["verify", str(file(proof)), "--commitment", "00" * 32]) == 1
    assert capsys.readouterr().out.startswith("FAILED: The proof is for another commitment")


@pytest.mark.parametrize("content", ["", "{", "[" * 100_000, "{}", "17"])
def test_a_file_that_is_no_proof_fails(file, capsys, content):
    assert main(["verify", str(file(content))]) == 1
    assert capsys.readouterr().out.startswith("FAILED: ")


def test_a_file_that_is_not_there_fails(tmp_path, capsys):
    assert main(["verify", str(tmp_path / "none.json")]) == 1
    assert "cannot be read" in capsys.readouterr().out


def test_the_command_needs_nothing_but_python(proof, file):
    """Isolated from the environment's packages: the standard library and this source alone."""
    run = (
        f"import runpy, sys; sys.path.insert(0, {str(ROOT)!r});"
        "runpy.run_module('tables.rules.fair', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", run, "verify", str(file(proof))], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("ok\n")
