"""Pay-out tables in the admin: what players count on is not changed under them."""

import pytest
from django.urls import reverse

from tests.tournaments.office import announced
from tournaments.models import PayoutTable, Tournament

pytestmark = pytest.mark.django_db
FORM = {"name": "Changed", "slug": "all", "source": "", "rows-TOTAL_FORMS": "0", "rows-INITIAL_FORMS": "0"}


def test_a_table_in_use_is_not_changed_until_its_tournament_is_over(client, dora):
    client.force_login(dora)
    table = PayoutTable.objects.create(slug="all", name="All")
    table.rows.create(min_entries=1, place=1, basis_points=10_000)
    tournament = announced(payout_table=table)
    address = reverse("admin:tournaments_payouttable_change", args=[table.pk])
    page = client.post(address, FORM)
    assert "Friday razz is not over and pays by this table." in page.content.decode()
    table.refresh_from_db()
    assert table.name == "All"
    Tournament.objects.filter(pk=tournament.pk).update(status="paid")
    client.post(address, FORM)
    table.refresh_from_db()
    assert table.name == "Changed"


def test_a_table_in_use_is_not_deleted(client, dora):
    client.force_login(dora)
    table = PayoutTable.objects.create(slug="all", name="All")
    table.rows.create(min_entries=1, place=1, basis_points=10_000)
    announced(payout_table=table)
    client.post(reverse("admin:tournaments_payouttable_delete", args=[table.pk]), {"post": "yes"})
    assert PayoutTable.objects.filter(pk=table.pk).exists()
