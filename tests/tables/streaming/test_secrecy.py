"""Two hundred hands with a known deck: no card reaches anyone, or any place, to whom it is not due.

Scanned are all messages to two players, who are each other's rivals, and to a spectator; everything said to
Redis; the log; and every row of the tables but the sealed decks. A card up is due to all from its street
on, a card down to its owner, a tabled hand to all. That the scan finds a leak is proven by planting one in
each place. Pages, the API and the office are scanned by test_canary.py.
"""

from __future__ import annotations

import json
import logging

import pytest

from tables import masks, queries
from tables.models import Hand, TableUpdate
from tables.rules.games import GAMES
from tests.tables.streaming.evening import Evening, Wire
from tests.tables.streaming.evidence import PUBLIC, TEXTS, cards_in, runs, tells_ordering
from tests.tables.streaming.places import rows

pytestmark = pytest.mark.django_db(transaction=True)

HANDS = 200


@pytest.fixture
def wire():
    wire = Wire()
    yield wire
    wire.stop()


def stored_leaks(evening, texts):
    """Cards in stored rows that are not public when their hand is over, and traces of its orderings."""
    public = {update.hand_id: due.public for update, due in evening.as_it_became_due()}
    orderings = {
        hand.id: [runs(cards) for cards in queries.orderings_of(hand.id)] for hand in Hand.objects.all()
    }
    found = []
    for text in texts:
        hand_id = _hand_of(text)
        found += [(hand_id, card) for card in cards_in(text) - public.get(hand_id, set())]
        found += [(hand_id, "ordering") for deck in orderings.get(hand_id, ()) if tells_ordering(text, deck)]
    return found


def _hand_of(text):
    """The id of the hand a row belongs to."""
    row = json.loads(text) if text.startswith("{") else {}
    return row.get("hand_id") or (row.get("id") if "setup" in row else None)


@pytest.fixture
def evening(room, table, alice, bob, charlie):
    return Evening(room, table, (alice, bob, charlie))


def test_no_card_is_told_stored_published_or_logged_before_it_is_due(evening, wire, caplog):
    scan(evening, wire, caplog, HANDS, ["razz"])


@pytest.mark.nightly
def test_not_in_a_thousand_hands_of_all_games(evening, wire, caplog):
    scan(evening, wire, caplog, 1_000, list(GAMES))


def scan(evening, wire, caplog, hands, games):
    caplog.set_level(logging.INFO)
    evening.play(hands, games)
    said = wire.stop()
    assert sum(len(watcher.received) for watcher in evening.watchers.values()) > hands * 3
    assert evening.leaks() == []
    assert stored_leaks(evening, rows()) == []
    assert "PUBLISH razzsite:tables" in said
    assert '"callbacks"' in said, "the bodies of tasks were not opened"
    assert cards_in(said) | cards_in(caplog.text) == set()


def test_the_scan_finds_a_card_sent_to_the_wrong_viewer(evening, monkeypatch):
    honest = masks.mask
    monkeypatch.setattr(
        masks, "mask", lambda record, viewer, *orderings: honest(record, "auditor", *orderings)
    )
    evening.play(2)
    leaked_to = {seat for _, seat, _ in evening.leaks()}
    assert leaked_to == {1, 2}


def test_the_scan_finds_a_card_told_too_early(evening):
    evening.play(2)
    update = TableUpdate.objects.filter(hand__isnull=False).earliest("version")
    undealt = TEXTS[queries.orderings_of(update.hand_id).deck[40]]
    hint = json.dumps({"type": "update", "v": update.version, "hint": undealt})
    evening.watchers[PUBLIC].received.append(hint)
    assert evening.leaks() == [(update.version, PUBLIC, undealt)]


@pytest.mark.parametrize("form", ["card", "numbers", "bytes"])
def test_the_scan_finds_a_card_in_a_row(evening, form):
    evening.play(1)
    hand = Hand.objects.get()
    deck = queries.orderings_of(hand.id).deck
    planted = {
        "card": TEXTS[deck[0]],
        "numbers": json.dumps(deck),
        "bytes": bytes(deck).hex(),
    }[form]
    assert stored_leaks(evening, rows()) == []
    Hand.objects.update(void_reason=planted[:200])
    assert stored_leaks(evening, rows()) != []


def test_the_scan_finds_a_card_said_to_redis_or_logged(wire, caplog):
    caplog.set_level(logging.INFO)
    wire.client.set("razzsite:last", "As Kd")
    logging.getLogger("tables").info("the river was 7h")
    assert cards_in(wire.stop()) == {"As", "Kd"}
    assert cards_in(caplog.text) == {"7h"}
