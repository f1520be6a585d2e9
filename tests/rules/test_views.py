"""What each viewer sees: view and mask are allow-lists (RULES 3, 5)."""

import pytest

from tables.rules.errors import MalformedInput
from tables.rules.events import HandMucked, StreetDealt, record
from tables.rules.masks import mask
from tests.rules.dealt import happened, played

TWO = {1: "2c3cKs", 2: "4c5c7d"}


def cards(hand, viewer, seat):
    return [
        (card["card"], card["up"])
        for shown in hand.view(viewer)["seats"]
        if shown["seat"] == seat
        for card in shown["cards"]
    ]


def test_each_seat_sees_its_own_down_cards_and_no_others():
    hand = played(TWO)
    assert cards(hand, 1, 1) == [("2c", False), ("3c", False), ("Ks", True)]
    assert cards(hand, 1, 2) == [(None, False), (None, False), ("7d", True)]
    assert cards(hand, "spectator", 1) == [(None, False), (None, False), ("Ks", True)]


def test_auditor_sees_every_dealt_card():
    assert cards(played(TWO), "auditor", 2) == [("4c", False), ("5c", False), ("7d", True)]


def test_only_the_player_whose_turn_it_is_sees_what_he_may_do():
    hand = played(TWO)
    assert hand.view(2)["legal"] == {
        "seat": 2,
        "fold": True,
        "check": False,
        "call": 10,
        "to_call": 10,
        "wager": "complete",
        "least": 40,
        "most": 40,
        "bring_in": None,
    }
    assert hand.view(2)["to_call"] == 10
    for viewer in (1, "spectator", "auditor"):
        assert hand.view(viewer)["legal"] is None
        assert hand.view(viewer)["actor"] == 2


def test_view_of_a_running_hand():
    view = played(TWO, "2 complete 40").view("spectator")
    assert {
        key: view[key] for key in ("game", "street", "seq", "over", "board", "pots", "total", "wins")
    } == {
        "game": "razz",
        "street": "third",
        "seq": 1,
        "over": False,
        "board": [],
        "pots": [{"amount": 10, "seats": [1, 2]}],
        "total": 60,
        "wins": [],
    }
    second = view["seats"][1]
    assert (second["stack"], second["bet"], second["put_in"], second["folded"]) == (1955, 40, 45, False)


def test_own_hand_is_told_in_words():
    hand = played({1: "KcQcKs", 2: "4c5c7dAd8h2s"}, "2 complete 40, 1 call", to="sixth")
    assert hand.view(2)["seats"][1]["best"] == ["7-5-4-2-A low"]
    assert hand.view(1)["seats"][1]["best"] is None


def test_wins_are_told_when_the_hand_is_over():
    view = played(TWO, "2 complete 40, 1 fold").view("spectator")
    assert view["over"]
    assert view["wins"] == [{"seat": 2, "pot": 0, "part": "whole", "amount": 30}]
    assert (view["pots"], view["total"], view["actor"]) == ([], 0, None)


def test_mucked_hand_stays_unseen():
    hand = played({1: "KcQcKsKdQd9c9d", 2: "4c5c7dAd8h2s3s"}, "2 complete 40, 1 call", to="the end")
    mucked = happened(hand, HandMucked)
    assert [event.seat for event in mucked] == [1]
    assert cards(hand, "spectator", 1)[:2] == [(None, False), (None, False)]
    assert cards(hand, 2, 1)[-1] == (None, False)


@pytest.mark.parametrize("viewer", [3, 0, True, None, "dealer", 1.0])
def test_unknown_viewers_are_refused(viewer):
    with pytest.raises(MalformedInput) as refusal:
        played(TWO).view(viewer)
    assert refusal.value.code == "unknown_viewer"


@pytest.mark.parametrize("viewer", [True, None, "dealer", 1.0])
def test_nothing_is_masked_for_unknown_viewers(viewer):
    with pytest.raises(MalformedInput):
        mask({"event": "checked", "seat": 1}, viewer)


def test_record_names_hidden_cards_by_position():
    dealt = record(happened(played(TWO), StreetDealt)[0])
    assert dealt["cards"][0] == {"seat": 1, "position": 0, "card": None, "up": False}
    assert dealt["cards"][4] == {"seat": 1, "position": 4, "card": "Ks", "up": True}


def test_mask_fills_in_the_viewers_own_cards():
    hand = played(TWO)
    dealt = record(happened(hand, StreetDealt)[0])
    values = [card["card"] for card in mask(dealt, 2, hand.setup.deck)["cards"]]
    assert values == [None, "4c", None, "5c", "Ks", "7d"]
    assert [card["card"] for card in mask(dealt, "spectator")["cards"]] == [None] * 4 + ["Ks", "7d"]
    assert [card["card"] for card in mask(dealt, "auditor", hand.setup.deck)["cards"]].count(None) == 0


def test_mask_leaves_out_what_it_does_not_know():
    assert mask({"event": "checked", "seat": 1, "down": "As"}, 1) == {"event": "checked", "seat": 1}
    with pytest.raises(MalformedInput):
        mask({"event": "peeked", "seat": 1}, 1)


def test_offer_is_told_whole_only_to_its_player():
    offered = record(played(TWO).legal())
    assert mask(offered, 1) == {"event": "offered", "seat": 2}
    assert mask(offered, 2) == offered


@pytest.mark.parametrize("record", [None, 3, [], {}, {"event": []}, {"event": "checked"}])
def test_mask_refuses_what_is_no_record(record):
    with pytest.raises(MalformedInput) as refusal:
        mask(record, 1)
    assert refusal.value.code == "malformed_record"


@pytest.mark.parametrize("deck", [(), 5, {}])
def test_mask_refuses_what_is_no_deck(deck):
    with pytest.raises(MalformedInput) as refusal:
        mask(record(happened(played(TWO), StreetDealt)[0]), 1, deck)
    assert refusal.value.code == "malformed_record"
