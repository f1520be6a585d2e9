"""docs/stream.md shows the messages as they are: the same fields, and every record there is."""

import json
import re
from pathlib import Path

import pytest

from accounts.errors import Refusal
from tables import masks, queries, services
from tables.rules import masks as rules_masks
from tables.streaming import messages, rendering
from tables.streaming.schemas import Act, Chat, Ping, Resync, parse
from tests.tables.conftest import NOW

DOCUMENT = (Path(__file__).parents[3] / "docs" / "stream.md").read_text()


def examples():
    """The JSON of the document, with what it leaves out left empty."""
    blocks = "\n".join(re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)).replace("…", "")
    decoder, at, found = json.JSONDecoder(), 0, []
    while match := re.compile(r"\S").search(blocks, at):
        example, at = decoder.raw_decode(blocks, match.start())
        found.append(example)
    return found


def example(kind):
    return next(example for example in examples() if example.get("type") == kind)


def view():
    return next(example for example in examples() if "street" in example)


@pytest.mark.parametrize(
    ("kind", "message"), [("act", Act), ("chat", Chat), ("resync", Resync), ("ping", Ping)]
)
def test_a_client_may_send_the_examples(kind, message):
    assert type(parse(json.dumps(example(kind)))) is message


@pytest.mark.django_db
def test_a_snapshot_has_the_fields_of_the_example(floor):
    floor.deal()
    services.chat(table_id=floor.table.id, player=floor.actor(), text="hello", request_id="1", now=NOW)
    seen, shown = queries.snapshot(floor.table.id, floor.actor(), NOW), example("snapshot")
    assert seen.keys() == shown.keys()
    for part in ("table", "you", "hand", "turn"):
        assert seen[part].keys() == shown[part].keys()
    assert seen["seats"][0].keys() == shown["seats"][0].keys()
    assert seen["chat"][0].keys() == shown["chat"][0].keys()
    assert seen["hand"]["stakes"].keys() == shown["hand"]["stakes"].keys()
    assert seen["turn"]["legal"].keys() == shown["turn"]["legal"].keys()
    assert seen["hand"]["view"].keys() == view().keys()
    assert seen["hand"]["view"]["seats"][0].keys() == view()["seats"][0].keys()


@pytest.mark.django_db
def test_an_update_has_the_fields_of_the_example(floor):
    floor.deal()
    floor.act(floor.actor(), "complete", 200)
    (update,) = rendering.updates_since(floor.table.id, floor.row().version - 1, [])
    sent, shown = json.loads(update.public), example("update")
    assert sent.keys() == shown.keys()
    assert [(record["event"], record.keys()) for record in sent["records"]] == [
        (record["event"], record.keys()) for record in shown["records"]
    ]


def test_answers_have_the_fields_of_the_examples():
    acted = services.Acted(version=42, seq=4, repeated=False)
    refusal = Refusal("stale_seq", "The hand has moved on: look again before you act.")
    assert json.loads(messages.ack("k3v9", acted)) == example("ack")
    assert json.loads(messages.error(refusal, "k3v9")) == example("error")
    assert json.loads(messages.pong(NOW)).keys() == example("pong").keys()


def test_every_record_is_in_the_document_with_its_fields():
    documented = {
        name: set(re.findall(r"`(\w+)", row))
        for row in re.findall(r"^\| `.*$", DOCUMENT, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row.split("|")[1])
    }
    records = {**rules_masks._PUBLIC, **masks._PUBLIC}
    del records["offered"]  # the rules' own form of what `turn` says
    for name, fields in records.items():
        assert set(fields) <= documented[name], name
