"""Every address of the room, asked for by everybody: what the pages, the API and the office say of a hand."""

from __future__ import annotations

import re

from django.apps import apps
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import URLResolver, get_resolver

from accounts.services import ensure_staff_groups
from tests.tables.conftest import player
from tests.tables.streaming.evidence import PUBLIC

_ARGUMENT = re.compile(r"<(?:\w+:)?(\w+)>")
_ACTING = ("sign-out/", "admin/logout/", "admin/r/")
"""Left out: they end the visit."""
_ASKED = {"admin/autocomplete/": "?app_label=tables&model_name=hand&field_name=table&term=", "api/docs/": ""}


def addresses(hand):
    """Every address that can be fetched, for this hand and its table, and for the last of all else."""
    for route in _routes(get_resolver().url_patterns):
        if "(?P" not in route and not route.startswith(_ACTING):
            yield f"/{_filled(route, hand)}{_ASKED.get(route, '')}"


def _routes(patterns, prefix=""):
    for pattern in patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern.url_patterns, route)
        else:
            yield route


def _filled(route, hand):
    known = {"hand_id": hand.id, "table_id": hand.table_id, "ending": "json", "slug": "pause"}

    def argument(match):
        return str(_last_of(route, hand) if match[1] == "object_id" else known.get(match[1], 1))

    return _ARGUMENT.sub(argument, route)


def _last_of(route, hand):
    """The id of the newest row of the model whose office page it is."""
    _, app, model, *_ = route.split("/")
    rows = apps.get_model(app, model).objects.order_by("pk")
    newest = rows.last()
    return hand.id if model == "hand" else 1 if newest is None else newest.pk


class Visitor:
    """Somebody with a browser of his own."""

    def __init__(self, name, who=None, seat=PUBLIC):
        self.name, self.seat = name, seat
        self.client = Client(raise_request_exception=False)
        if who is not None:
            self.client.force_login(who)

    def ask(self, address, **posted):
        """The whole answer, headers too."""
        answer = self.client.post(address, posted) if posted else self.client.get(address)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        return f"{answer.headers}\n{body.decode(errors='replace')}"

    def forget(self):
        """Signed out in another tab: this one still shows its cookie."""
        assert SESSION_KEY in self.client.session
        self.client.session.flush()
        return self


def visitors(alice, bob, charlie):
    """Rivals, a spectator, a tab that was signed out, a stranger, staff of each group, and the operator."""
    yield Visitor("alice", alice, 1)
    yield Visitor("bob", bob, 4)
    yield Visitor("charlie", charlie)
    yield Visitor("signed out", alice).forget()
    yield Visitor("stranger")
    for name, group in ensure_staff_groups().items():
        member = player(f"one of {name}"[:20], is_staff=True)
        member.groups.add(group)
        yield Visitor(name, member)
    yield Visitor("operator", player("operator", is_staff=True, is_superuser=True))
