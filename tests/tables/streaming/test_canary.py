"""Everybody fetches every address of the room in the middle of a hand: no card not due to him is told.

Rivals, a spectator, a tab that was signed out, a stranger, staff of each group and the operator; pages, API,
office with its histories and autocomplete, error pages. Beside them every key of Redis, every task, every
row of the database and the whole log. That the scan finds a leak is proven by planting one in each.
"""

from __future__ import annotations

import logging

import pytest

from accounts.models import AuditEntry
from tables import news, queries
from tables.models import Hand
from tables.rules.games import GAMES
from tests.tables.conftest import NOW
from tests.tables.streaming.evening import STAKES, Wire, became_due
from tests.tables.streaming.evidence import HOLES, TEXTS, cards_in, runs, tells_ordering
from tests.tables.streaming.places import redis_values, rows
from tests.tables.streaming.visits import addresses, visitors

pytestmark = pytest.mark.django_db(transaction=True)

ELSEWHERE = ("/admin/accounts/", "/admin/auth", "/admin/tournaments/", "/api/docs/")


@pytest.fixture
def everybody(alice, bob, charlie):
    return list(visitors(alice, bob, charlie))


def deal(floor, game="razz"):
    return floor.deal(game=game, stakes=STAKES, button=1 if game in HOLES else None)


def due_now(hand):
    *_, (_update, due) = became_due(hand)
    return due


def leaks(hand, everybody, asked=None):
    """Each visitor, address and card that he was told and was not to know, or that nobody may write there."""
    due, found = due_now(hand), []
    orderings = [runs(cards) for cards in queries.orderings_of(hand.id)]
    for visitor in everybody:
        for address in asked or addresses(hand):
            told = visitor.ask(address)
            found += [(visitor.name, address, card) for card in cards_in(told) - due.to(visitor.seat)]
            found += [(visitor.name, address, "deck") for each in orderings if tells_ordering(told, each)]
    return found


def opened(hand, everybody):
    """Who was shown the deck by the button that opens it."""
    address = f"/admin/tables/hand/{hand.id}/open-deck/"
    undealt = TEXTS[queries.orderings_of(hand.id).deck[45]]
    return [
        visitor.name for visitor in everybody if undealt in cards_in(visitor.ask(address, reason="Curious."))
    ]


def scan(floor, everybody, game, asked=None):
    hand = deal(floor, game)
    assert leaks(hand, everybody, asked) == []
    assert opened(hand, everybody) == []
    while floor.row().last_hand.status == Hand.Status.RUNNING:
        floor.check_or_call()
    hand.refresh_from_db()
    assert leaks(hand, everybody, asked or [f"/hands/{hand.id}/", f"/api/v1/hands/{hand.id}/proof/"]) == []


def test_no_page_tells_a_card_before_it_is_due(floor, everybody, caplog):
    """In short: who could see the most, and the pages that know of hands."""
    caplog.set_level(logging.INFO)
    some = [each for each in everybody if each.name in ("alice", "signed out", "auditors", "operator")]
    hand = deal(floor)
    asked = [address for address in addresses(hand) if not address.startswith(ELSEWHERE)]
    assert len(asked) > 40
    assert leaks(hand, some, asked) == []
    assert opened(hand, everybody) == []
    assert cards_in(caplog.text) == set()


@pytest.mark.nightly
def test_no_page_tells_anybody_a_card_of_any_game(floor, everybody, caplog):
    caplog.set_level(logging.DEBUG)
    for game in GAMES:
        scan(floor, everybody, game)
    assert cards_in(caplog.text) == set()


def test_no_row_and_no_key_of_redis_holds_a_card(floor, wire, settings):
    settings.NEWS = True
    hand = deal(floor)
    said = wire.stop()
    assert '"callbacks"' in said, "no task was seen"
    hidden = set(TEXTS) - due_now(hand).public
    assert hidden.isdisjoint(cards_in("\n".join([said, *redis_values(), *rows()])))


def test_a_card_on_an_office_page_is_found(floor, everybody, undealt, monkeypatch):
    monkeypatch.setattr(Hand, "__str__", lambda hand: f"hand with {undealt(hand)}")
    hand = deal(floor)
    asked = [f"/admin/tables/hand/{hand.id}/{page}/" for page in ("change", "history")]
    office = [each for each in everybody if each.name in ("operator", "auditors")]
    found = {(name, address) for name, address, _card in leaks(hand, office, asked)}
    assert found == {(each.name, address) for each in office for address in asked}


def test_a_card_in_a_refusal_is_found(floor, everybody, undealt, monkeypatch):
    hand = deal(floor)
    card = undealt(hand)
    monkeypatch.setattr("tables.queries.fairness._", lambda sentence: f"{sentence} ({card})")
    asked = [f"/api/v1/hands/{hand.id}/proof/", f"/tables/hands/{hand.id}/proof.json"]
    found = leaks(hand, everybody, asked)
    assert {("alice", address, card) for address in asked} <= set(found)


def test_a_deck_opened_too_early_is_found(floor, everybody, monkeypatch):
    hand = deal(floor)
    monkeypatch.setattr(Hand, "live", property(lambda hand: False))
    assert opened(hand, everybody) == ["auditors", "operator"]


def test_a_card_in_the_log_of_an_error_is_found(floor, everybody, undealt, monkeypatch, caplog):
    hand = deal(floor)
    card = undealt(hand)

    def stumble(*_):
        raise RuntimeError(f"what to do with {card}?")

    monkeypatch.setattr("tables.views.proof", stumble)
    assert leaks(hand, everybody, [f"/tables/hands/{hand.id}/proof/"]) == []
    assert cards_in(caplog.text) == {card}


def test_a_card_in_a_task_a_key_or_a_row_is_found(floor, wire, dora):
    wire.client.set("razzsite:seen", "Qd")
    news.current_app.send_task("tables.tasks.step_table", args=["Kh"], ignore_result=True)
    AuditEntry.objects.create(actor=dora, action="look", target_type="t", target_id="1", reason="9s", at=NOW)
    assert "Kh" in cards_in(wire.stop())
    assert "Qd" in cards_in("\n".join(redis_values()))
    assert "9s" in cards_in("\n".join(rows()))


@pytest.fixture
def wire():
    wire = Wire()
    yield wire
    wire.stop()


@pytest.fixture
def undealt():
    """The text of a card of the hand that is nobody's yet."""
    return lambda hand: TEXTS[queries.orderings_of(hand.id).deck[45]]
