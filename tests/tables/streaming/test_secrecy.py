"""Two hundred hands with a known deck: no card reaches anyone, or any place, to whom it is not due.

Scanned are all messages to two players, who are each other's rivals, and to a spectator; everything said to
Redis; the log; and every row of the tables but the sealed decks. A card up is due to all from its street
on, a card down to its owner, a tabled hand to all. That the scan finds a leak is proven by planting one in
each place.
"""

from __future__ import annotations

import json
import logging
import random
import re
import threading
from base64 import b64decode
from collections import defaultdict

import pytest
import redis
from django.conf import settings
from django.db import connection

from tables import masks, queries, services
from tables.models import Hand, TableUpdate
from tests.tables.conftest import STACK, Floor, player, sit
from tests.tables.streaming.evidence import PUBLIC, TEXTS, Due, cards_in, runs, tells_ordering

pytestmark = pytest.mark.django_db(transaction=True)

HANDS = 200
ROWS = {
    "tables_table": "to_jsonb(row)",
    "tables_seat": "to_jsonb(row)",
    "tables_hand": "to_jsonb(row) - 'sealed_deck'",
    "tables_handseat": "to_jsonb(row)",
    "tables_tableupdate": "to_jsonb(row)",
}


class Wire:
    """Everything said to Redis, by whomever."""

    def __init__(self):
        self.client = redis.Redis.from_url(settings.REDIS_URL)
        self.said = []
        self.monitor = self.client.monitor()
        self.monitor.__enter__()
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()

    def _listen(self):
        for command in self.monitor.listen():
            self.said.append(command["command"])
            if command["command"] == "ECHO enough":
                return

    def stop(self):
        self.client.echo("enough")
        self.thread.join(5)
        self.client.close()
        return plain("\n".join(self.said))


def plain(said):
    """What was said, without the ids of messages, and with the bodies of tasks opened."""
    said = re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "", said)
    return re.sub(r'(?<="body": ")[A-Za-z0-9+/=]+', lambda body: b64decode(body[0]).decode(), said)


@pytest.fixture
def wire():
    wire = Wire()
    yield wire
    wire.stop()


class Evening:
    """Hands in which two people and three house players sit at a table, and one looks on."""

    def __init__(self, room, table, cast):
        self.floor = Floor(table, seed="an evening with a known deck")
        alice, bob, charlie = cast
        self.seats = {1: alice, 2: bob}
        sit(table, alice, 1)
        sit(table, bob, 2)
        for number in (4, 5, 7):
            sit(table, player(f"house {number}", is_house=True), number)
        self.watchers = {
            1: room.watch(table, alice),
            2: room.watch(table, bob),
            PUBLIC: room.watch(table, charlie),
        }
        self.moods = random.Random(1)

    def play(self, hands):
        for _ in range(hands):
            self.floor.table.seats.update(stack=STACK)
            hand = self.floor.deal()
            while hand.status == Hand.Status.RUNNING:
                self._turn(hand)
                hand.refresh_from_db()
            for watcher in self.watchers.values():
                watcher.reach(self.floor.row().version)

    def _turn(self, hand):
        """A person folds now and then and else stays in; house players are stepped."""
        who = self.seats.get(hand.actor)
        if who is None:
            self.floor.step()
            return
        legal = queries.replayed(hand).legal()
        folds = legal.fold and self.moods.random() < 0.6
        services.act(
            table_id=self.floor.table.id,
            player=who,
            hand_id=hand.id,
            seq=hand.seq,
            kind="fold" if folds else "check" if legal.check else "call",
            amount=0,
            request_id=f"{hand.seq}",
            now=self.floor.now,
        )

    def leaks(self):
        """Every card that reached a viewer who was not to know it, or not yet."""
        received = {seat: by_version(watcher.received) for seat, watcher in self.watchers.items()}
        return [
            (update.version, seat, card)
            for update, due in self._as_it_became_due()
            for seat in self.watchers
            for card in cards_in(received[seat].get(update.version, "")) - due.to(seat)
        ]

    def _as_it_became_due(self):
        """Each update of each hand, with what is due once it has happened."""
        for hand in Hand.objects.order_by("number"):
            due = Due(queries.orderings_of(hand.id).deck, [seat["number"] for seat in hand.setup["seats"]])
            for update in TableUpdate.objects.filter(hand=hand).order_by("version"):
                for record in update.records:
                    _happen(due, record)
                yield update, due


def by_version(received):
    """What was received under each version, as one text."""
    texts = defaultdict(str)
    for raw in received:
        texts[json.loads(raw).get("v")] += raw
    return texts


def _happen(due, record):
    match record["event"]:
        case "street_dealt":
            due.deal(record["street"])
        case "folded":
            due.fold(record["seat"])
        case "hand_tabled":
            due.table(record["seat"])


def rows():
    """Every row of the tables, as text, by the hand it belongs to."""
    with connection.cursor() as cursor:
        for table, columns in ROWS.items():
            cursor.execute(f"SELECT {columns}::text FROM {table} AS row")
            yield from (text for (text,) in cursor.fetchall())


def stored_leaks(evening, texts):
    """Cards in stored rows that are not public when their hand is over, and traces of its orderings."""
    public = {update.hand_id: due.public for update, due in evening._as_it_became_due()}
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
    caplog.set_level(logging.INFO)
    evening.play(HANDS)
    said = wire.stop()
    assert sum(len(watcher.received) for watcher in evening.watchers.values()) > HANDS * 9
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
