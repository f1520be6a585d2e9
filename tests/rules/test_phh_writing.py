"""Hands written as PHH: our own reader and PokerKit replay them to the same stacks, and no card leaks."""

import tomllib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import HandHistory

from tables.rules.actions import Action
from tables.rules.errors import MalformedInput, RulesError
from tables.rules.hand import Hand
from tables.rules.phh.__main__ import main
from tables.rules.phh.reading import read
from tables.rules.phh.replaying import replay
from tables.rules.phh.writing import write
from tables.rules.rake import Rake
from tables.rules.stakes import Stakes
from tests.rules.dealt import played, setup
from tests.rules.hands import deeds, setups
from tests.rules.heading import CASH, PLAYED_AT, TOURNAMENT

STANDARD = ("razz", "stud", "stud8", "holdem", "omaha8")


def written(hand, viewer="auditor", heading=TOURNAMENT):
    return tomllib.loads(write(hand, heading, viewer))


def random_hand(game, chance, *, stacks=(2000,), **more):
    """A hand to its end in which nobody goes all-in but by calling: there the book and PokerKit agree."""
    seats = range(1, chance.randint(2, 6) + 1)
    hand = Hand(
        setup(
            seats,
            game=game,
            house="online",
            stacks={seat: chance.choice(stacks) for seat in seats},
            deck=tuple(chance.sample(range(52), 52)),
            **more,
        )
    )
    while (legal := hand.legal()) is not None:
        kinds = ["check" if legal.check else "call"] * 3 + ["fold"] * legal.fold
        if legal.wager and legal.least < hand.stacks[legal.seat]:
            kinds.append(legal.wager)
        kind = chance.choice(kinds)
        hand.act(Action(legal.seat, kind, legal.least if kind == legal.wager else 0))
    return hand


def by_pokerkit(text):
    """The stacks at the end as PokerKit replays the text."""
    return list(list(HandHistory.loads(text))[-1].stacks)


@pytest.mark.parametrize("viewer", ["auditor", 1, "spectator"])
@pytest.mark.parametrize("game", STANDARD)
def test_pokerkit_replays_what_we_write_to_the_same_stacks(game, viewer):
    chance = Random(f"{game} {viewer}")
    for _ in range(8):
        hand = random_hand(game, chance)
        assert by_pokerkit(write(hand, TOURNAMENT, viewer)) == list(hand.stacks.values())


@pytest.mark.parametrize("game", STANDARD)
def test_pokerkit_replays_calls_all_in_and_side_pots(game):
    chance = Random(game)
    for _ in range(8):
        hand = random_hand(game, chance, stacks=(85, 165, 330, 2000))
        assert by_pokerkit(write(hand, TOURNAMENT, "auditor")) == list(hand.stacks.values())


@given(setups(), st.integers(0, 2**32).map(Random))
@settings(max_examples=60, deadline=None)
def test_our_reader_replays_every_game_to_the_same_stacks(setup, chance):
    """Its hands have no rake; two players are two in the event."""
    setup = replace(setup, rake=None, heads_up_event=len(setup.seats) == 2)
    hand = Hand(setup)
    list(deeds(hand, chance))
    [record] = read(write(hand, TOURNAMENT, "auditor"))
    assert (record.game, record.betting) == (setup.game, setup.structure)
    again = replay(record, setup.house, setup.chip)
    assert list(again.stacks.values()) == record.finishing_stacks == list(hand.stacks.values())


@pytest.mark.parametrize(
    ("game", "betting", "fields"),
    [
        ("razz", None, ("FR", None, None)),
        ("stud", None, ("F7S", None, None)),
        ("stud8", None, ("F7S/8", None, None)),
        ("holdem", None, ("FT", None, None)),
        ("omaha8", None, ("FO/8", None, None)),
        ("holdem", "no", ("NT", None, None)),
        ("holdem", "pot", ("FT", None, "pot")),
        ("razz", "no", ("FR", None, "no")),
        ("london", None, ("FR", "london", "pot")),
        ("razz27", None, ("FR", "razz27", "fixed")),
        ("nlrazz", None, ("FR", "nlrazz", "no")),
    ],
)
def test_game_and_betting_are_named(game, betting, fields):
    hand = played({1: "", 2: ""}, game=game, betting=betting, to="the end")
    phh = written(hand)
    assert (phh["variant"], phh.get("_game"), phh.get("_betting")) == fields


def test_circumstances_are_told():
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, "2 fold")
    phh = written(hand)
    assert (phh["hand"], phh["table"], phh["event"], phh["level"]) == (12, "Friday Razz 3", "Friday Razz", 4)
    assert (phh["year"], phh["month"], phh["day"], phh["time"]) == (2026, 11, 30, PLAYED_AT.time())
    assert (phh["seats"], phh["players"], phh["seat_count"]) == ([1, 2], ["alice", "bob"], 8)
    assert (phh["_house"], "_chip" in phh, "_absent" in phh) == ("classic", False, False)


def test_texts_survive_whatever_is_in_them():
    players = {1: 'l\'"Ange" \\ noir', 2: "Zoë\x7f\n"}
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, "2 fold")
    assert written(hand, heading=replace(TOURNAMENT, players=players))["players"] == list(players.values())


def test_players_are_counted_from_the_buttons_left():
    """Seats 2, 5 and 7 with the button on 5: seat 7 is p1 and has the small blind."""
    hand = played({2: "", 5: "", 7: ""}, "5 fold, 7 fold", game="holdem", button=5)
    phh = written(hand)
    assert (phh["seats"], phh["blinds_or_straddles"]) == ([7, 2, 5], [20, 40, 0])
    assert phh["actions"][-2:] == ["p3 f", "p1 f"]


@pytest.mark.parametrize(
    ("seats", "named", "blinds"),
    [
        ((2, 5, 7), (None, 2), [0, 40, 0]),
        ((2, 5, 7), (7, 2), [20, 40, 0]),
        ((2, 5), (2, 5), [20, 40]),
    ],
)
def test_named_blinds(seats, named, blinds):
    hand = played(
        dict.fromkeys(seats, ""),
        game="holdem",
        button=seats[0] if len(seats) == 2 else 5,
        blinds=named,
        to="the end",
    )
    text = write(hand, TOURNAMENT, "auditor")
    assert tomllib.loads(text)["blinds_or_straddles"] == blinds
    [record] = read(text)
    assert list(replay(record, hand.setup.house).stacks.values()) == record.finishing_stacks


def test_cards_the_viewer_does_not_see_are_unknown():
    hand = played({1: "2c3cKs", 2: "4c5c7d"}, "2 complete 40, 1 fold")
    deals = {viewer: written(hand, viewer)["actions"][:2] for viewer in (1, "spectator", "auditor")}
    assert deals == {
        1: ["d dh p1 2c3cKs", "d dh p2 ????7d"],
        "spectator": ["d dh p1 ????Ks", "d dh p2 ????7d"],
        "auditor": ["d dh p1 2c3cKs", "d dh p2 4c5c7d"],
    }


def test_absent_hands_are_named_and_pokerkit_folds_them_when_they_owe():
    hand = played({1: "2c3c7s", 2: "4c5c8d", 3: "6c8cKh"}, "1 complete 40, 3 call", away=[2], to="the end")
    text = write(hand, TOURNAMENT, "auditor")
    phh = tomllib.loads(text)
    assert (phh["_absent"], phh["actions"][3:6]) == ([2], ["p3 pb", "# p2 is absent and folded", "p1 cbr 40"])
    assert by_pokerkit(text) == phh["finishing_stacks"]


@pytest.mark.parametrize("ante", [0, 5])
def test_bring_in_of_the_last_absent_hand_is_read_back(ante):
    stakes = Stakes(ante=ante, bring_in=10, small_bet=40, big_bet=80)
    hand = played({1: "2c3c7s", 2: "4c5cKd"}, house="wsop", stakes=stakes, away=[1, 2])
    [record] = read(write(hand, TOURNAMENT, "auditor"))
    assert [deed.line for deed in record.deeds] == ["p2 pb"]
    assert list(replay(record, hand.setup.house).stacks.values()) == record.finishing_stacks


def test_rake_and_smallest_chip_are_told():
    hand = played(
        {1: "KcQcKs", 2: "4c5c7d"}, "2 complete 40, 1 call", rake=Rake(500, 100), chip=5, to="the end"
    )
    phh = written(hand, heading=CASH)
    assert (phh["_rake"], phh["_chip"], phh["_cents_of"]) == (4, 5, "USD")
    assert sum(phh["finishing_stacks"]) == sum(phh["starting_stacks"]) - 4


def test_raked_hand_is_checked_by_the_rules_it_names(tmp_path, capsys):
    hand = played(
        {1: "KcQcKs", 2: "4c5c7d"}, "2 complete 40, 1 call", rake=Rake(500, 100), chip=5, to="the end"
    )
    text = write(hand, CASH, "auditor")
    assert ('_house = "classic"' in text, "_rake = 4" in text) == (True, True)
    raked, unraked, unknown = (tmp_path / name for name in ("raked.phh", "unraked.phh", "unknown.phh"))
    raked.write_text(text)
    unraked.write_text(text.replace("_rake = 4", "_rake = 0"))
    unknown.write_text(text.replace('"classic"', '"of my own"'))
    assert main(["--check", str(raked)]) == 0
    assert main(["--check", str(unraked), str(unknown)]) == 1
    assert "No house rules are named of my own." in capsys.readouterr().out


def test_only_ended_hands_are_written_and_only_for_their_viewers():
    with pytest.raises(RulesError) as refusal:
        write(played({1: "2c3cKs", 2: "4c5c7d"}), TOURNAMENT, "auditor")
    assert refusal.value.code == "hand_not_over"
    with pytest.raises(MalformedInput):
        write(played({1: "2c3cKs", 2: "4c5c7d"}, "2 fold"), TOURNAMENT, 3)
