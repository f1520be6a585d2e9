"""The director's page of a deal: what each would get, made only when he is sure."""

import pytest
from django.urls import reverse

from tests.tournaments.services.test_deals import three_left
from tournaments.models import Deal
from tournaments.queries import deal_offer

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(db):
    return three_left()


def page(tournament):
    return reverse("admin:tournaments_tournament_deal", args=[tournament.pk])


def test_the_board_leads_to_it_and_it_shows_what_each_would_get(client, dora, tournament):
    client.force_login(dora)
    board = reverse("admin:tournaments_tournament_board", args=[tournament.pk])
    assert page(tournament) in client.get(board, {"part": "actions"}).content.decode()
    shown = client.get(page(tournament)).content.decode()
    for line in deal_offer(tournament).lines:
        assert line.nickname in shown
        assert f"{line.icm_cents / 100:,.2f}" in shown


def test_nothing_is_made_before_he_is_sure(client, dora, tournament):
    client.force_login(dora)
    client.post(page(tournament), {"kind": "icm", "for_first": "0.00"})
    assert not Deal.objects.exists()


def test_agreed_amounts_are_typed_as_money(client, dora, tournament):
    client.force_login(dora)
    entries = [line.entry_id for line in deal_offer(tournament).lines]
    amounts = dict(zip((f"amount_{entry}" for entry in entries), ("150.50", "149.50", "100"), strict=True))
    asked = {"kind": "agreed", "for_first": "0", "sure": "on"}
    wrong = client.post(page(tournament), {**asked, **amounts, f"amount_{entries[2]}": "99"})
    assert "must sum to 400.00, not 399.00" in wrong.content.decode()
    client.post(page(tournament), {**asked, **amounts})
    assert list(Deal.objects.get().parts.values_list("cents", flat=True)) == [15_050, 14_950, 10_000]


def test_only_directors_make_deals(client, rita, charlie, tournament):
    for nobody in (rita, charlie):
        client.force_login(nobody)
        client.post(page(tournament), {"kind": "icm", "for_first": "0", "sure": "on"})
    assert not Deal.objects.exists()
