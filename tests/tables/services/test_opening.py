"""A whole deck is opened by an auditor, for a reason, once the hand is over; and it is written down."""

import json
import logging

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from accounts.services import ensure_staff_groups
from tables import queries, services
from tables.rules.cards import TEXTS
from tables.rules.fair import leaves, root
from tests.tables.conftest import player

pytestmark = pytest.mark.django_db


@pytest.fixture
def auditor(db):
    audrey = player("audrey", is_staff=True)
    audrey.groups.add(ensure_staff_groups()["auditors"])
    return audrey


def open_hand(hand, by, floor, reason="A player asked."):
    return services.open_hand(hand=hand, by=by, reason=reason, now=floor.now)


def test_an_auditor_opens_a_deck_and_it_is_written_down(floor, auditor, caplog):
    caplog.set_level(logging.DEBUG)
    hand = floor.play_out()
    shown = open_hand(hand, auditor, floor, reason="  A player asked.  ")
    deck, reshuffle = queries.orderings_of(hand.id)
    assert shown.deck == tuple(TEXTS[card] for card in deck)
    assert shown.holds
    assert root(leaves(hand.id, deck, reshuffle, bytes.fromhex(shown.secret))).hex() == hand.commitment
    entry = AuditEntry.objects.get(action="open_hand")
    assert (entry.actor, entry.target_id, entry.reason) == (auditor, str(hand.id), "A player asked.")
    written = json.dumps([entry.before, entry.after]) + caplog.text
    assert not any(text in written for text in (shown.secret, shown.deck[0], " ".join(shown.deck)))


def test_a_deck_that_does_not_fit_its_commitment_is_said_not_to(floor, auditor):
    hand = floor.play_out()
    hand.commitment = "00" * 32
    hand.save(update_fields=["commitment"])
    assert not open_hand(hand, auditor, floor).holds


@pytest.mark.parametrize("group", ["directors", "cashiers", "reporters"])
def test_no_other_staff_may(floor, dora, group):
    dora.groups.add(ensure_staff_groups()[group])
    refused(floor.play_out(), dora, floor, "not_an_auditor")


def test_it_needs_a_reason(floor, auditor):
    refused(floor.play_out(), auditor, floor, "reason_missing", reason=" \n")


def test_not_while_the_hand_runs(floor, auditor):
    refused(floor.deal(), auditor, floor, "hand_running")


def refused(hand, by, floor, code, **more):
    with pytest.raises(Refusal) as refusal:
        open_hand(hand, by, floor, **more)
    assert refusal.value.code == code
    assert not AuditEntry.objects.filter(action="open_hand").exists()
