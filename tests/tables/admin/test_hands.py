"""The hands in the admin: the newest first, by tournament, and without a card."""

import pytest
from django.urls import reverse

from accounts.services import ensure_staff_groups
from tables.models import Hand
from tables.queries import orderings_of
from tables.rules.cards import cards_text
from tests.tables.conftest import NOW

pytestmark = pytest.mark.django_db

LIST = reverse("admin:tables_hand_changelist")


@pytest.fixture
def desk(client, dora):
    dora.groups.add(ensure_staff_groups()["directors"])
    client.force_login(dora)
    return client


def test_the_newest_hand_comes_first_with_its_tournament(desk, floor):
    floor.play_out()
    floor.table.owner_name = "Friday razz"
    floor.table.save(update_fields=["owner_name"])
    Hand.objects.create(table=floor.table, number=99, game="razz", stakes={}, status="ended", released_at=NOW)
    answer = desk.get(LIST)
    assert answer.context["cl"].result_list[0].number == 99
    assert "Friday razz" in answer.content.decode()


def test_a_hands_page_opens_and_shows_no_card(desk, floor):
    hand = floor.play_out()
    page = desk.get(reverse("admin:tables_hand_change", args=[hand.pk]))
    deck = orderings_of(hand.pk).deck
    assert page.status_code == 200
    assert cards_text(deck[:7]) not in page.content.decode()
    assert hand.commitment in page.content.decode()
