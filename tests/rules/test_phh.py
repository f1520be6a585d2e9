"""Real hands in Poker Hand History, replayed chip for chip, and what the checker says of wrong ones."""

from pathlib import Path

import pytest

from tables.rules.cards import parse_card, parse_cards
from tables.rules.errors import RulesError
from tables.rules.events import Bet, Called
from tables.rules.house import PROFILES
from tables.rules.phh.__main__ import main
from tables.rules.phh.reading import read
from tables.rules.phh.replaying import check, replay

HANDS = sorted((Path(__file__).parent.parent / "data" / "hands").glob("*/*.phh"))
RAZZ = """
variant = 'FR'
antes = [5, 5, 5]
bring_in = 10
small_bet = 40
big_bet = 80
starting_stacks = [200, 200, 200]
actions = ['d dh p1 2c3cKs', 'd dh p2 4c5c7d', 'd dh p3 ????7h', 'p1 pb', 'p2 cbr 40 # completes',
  'p3 f', 'p1 f']
finishing_stacks = [185, 220, 195]
"""


@pytest.mark.parametrize("file", HANDS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_real_hand_ends_with_its_finishing_stacks(file):
    [record] = read(file.read_text())
    hand = replay(record, PROFILES["wsop"])
    assert list(hand.stacks.values()) == record.finishing_stacks


def test_there_are_34_real_hands():
    assert len(HANDS) == 34


def changed(*pairs):
    text = RAZZ
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after)
    return text


def test_hand_is_read_and_followed():
    [record] = read(RAZZ)
    check(record, PROFILES["classic"])
    assert record.cards[3] == [None, None, parse_card("7h")]


@pytest.mark.parametrize(
    ("pair", "code"),
    [
        (("220", "221"), "other_stacks"),
        (("p2 cbr 40", "p2 cbr 50"), "illegal_deed"),
        (("'p2 cbr", "'p3 cbr"), "illegal_deed"),
        (("'p1 pb'", "'p2 pb'"), "other_bring_in"),
        ((", 'p1 f'", ""), "not_over"),
        (("'p1 f']", "'p1 f', 'd dh p2 9c']"), "other_deal"),
    ],
)
def test_record_that_the_book_does_not_follow(pair, code):
    [record] = read(changed(pair))
    with pytest.raises(RulesError) as refusal:
        check(record, PROFILES["classic"])
    assert refusal.value.code == code


@pytest.mark.parametrize(
    "pair",
    [
        ("'FR'", "'FB'"),
        ("variant", "variants"),
        ("Ks", "Kx"),
        ("4c5c7d", "2c5c7d"),
        ("cbr 40", "cbr lots"),
        ("p3 f", "p3 folds"),
        ("p3 f", "p9 f x"),
        ("[5, 5, 5]", "[5, 5, 6]"),
        ("= 80", "= "),
        ("[200, 200, 200]", "200"),
        ("10", "10.5"),
    ],
)
def test_file_that_cannot_be_read(pair):
    with pytest.raises(RulesError) as refusal:
        read(changed(pair))
    assert refusal.value.code in ("unreadable_record", "unknown_stakes")


def test_lone_blind_is_a_big_blind_beside_a_dead_small_one():
    text = """
variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [4, 0, 0]
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p2 cbr 8', 'p3 f', 'p1 f']
finishing_stacks = [96, 104, 100]
"""
    check(read(text)[0], PROFILES["wsop"])


def test_wager_written_as_what_the_last_opponent_can_match():
    """On fourth street p1 has 30 left: the bet of 40 is written as 30."""
    text = changed(
        ("[200, 200, 200]", "[75, 200, 200]"),
        ("'p1 f']", "'p1 cc', 'd dh p1 Kd', 'd dh p2 8c', 'p2 cbr 30', 'p1 cc']"),
        ("finishing_stacks = [185, 220, 195]", ""),
    )
    hand = replay(read(text)[0], PROFILES["classic"])
    assert [event.to for event in hand.events if isinstance(event, Bet | Called)] == [40, 40, 30]
    assert sorted(hand.stacks.values()) in ([0, 195, 280], [125, 155, 195])


def test_checker_counts_the_hands_and_says_where_one_differs(tmp_path, capsys):
    good, wrong = tmp_path / "good.phh", tmp_path / "wrong.phh"
    good.write_text(RAZZ)
    wrong.write_text(changed(("220", "221")))
    assert main(["--check", "--house", "classic", str(good)]) == 0
    assert capsys.readouterr().out == "1 of 1 hands\n"
    assert main(["--check", "--house", "classic", str(good), str(wrong), str(tmp_path / "none.phh")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{wrong}: Ends with [185, 220, 195], not [185, 221, 195]."
    assert lines[1].startswith(f"{tmp_path / 'none.phh'}: ")
    assert lines[2] == "1 of 3 hands"


def test_file_of_several_hands():
    text = "\n".join(f"[{number}]\n{RAZZ}" for number in (1, 2))
    assert len(read(text)) == 2


@pytest.mark.parametrize(
    ("pair", "sentence"),
    [
        (("'p1 pb'", "5"), "Not a hand this reader knows"),
        (("variant = 'FR'", "variant = 5\n_game = 'razz'"), "Not a hand this reader knows"),
        (("'p1 f']", "'p1 f', 'p1 sm 2c3cQs']"), "A player shows a card that he was not dealt."),
        ((RAZZ, ""), "There is no hand in this file."),
    ],
)
def test_wrong_file_gets_a_sentence(pair, sentence):
    with pytest.raises(RulesError) as refusal:
        read(changed(pair))
    assert refusal.value.code == "unreadable_record"
    assert refusal.value.sentence.startswith(sentence)


def test_cards_may_be_written_with_spaces_and_shown_in_any_order():
    [record] = read(changed(("2c3cKs", "2c 3c Ks"), ("'p1 f']", "'p1 f', 'p3 sm 7h As 2s # shows']")))
    assert record.cards[1] == list(parse_cards("2c3cKs"))
    assert record.cards[3] == list(parse_cards("As2s7h"))


def test_last_hand_left_may_muck_what_nobody_called():
    check(read(changed(("'p1 f']", "'p1 f', 'p2 sm']")))[0], PROFILES["classic"])


def test_known_seventh_card_of_seven_unseen_hands_is_found_in_the_reshuffle():
    """All seven are all-in on the ante, and only one card of seventh street was seen."""
    doors = ["????Ks", "????Qs", "????Qh", "????Qd", "????Jc", "????Jd", "????Jh"]
    dealt = [doors, *[["??"] * 7] * 3, ["2c", *["??"] * 6]]
    text = f"""
variant = 'FR'
antes = {[5] * 7}
bring_in = 10
small_bet = 40
big_bet = 80
starting_stacks = {[5] * 7}
actions = {[f"d dh p{player} {cards}" for street in dealt for player, cards in enumerate(street, 1)]}
"""
    hand = replay(read(text)[0], PROFILES["wsop"])
    assert hand.result().shown[1][-1] == parse_card("2c")
