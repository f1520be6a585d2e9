"""The alternates list: who may wait, and who gets the seat that opens."""

import pytest

from accounts.models import AuditEntry
from accounts.queries import wallet_balance
from accounts.services import house, transfer, wallet_of
from tests.tournaments.floor import check_invariants, fresh, loses_all, opened, seat_numbers, started, step
from tests.tournaments.office import NOW, joined
from tests.tournaments.services.test_registration import enter, leave, refused
from tournaments import queries
from tournaments.models import Alternate, Entry, Tournament
from tournaments.services import change_settings, join_alternates, leave_alternates, re_enter

pytestmark = pytest.mark.django_db


def wait(tournament, player):
    return join_alternates(tournament=tournament, player=player, by=player, now=NOW)


def stop_waiting(tournament, player):
    return leave_alternates(tournament=tournament, player=player, by=player, now=NOW)


def listed(tournament, player):
    return queries.tournament_page(tournament.pk, NOW, player).alternates


def full_with(alice, **settings):
    """Three house players and alice have the four places."""
    tournament = opened(entries=3, capacity=4, alternates=True, **settings)
    enter(tournament, alice)
    return tournament


def empty_the_wallet(player):
    transfer(
        key="spent",
        reason="correction",
        postings=[(wallet_of(player), -wallet_balance(player)), (house("bank"), wallet_balance(player))],
        by=None,
        now=NOW,
    )


def test_who_waits_pays_nothing_and_sees_his_place(alice, bob, charlie):
    tournament = full_with(alice)
    before = wallet_balance(bob)
    wait(tournament, bob)
    wait(tournament, charlie)
    assert wallet_balance(bob) == before
    assert listed(tournament, charlie).place == 2
    assert listed(tournament, charlie).nicknames == ["bob", "charlie"]


def test_who_leaves_the_list_lets_the_others_up(alice, bob, charlie):
    tournament = full_with(alice)
    wait(tournament, bob)
    wait(tournament, charlie)
    stop_waiting(tournament, bob)
    assert listed(tournament, charlie).place == 1
    assert (listed(tournament, bob).place, listed(tournament, bob).may_join) == (None, True)
    refused("not_waiting", stop_waiting, tournament, bob)


def test_a_withdrawn_entry_goes_to_the_first_alternate(alice, bob, charlie):
    tournament = full_with(alice)
    wait(tournament, bob)
    wait(tournament, charlie)
    before = wallet_balance(bob)
    leave(tournament, alice)
    assert before - wallet_balance(bob) == tournament.price_cents
    assert tournament.entries.get(player=bob).status == Entry.Status.REGISTERED
    assert listed(tournament, charlie).place == 1
    assert AuditEntry.objects.filter(action="seat_alternate").count() == 1


def test_places_the_director_adds_go_to_the_alternates(alice, bob, charlie, dora):
    tournament = full_with(alice)
    wait(tournament, bob)
    wait(tournament, charlie)
    change_settings(tournament=tournament, by=dora, now=NOW, capacity=5)
    assert tournament.entries.get(player=bob).status == Entry.Status.REGISTERED
    assert listed(tournament, charlie).place == 1


def test_a_newcomer_does_not_overtake_who_waits(alice, bob, charlie):
    tournament = full_with(alice)
    wait(tournament, bob)
    Tournament.objects.filter(pk=tournament.pk).update(capacity=5)
    refused("tournament_full", enter, tournament, charlie)
    Tournament.objects.filter(pk=tournament.pk).update(capacity=6)
    enter(tournament, charlie)
    assert list(tournament.entries.order_by("number").values_list("player", flat=True))[4:] == [
        bob.pk,
        charlie.pk,
    ]


def test_who_cannot_pay_is_passed_over_and_told_so(alice, bob, charlie):
    tournament = full_with(alice)
    wait(tournament, bob)
    wait(tournament, charlie)
    empty_the_wallet(bob)
    leave(tournament, alice)
    assert set(tournament.entries.filter(player__in=[bob, charlie]).values_list("player", flat=True)) == {
        charlie.pk
    }
    assert "did not cover the buy-in" in listed(tournament, bob).passed_over
    assert Alternate.objects.get(player=bob).status == Alternate.Status.PASSED_OVER


def test_a_bust_while_entries_are_taken_seats_the_first_alternate(bob):
    tournament = started(entries=4, capacity=4, alternates=True, late_registration_level=1)
    wait(tournament, bob)
    step(tournament)
    assert not tournament.entries.filter(player=bob).exists()
    loses_all(tournament, 1, 2)
    step(tournament)
    entry = tournament.entries.get(player=bob)
    assert entry.status == Entry.Status.SEATED
    assert bob.seats.get().stack == tournament.stack
    assert tournament.entries.get(status=Entry.Status.BUSTED).place == 5
    step(tournament)
    check_invariants(fresh(tournament))


def test_no_alternate_is_seated_once_registration_has_closed(bob):
    tournament = started(entries=4, capacity=4, alternates=True, late_registration_level=1)
    wait(tournament, bob)
    Tournament.objects.filter(pk=tournament.pk).update(registration_closed_at=NOW)
    loses_all(tournament, 1, 2)
    step(tournament)
    assert not tournament.entries.filter(player=bob).exists()
    assert listed(tournament, bob) is None


def test_the_last_bust_of_two_does_not_end_it_while_an_alternate_gets_the_seat(bob):
    tournament = started(entries=2, capacity=2, alternates=True, late_registration_level=1)
    wait(tournament, bob)
    loses_all(tournament, 1, seat_numbers(tournament)[1][0])
    step(tournament)
    step(tournament)
    assert fresh(tournament).status == Tournament.Status.RUNNING
    assert tournament.entries.get(player=bob).status == Entry.Status.SEATED


def test_a_busted_player_is_refused_on_the_list_and_re_enters_instead(alice):
    tournament = full_with(alice, late_registration_level=1, re_entries=1)
    refused("already_registered", wait, tournament, alice)
    refused("still_playing", lambda: re_enter(tournament=tournament, player=alice, by=alice, now=NOW))


@pytest.mark.parametrize(
    ("code", "settings"),
    [
        ("no_alternates", {"entries": 2, "capacity": 2}),
        ("seats_open", {"entries": 2, "capacity": 3, "alternates": True}),
    ],
)
def test_who_cannot_wait_is_told_why(bob, code, settings):
    refused(code, wait, opened(**settings), bob)


def test_nobody_waits_twice(alice, bob):
    tournament = full_with(alice)
    wait(tournament, bob)
    refused("already_waiting", wait, tournament, bob)


def test_the_page_offers_the_list_and_its_end(client):
    tournament = opened(entries=4, capacity=4, alternates=True)
    bob = joined("bob")
    client.force_login(bob)
    page = f"/tournaments/{tournament.pk}/"
    assert 'id="join-alternates"' in client.get(page).content.decode()
    client.post(f"{page}wait/")
    shown = client.get(page).content.decode()
    assert "You are number 1 of 1 on the alternates list" in shown
    client.post(f"{page}stop-waiting/")
    assert Alternate.objects.get(player=bob).status == Alternate.Status.LEFT


def test_the_board_names_who_waits(alice, bob):
    tournament = full_with(alice)
    wait(tournament, bob)
    assert queries.board(tournament.pk, NOW).alternates == ["bob"]
