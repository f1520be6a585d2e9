"""The pages: sitting down, buying, waiting, standing up; the lobby; the office."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import AuditEntry, Player
from tables.cash import tasks
from tables.cash.models import CashTable
from tables.cash.services import close_cash_table
from tests.tables.cash.cardroom import Cardroom, joined
from tests.tables.conftest import NOW

pytestmark = pytest.mark.django_db


@pytest.fixture
def visit(client, room):
    """Posts to one of the table's addresses as a player, and returns the page he is led to."""

    def go(who, name, **given):
        client.force_login(who)
        return client.post(reverse(f"cash:{name}", args=[room.id]), given, follow=True).content.decode()

    return go


def test_a_stranger_is_asked_to_sign_up(client, room):
    shown = client.get(f"/cash/{room.id}/").content.decode()
    assert "Sign up to sit down" in shown
    assert client.post(f"/cash/{room.id}/sit/").status_code == 302
    assert room.cash.table.seats.count() == 2


def test_sitting_down_buying_and_standing_up(visit, room, charlie):
    assert "your seat 2" in visit(charlie, "sit", request_id="a", seat=2, buy_in="50.00", loss_limit="20")
    assert (room.stack(charlie), room.session(charlie).loss_limit) == (5_000, 2_000)
    assert "55.00" in visit(charlie, "top_up", request_id="b", cents="5")
    assert "You stood up. You cashed out 55.00, which is 0.00" in visit(charlie, "stand")


def test_a_refusal_is_shown(visit, charlie):
    assert "Sit down with 40.00 to 200.00." in visit(charlie, "sit", request_id="a", seat=2, buy_in="1")
    assert "Buy-in: " in visit(charlie, "sit", request_id="a", seat=2, buy_in="many")


def test_standing_up_in_a_hand_is_noted_on_the_page(visit, room, alice):
    room.deal()
    assert "You stand up and are cashed out when this hand is over." in visit(alice, "stand")
    assert "Stand up and cash out" in visit(alice, "stand", stay="1")


def test_the_waiting_list_shows_the_place(client, alice, bob, charlie):
    room = Cardroom(max_seats=2)
    room.sit(alice, 1)
    room.sit(bob, 2)
    client.force_login(charlie)
    shown = client.post(f"/cash/{room.id}/wait/", follow=True).content.decode()
    assert "You are number 1 on the waiting list." in shown
    room.stand(bob)
    room.step()
    assert "Seat 2 is held for you." in client.get(f"/cash/{room.id}/").content.decode()


def test_the_panel_comes_whole_when_other_controls_are_due(client, room, alice):
    client.force_login(alice)
    assert "HX-Retarget" not in client.get(f"/cash/{room.id}/panel/?shown=seated").headers
    assert client.get(f"/cash/{room.id}/panel/?shown=open")["HX-Retarget"] == "#cash"


def test_the_lobby_lists_cash_tables(client, room):
    shown = client.get("/").content.decode()
    assert f'href="/cash/{room.id}/"' in shown
    assert "2 / 4" in shown


def test_no_such_table(client, alice):
    client.force_login(alice)
    assert client.get("/cash/999/").status_code == 404
    assert client.post("/cash/999/stand/").status_code == 404


def test_the_panel_takes_as_many_queries_whatever_the_table(client, room, alice, django_assert_num_queries):
    client.force_login(alice)
    client.get(f"/cash/{room.id}/panel/")
    for seat, name in ((2, "emil"), (4, "fay")):
        room.sit(joined(name), seat)
    with django_assert_num_queries(10):
        client.get(f"/cash/{room.id}/panel/")


@pytest.fixture
def office(client, db):
    """Dora may do everything."""
    dora = Player.objects.create(nickname="dora", joined_at=NOW, is_staff=True, is_superuser=True)
    client.force_login(dora)
    return client


def test_the_office_opens_and_closes_a_table(office):
    given = {
        "name": "HORSE 4/8", "game": "horse", "max_seats": 6, "house": "classic", "rotation_policy": "orbit",
        "small_bet": "4.00", "ante": "0.50", "bring_in": "1", "small_blind": "2",
        "min_buy_in": "80", "max_buy_in": "400", "loss_limit": "250.50",
        "rake_basis_points": 500, "rake_cap": "3", "offer_seconds": 60, "rebuy_seconds": 120,
        "return_minutes": 60, "away_hands": 20, "away_minutes": 15, "house_players": 0,
    }  # fmt: skip
    answer = office.post("/admin/cash/cashtable/add/", given)
    assert answer.status_code == 302, answer.context["errors"]
    cash = CashTable.objects.get()
    assert (cash.table.name, cash.table.max_seats, len(cash.games)) == ("HORSE 4/8", 6, 5)
    assert (cash.small_bet, cash.ante, cash.min_buy_in, cash.rake_cap) == (400, 50, 8_000, 300)
    assert (cash.win_goal, cash.loss_limit) == (None, 25_050)
    shown = office.get(f"/admin/cash/cashtable/{cash.pk}/change/").content.decode()
    assert "250.50" in shown
    assert "25050" not in shown
    asked = {"action": "close", "_selected_action": [cash.pk]}
    assert "Reason, as the players read it" in office.post("/admin/cash/cashtable/", asked).content.decode()
    cash.refresh_from_db()
    assert cash.status == "open"
    office.post("/admin/cash/cashtable/", {**asked, "reason": "The floor is flooded."})
    page = office.get(f"/cash/{cash.pk}/").content.decode()
    assert "This table closes after the hand. The floor is flooded." in page
    tasks.step_cash_table(cash.pk)
    cash.refresh_from_db()
    assert cash.status == "closed"
    entries = AuditEntry.objects.filter(target_type="cash.cashtable").order_by("id")
    assert list(entries.values_list("action", "reason")) == [
        ("open_cash_table", ""),
        ("close_cash_table", "The floor is flooded."),
    ]


def test_the_offices_list_takes_as_many_queries_however_long(office, room):
    def queries():
        with CaptureQueriesContext(connection) as taken:
            shown = office.get("/admin/cash/cashtable/").content.decode()
        assert "2 / 4" in shown
        assert "200.00" in shown
        assert "2.00/4.00" in shown
        return len(taken)

    one = queries()
    for number in range(3):
        Cardroom(name=f"Razz {number}").sit(joined(f"guest {number}"), 1)
    assert queries() == one


def test_who_sat_there_reads_why_the_table_has_closed(client, room, alice):
    close_cash_table(table_id=room.id, by=None, now=room.now, reason="We close at two.")
    client.force_login(alice)
    assert "you are cashed out.</strong> We close at two." in client.get(f"/cash/{room.id}/").content.decode()
    room.step()
    shown = client.get(f"/cash/{room.id}/").content.decode()
    assert "The table has closed: thank you for playing. We close at two." in shown


def test_wrong_settings_are_said_field_by_field(office):
    answer = office.post("/admin/cash/cashtable/add/", {"name": "Odd", "game": "razz", "house": "classic"})
    assert answer.status_code == 200
    assert CashTable.objects.count() == 0
