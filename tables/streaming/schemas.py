"""What a client may send: four messages, each with exactly the fields named here."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext as _

from accounts.errors import Refusal
from tables.rules.actions import KINDS

LONGEST_MESSAGE = 16 * 1024
"""Bytes."""

_LARGEST = 2**63 - 1
_REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
"""What razzsite.frames makes of bytes that are no UTF-8."""


@dataclass(frozen=True, slots=True)
class Act:
    """The player acts; the fields are those of `services.act`."""

    id: str
    hand: int
    seq: int
    action: str
    amount: int


@dataclass(frozen=True, slots=True)
class Chat:
    """The player says something to the table; the fields are those of `services.chat`."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Resync:
    """The client has everything up to version `since` and misses what follows."""

    since: int


@dataclass(frozen=True, slots=True)
class Ping:
    """Is anybody there, and what time is it?"""


Message = Act | Chat | Resync | Ping


def parse(text: str | None) -> Message:
    """The message in a frame (None: a binary one).

    Raises Refusal: not_text, not_utf8, too_long, not_json, malformed_message; with `details["id"]`, if sent.
    """
    if text is None:
        raise Refusal("not_text", _("Send text frames."))
    if _LONE_SURROGATE.search(text):
        raise Refusal("not_utf8", _("A text frame is UTF-8: connect again."))
    if len(text.encode()) > LONGEST_MESSAGE:
        raise Refusal("too_long", _("A message has at most 16 KiB."))
    try:
        sent = json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal("not_json", _("A message is one JSON object.")) from None
    if type(sent) is not dict or type(sent.get("type")) is not str or sent["type"] not in _SCHEMAS:
        raise Refusal("malformed_message", _("Unknown type of message."))
    return _checked(sent)


def _checked(sent: dict[str, Any]) -> Message:
    message, schema = _SCHEMAS[sent["type"]]
    fields = {name: value for name, value in sent.items() if name != "type"}
    request = {"id": fields["id"]} if _is_request_id(fields.get("id")) else None
    if fields.keys() != schema.keys():
        names = ", ".join(schema) or "-"
        raise Refusal("malformed_message", _("The fields of this message are: %s.") % names, request)
    for name, is_valid in schema.items():
        if not is_valid(fields[name]):
            raise Refusal("malformed_message", _("%s has a wrong value.") % name, request)
    return message(**fields)


def _is_request_id(value: object) -> bool:
    return type(value) is str and _REQUEST_ID.fullmatch(value) is not None


def _is_text(value: object) -> bool:
    """Text; what may be said is the service's to say."""
    return type(value) is str


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _LARGEST


def _is_kind(value: object) -> bool:
    return type(value) is str and value in KINDS


_Schema = Mapping[str, Callable[[object], bool]]
_SCHEMAS: Mapping[str, tuple[Callable[..., Message], _Schema]] = MappingProxyType(
    {
        "act": (
            Act,
            {
                "id": _is_request_id,
                "hand": _is_count,
                "seq": _is_count,
                "action": _is_kind,
                "amount": _is_count,
            },
        ),
        "chat": (Chat, {"id": _is_request_id, "text": _is_text}),
        "resync": (Resync, {"since": _is_count}),
        "ping": (Ping, {}),
    }
)
