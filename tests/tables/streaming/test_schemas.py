"""What a client may send: three messages, exactly as documented; everything else has a coded answer."""

import json

import pytest

from accounts.errors import Refusal
from tables.streaming.schemas import LONGEST_MESSAGE, Act, Ping, Resync, parse

ACT = {"type": "act", "id": "k3v9", "hand": 118, "seq": 3, "action": "complete", "amount": 200}


def code_of(frame):
    with pytest.raises(Refusal) as refusal:
        parse(frame)
    return refusal.value.code


def test_the_documented_messages():
    assert parse(json.dumps(ACT)) == Act("k3v9", 118, 3, "complete", 200)
    assert parse('{"type": "resync", "since": 41}') == Resync(41)
    assert parse('{"type": "ping"}') == Ping()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (None, "not_text"),
        ("", "not_json"),
        ("hello", "not_json"),
        ("{", "not_json"),
        ("[" * 8000, "not_json"),
        ('{"type": "resync", "since": ' + "9" * 5000 + "}", "not_json"),
        ("[]", "malformed_message"),
        ("null", "malformed_message"),
        ("{}", "malformed_message"),
        ('{"type": "shout"}', "malformed_message"),
        ('{"type": ["act"]}', "malformed_message"),
        ('{"type": "ping", "loud": true}', "malformed_message"),
        ('{"type": "resync"}', "malformed_message"),
        ('{"type": "resync", "since": NaN}', "malformed_message"),
        (json.dumps({"type": "ping", "x": "é" * LONGEST_MESSAGE}, ensure_ascii=False), "too_long"),
    ],
)
def test_what_is_no_message_has_a_code(frame, code):
    assert code_of(frame) == code


def test_sixteen_kibibytes_are_not_too_long():
    frame = '{"type": "ping"}'.ljust(LONGEST_MESSAGE)
    assert parse(frame) == Ping()
    assert code_of(frame + " ") == "too_long"


WRONG = [None, True, -1, 1.0, "1", 2**63, [], {}]


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize("field", ["hand", "seq", "amount"])
def test_numbers_are_whole_and_not_negative(field, value):
    assert code_of(json.dumps({**ACT, field: value})) == "malformed_message"


@pytest.mark.parametrize("value", [None, 7, "", "straddle", "FOLD", ["fold"]])
def test_actions_are_the_seven_of_the_rules(value):
    assert code_of(json.dumps({**ACT, "action": value})) == "malformed_message"


@pytest.mark.parametrize("value", [None, 7, "", "x" * 65, "a b", "a\u0000b", "é", "a\n"])
def test_an_id_is_up_to_64_plain_letters_digits_dashes(value):
    assert code_of(json.dumps({**ACT, "id": value})) == "malformed_message"


@pytest.mark.parametrize("field", ["id", "hand", "seq", "action", "amount"])
def test_no_field_may_be_missing(field):
    assert (
        code_of(json.dumps({name: value for name, value in ACT.items() if name != field}))
        == "malformed_message"
    )


def test_a_refused_act_is_answered_under_its_id():
    with pytest.raises(Refusal) as refusal:
        parse(json.dumps({**ACT, "amount": -1}))
    assert refusal.value.details == {"id": "k3v9"}
