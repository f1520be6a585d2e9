"""Passwords and invitations: who gets in, and that a password is nowhere to be read."""

import pytest

from accounts.models import AuditEntry
from tests.tournaments.admin.test_director import ADD, FORM, desk
from tests.tournaments.floor import opened
from tests.tournaments.office import NOW, announced, structure
from tests.tournaments.services.test_registration import enter, refused
from tournaments.models import Tournament
from tournaments.services import join_alternates, register

__all__ = ["desk"]
pytestmark = pytest.mark.django_db
SECRET = "low and lower"


def try_with(tournament, player, password):
    return register(tournament=tournament, player=player, by=player, now=NOW, password=password)


def test_who_knows_the_password_comes_in(alice):
    tournament = opened(password=SECRET)
    refused("password_needed", enter, tournament, alice)
    refused("wrong_password", try_with, tournament, alice, SECRET.upper())
    assert try_with(tournament, alice, SECRET).player == alice


def test_a_guesser_is_held_back_and_whoever_else_comes_is_not(alice, bob):
    tournament = opened(password=SECRET)
    for _guess in range(8):
        refused("wrong_password", try_with, tournament, alice, "guess")
    refused("too_many_attempts", try_with, tournament, alice, SECRET)
    assert try_with(tournament, bob, SECRET).player == bob


def test_the_alternates_list_asks_too(alice):
    tournament = opened(entries=2, capacity=2, alternates=True, password=SECRET)
    refused(
        "wrong_password",
        lambda: join_alternates(tournament=tournament, player=alice, by=alice, now=NOW, password="guess"),
    )
    join_alternates(tournament=tournament, player=alice, by=alice, now=NOW, password=SECRET)
    assert tournament.alternate_list.get().player == alice


def test_a_director_is_asked_for_nothing(alice, dora):
    tournament = opened(password=SECRET, invited=["dora"])
    assert register(tournament=tournament, player=alice, by=dora, now=NOW).player == alice


def test_who_has_won_a_seat_is_asked_for_nothing(alice, dora):
    tournament = opened(password=SECRET, invited=["dora"])
    won = register(tournament=tournament, player=alice, by=alice, now=NOW, seat_won=True)
    assert won.player == alice


def test_only_the_invited_come_in_whatever_the_case_of_their_names(alice, bob):
    tournament = opened(invited=["Alice"])
    refused("not_invited", enter, tournament, bob)
    assert enter(tournament, alice).player == alice


def test_nobody_is_invited_who_has_not_joined(alice):
    refused("wrong_settings", lambda: announced(invited=["alice", "nobody"]))


def test_only_a_hash_is_kept(dora):
    tournament = announced(password=SECRET)
    row = Tournament.objects.filter(pk=tournament.pk).values().get()
    assert SECRET not in str(row)
    assert SECRET not in str(list(AuditEntry.objects.values()))
    assert row["password_hash"].startswith("argon2") or "$" in row["password_hash"]


def test_the_page_asks_and_the_lobby_leads_to_it(client, alice):
    client.force_login(alice)
    tournament = opened(password=SECRET)
    page = f"/tournaments/{tournament.pk}/"
    assert 'type="password"' in client.get(page).content.decode()
    lobby = client.get("/").content.decode()
    assert f'action="{page}register/"' not in lobby
    client.post(f"{page}register/", {"password": "guess"})
    assert not tournament.entries.exists()
    client.post(f"{page}register/", {"password": SECRET})
    assert tournament.entries.get().player == alice


def test_the_desk_sets_them_and_shows_no_password(desk, alice):
    desk.post(ADD, {**FORM, "structure": structure().pk, "password": SECRET, "invited": "alice\n dora \n"})
    tournament = Tournament.objects.get()
    assert tournament.invited == ["alice", "dora"]
    assert SECRET not in desk.get(f"/admin/tournaments/tournament/{tournament.pk}/change/").content.decode()
