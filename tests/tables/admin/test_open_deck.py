"""An auditor opens a deck from the hand's page; nobody else is offered it, and no page keeps it."""

import pytest
from django.urls import reverse

from accounts.models import AuditEntry
from accounts.services import ensure_staff_groups
from tables import queries
from tables.rules.cards import cards_text

pytestmark = pytest.mark.django_db


def address(name, hand):
    return reverse(f"admin:tables_hand_{name}", args=[hand.pk])


@pytest.fixture
def desk(client, dora):
    dora.groups.add(ensure_staff_groups()["auditors"])
    client.force_login(dora)
    return client


def test_the_hands_page_leads_there_and_asks_for_a_reason(desk, floor):
    hand = floor.play_out()
    assert address("open_deck", hand) in desk.get(address("change", hand)).content.decode()
    asked = desk.get(address("open_deck", hand)).content.decode()
    assert 'name="reason" required' in asked
    assert not AuditEntry.objects.exists()


def test_the_deck_is_shown_once_and_kept_by_no_page(desk, floor):
    hand = floor.play_out()
    answer = desk.post(address("open_deck", hand), {"reason": "A player asked."})
    deck = cards_text(queries.orderings_of(hand.id).deck)
    assert deck in answer.content.decode()
    assert "this is the deck that was dealt" in answer.content.decode()
    assert "no-store" in answer["Cache-Control"]
    assert AuditEntry.objects.get().reason == "A player asked."
    for page in (
        address("change", hand),
        address("history", hand),
        reverse("admin:accounts_auditentry_changelist"),
    ):
        assert deck[:23] not in desk.get(page).content.decode()


@pytest.mark.parametrize("reason", ["", "  "])
def test_without_a_reason_it_asks_again(desk, floor, reason):
    hand = floor.play_out()
    answer = desk.post(address("open_deck", hand), {"reason": reason}).content.decode()
    assert "Please say why" in answer
    assert cards_text(queries.orderings_of(hand.id).deck) not in answer


def test_a_running_hand_stays_shut(desk, floor):
    hand = floor.deal()
    answer = desk.post(address("open_deck", hand), {"reason": "A player asked."}).content.decode()
    assert "still being played" in answer
    assert cards_text(queries.orderings_of(hand.id).deck) not in answer


@pytest.mark.parametrize("group", ["directors", "cashiers", "reporters"])
def test_no_other_staff_is_offered_it(client, dora, floor, group):
    dora.groups.add(ensure_staff_groups()[group])
    client.force_login(dora)
    hand = floor.play_out()
    assert address("open_deck", hand) not in client.get(address("change", hand)).content.decode()
    assert client.post(address("open_deck", hand), {"reason": "Curious."}).status_code == 403
    assert not AuditEntry.objects.filter(action="open_hand").exists()
