"""docs/asyncapi.yaml and the stream say the same: every message sent is in it, and nothing else is."""

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft7Validator, ValidationError

from accounts.errors import Refusal
from tables import masks, queries, services
from tables.queries import snapshots
from tables.rules import masks as rules_masks
from tables.rules.actions import KINDS
from tables.rules.games import GAMES
from tables.streaming import messages, rendering, schemas
from tests.tables.conftest import NOW, STACK, Floor, dealing, open_table, player, sit

DOCUMENT = yaml.safe_load((Path(__file__).parents[3] / "docs" / "asyncapi.yaml").read_text())
SCHEMAS = DOCUMENT["components"]["schemas"]
CHANNEL = DOCUMENT["channels"]["table"]


def validator(name):
    return Draft7Validator({"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]})


VALIDATORS = {name: validator(name) for name in SCHEMAS}


def check(message):
    """The message, held to the schema of its type, and each record of an update to its own."""
    if message["type"] == "update":
        for record in message["records"]:
            VALIDATORS[f"record_{record['event']}"].validate(record)
        message = {**message, "records": []}
    VALIDATORS[message["type"]].validate(message)


def sent(kind):
    """The messages of an operation: those a client sends (hear), those the server sends (tell)."""
    return {ref["$ref"].rpartition("/")[2] for ref in DOCUMENT["operations"][kind]["messages"]}


# The document itself


def test_every_reference_leads_somewhere():
    def references(node):
        if isinstance(node, dict):
            yield from [node["$ref"]] if "$ref" in node else []
            node = list(node.values())
        for child in node if isinstance(node, list) else []:
            yield from references(child)

    for reference in references(DOCUMENT):
        node = DOCUMENT
        for step in reference.removeprefix("#/").split("/"):
            node = node[step]


def test_every_object_is_closed():
    def objects(node):
        if isinstance(node, dict):
            if "properties" in node and "type" in node:
                yield node
            node = list(node.values())
        for child in node if isinstance(node, list) else []:
            yield from objects(child)

    found = list(objects(SCHEMAS))
    assert len(found) > 50
    for each in found:
        assert each["additionalProperties"] is False
        assert set(each["required"]) | {"legal"} >= set(each["properties"])


def test_it_is_of_this_protocol_and_names_what_is_there():
    assert DOCUMENT["asyncapi"] == "3.0.0"
    assert int(DOCUMENT["info"]["version"]) == snapshots.PROTOCOL
    assert sent("hear") | sent("tell") == CHANNEL["messages"].keys()
    assert sent("hear") == schemas._SCHEMAS.keys()
    assert set(SCHEMAS["act"]["properties"]["action"]["enum"]) == set(KINDS)
    assert set(SCHEMAS["game"]["enum"]) == GAMES.keys()
    assert set(SCHEMAS["street"]["enum"]) == {
        street.name for game in GAMES.values() for street in game.streets
    }


def test_every_record_has_the_fields_the_masks_let_through():
    shown = {**rules_masks._PUBLIC, **masks._PUBLIC, "helper": ("helper",)}
    shown["street_dealt"] = (*shown["street_dealt"], "cards")  # masked card by card
    del shown["offered"]  # the rules' own form of what `turn` says
    documented = {
        name.removeprefix("record_"): SCHEMAS[name] for name in SCHEMAS if name.startswith("record_")
    }
    assert documented.keys() == shown.keys()
    for name, schema in documented.items():
        assert set(schema["required"]) == {"event", *shown[name]}, name
    listed = {ref["$ref"].rpartition("record_")[2] for ref in SCHEMAS["record"]["oneOf"]}
    assert listed == shown.keys()


# What a client may send

VALID = [
    {"type": "act", "id": "k3v9", "hand": 118, "seq": 3, "action": "complete", "amount": 200},
    {"type": "chat", "id": "m7", "text": "nice hand"},
    {"type": "resync", "since": 41},
    {"type": "ping"},
]
ODD = [None, True, -1, 2**63, 2**63 - 1, 0, "", "x" * 64, "x" * 65, "a b", "é", "fold", [], {}, "\n"]


def variants(message):
    """The message, without each field, with one more, and with each field changed to everything odd."""
    yield message
    yield {**message, "cards": "As"}
    for field in message:
        yield {name: value for name, value in message.items() if name != field}
        if field != "type":
            yield from ({**message, field: odd} for odd in ODD)


def is_taken(message):
    try:
        schemas.parse(json.dumps(message))
    except Refusal:
        return False
    return True


def is_documented(message):
    kind = message.get("type")
    return kind in sent("hear") and VALIDATORS[kind].is_valid(message)


@pytest.mark.parametrize("message", VALID, ids=lambda message: message["type"])
def test_the_server_takes_what_is_documented_and_nothing_else(message):
    assert is_taken(message)
    for variant in variants(message):
        assert is_taken(variant) == is_documented(variant), variant


# What the server sends


SHORT = ("razz", "omaha8", "stud8")
"""Stud low, a board, and high-low: between them every kind of record."""


class Ear:
    """Hears all that is sent to one viewer, and checks each message."""

    def __init__(self, floor, who):
        self.floor, self.who, self.heard, self.version = floor, who, set(), 0

    def listen(self):
        snapshot = queries.snapshot(self.floor.table.id, self.who, self.floor.now)
        check(json.loads(messages.text(snapshot)))
        for update in rendering.updates_since(self.floor.table.id, self.version, [self.who.id]):
            self.version, message = update.version, json.loads(update.for_player(self.who.id))
            check(message)
            self.heard |= {record["event"] for record in message["records"]}


@pytest.mark.django_db
@pytest.mark.parametrize(
    "game", [*SHORT, *(pytest.param(game, marks=pytest.mark.nightly) for game in GAMES if game not in SHORT)]
)
def test_every_message_of_a_hand_is_documented(alice, charlie, game):
    floor = Floor(open_table(name=game, think_milliseconds=1000, bank_seconds=30), seed=game)
    sit(floor.table, alice, 3)
    for number in (1, 2, 5):
        sit(floor.table, player(f"{game} {number}", is_house=True), number, stack=STACK // number)
    ears = [Ear(floor, alice), Ear(floor, charlie)]
    floor.deal(**dealing(game))
    while floor.row().last_hand.live:
        for ear in ears:
            ear.listen()
        if floor.actor() == alice:
            floor.pass_time(21)
            floor.check_or_call()
        else:
            floor.pass_time(1)
            floor.step()
    for ear in ears:
        ear.listen()
        assert {"hand_dealt", "turn", "chips", "time_banks", "hand_settled", "pot_awarded"} <= ear.heard
    assert ("helper" in ears[0].heard, "helper" in ears[1].heard) == (True, False)


@pytest.mark.django_db
def test_what_happens_between_hands_is_documented(floor, alice, bob, charlie, dora):
    ear = Ear(floor, bob)
    services.give_back_turns(now=floor.now)
    hand = floor.deal()
    floor.pass_time(10)
    services.give_back_turns(now=floor.now)
    services.chat(table_id=floor.table.id, player=alice, text="hello", request_id="1", now=NOW)
    services.void_hand(hand=hand, reason="a misdeal", by=dora, now=NOW)
    services.set_away(table_id=floor.table.id, player=alice, away=True, now=NOW)
    ear.listen()
    other = open_table(name="Table 2")
    services.move_seat(
        seat=floor.table.seats.get(player=alice), to_table=other, to_number=2, by=None, now=NOW
    )
    services.remove_seat(seat=floor.table.seats.get(player=bob), by=None, now=NOW, reason="bust")
    services.close_table(table=floor.table, by=None, now=NOW, reason="broken", moved_to=other)
    ear.listen()
    assert ear.heard >= {
        *("seat_taken", "seat_left", "seat_away", "player_moved", "table_closed"),
        *("hand_void", "chat", "turn_extended"),
    }


def test_answers_are_documented():
    check(json.loads(messages.ack("k3v9", services.Acted(version=42, seq=4, repeated=False))))
    check(json.loads(messages.ack("m7", services.Said(version=42, repeated=True))))
    check(json.loads(messages.error(Refusal("stale_seq", "Look again."), "k3v9")))
    check(json.loads(messages.error(Refusal("not_json", "A message is one JSON object."))))
    check(json.loads(messages.pong(NOW)))


def test_a_field_too_many_is_found():
    with pytest.raises(ValidationError):
        check({"type": "update", "v": 1, "records": [{"event": "checked", "seat": 1, "card": "As"}]})
