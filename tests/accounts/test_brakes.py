"""Guessing passwords and signing up in numbers is slowed down, at every door alike."""

import pytest
import time_machine
from django.conf import settings as room
from django.urls import reverse

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import begin_sign_in, check_sign_in, end_sign_in
from accounts.services.brakes import ADDRESS, MINUTES, NAME, NAME_AND_ADDRESS
from razzsite.settings.environment import brakes_url
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

HOME, ELSEWHERE = "192.0.2.1", "192.0.2.2"
DOORS = ["accounts:sign_in", "admin:login"]


def tries(client, password, *, door="accounts:sign_in", nickname="alice", address=HOME):
    given = {"username": nickname, "password": password}
    return client.post(reverse(door), given, REMOTE_ADDR=address)


def guesses(client, **given):
    """As many wrong passwords as one address may try on one name."""
    for number in range(NAME_AND_ADDRESS.amount):
        response = tries(client, f"guess {number}", **given)
    return response


def code(response) -> str:
    (error,) = response.context["form"].errors.as_data()["__all__"]
    return error.code


def signed_in(client) -> bool:
    return "_auth_user_id" in client.session


@pytest.mark.parametrize("door", DOORS)
def test_after_eight_wrong_passwords_the_right_one_is_not_looked_at(client, alice, door):
    guesses(client, door=door)
    response = tries(client, PASSWORD, door=door)
    assert (code(response), signed_in(client)) == ("too_many_attempts", False)
    assert "Too many wrong passwords. Please wait 5 min and try again." in response.content.decode()


def test_the_last_wrong_password_says_what_comes(client, alice):
    for number in range(NAME_AND_ADDRESS.amount - 1):
        assert code(tries(client, f"guess {number}")) == "wrong_sign_in"
    assert code(tries(client, "the last")) == "too_many_attempts"


def test_the_owner_comes_in_from_elsewhere(client, alice):
    guesses(client)
    tries(client, PASSWORD, address=ELSEWHERE)
    assert signed_in(client)


def test_another_spelling_of_the_name_is_no_other_name(client, alice):
    guesses(client, nickname="ALICE")
    assert code(tries(client, PASSWORD, nickname=" Ａlice")) == "too_many_attempts"


def test_the_right_password_clears_the_wrong_ones(client, alice):
    for _twice in range(2):
        for number in range(NAME_AND_ADDRESS.amount - 1):
            tries(client, f"guess {number}")
        tries(client, PASSWORD)
        assert signed_in(client)
        client.logout()


def test_the_lock_opens_by_itself(client, alice):
    with time_machine.travel("2026-12-01 12:00:00+00:00") as clock:
        guesses(client)
        clock.shift(MINUTES * 60 + 1)
        tries(client, PASSWORD)
    assert signed_in(client)


def test_many_addresses_together_are_braked_too(alice):
    for number in range(NAME.amount):
        begin_sign_in(nickname="alice", address=f"192.0.2.{number}")
    with pytest.raises(Refusal, match="Too many wrong passwords"):
        begin_sign_in(nickname="alice", address="198.51.100.1")
    begin_sign_in(nickname="bob", address="198.51.100.1")


def test_who_is_locked_out_does_not_lock_the_name(alice):
    for _number in range(NAME_AND_ADDRESS.amount):
        begin_sign_in(nickname="alice", address=HOME)
    for _number in range(NAME.amount):
        with pytest.raises(Refusal):
            begin_sign_in(nickname="alice", address=HOME)
    begin_sign_in(nickname="alice", address=ELSEWHERE)


def test_one_password_on_many_names_is_braked_by_the_address(alice):
    for number in range(ADDRESS.amount):
        begin_sign_in(nickname=f"name {number}", address=HOME)
        end_sign_in(nickname=f"name {number}", address=HOME, known=False)
    with pytest.raises(Refusal) as refused:
        begin_sign_in(nickname="alice", address=HOME)
    assert refused.value.code == "too_many_attempts"
    begin_sign_in(nickname="alice", address=ELSEWHERE)


def test_a_header_of_the_guesser_is_no_address(client, alice):
    guesses(client)
    given = {"username": "alice", "password": PASSWORD}
    response = client.post("/sign-in/", given, headers={"x-forwarded-for": ELSEWHERE}, REMOTE_ADDR=HOME)
    assert code(response) == "too_many_attempts"


def test_attempts_are_counted_in_redis(settings):
    settings.BRAKES_URL = brakes_url(room.REDIS_URL)
    for _number in range(NAME_AND_ADDRESS.amount):
        begin_sign_in(nickname="kept in redis", address=HOME)
    with pytest.raises(Refusal) as refused:
        check_sign_in(nickname="kept in redis", address=HOME)
    assert 0 < refused.value.details["seconds"] <= MINUTES * 60
    end_sign_in(nickname="kept in redis", address=HOME, known=True)
    check_sign_in(nickname="kept in redis", address=HOME)


def test_without_redis_everybody_comes_in(client, alice, settings):
    settings.BRAKES_URL = "redis://127.0.0.1:1/0"
    assert code(tries(client, "wrong")) == "wrong_sign_in"
    tries(client, PASSWORD)
    assert signed_in(client)


def test_brakes_ask_nothing_of_the_database(alice, django_assert_num_queries):
    with django_assert_num_queries(0):
        begin_sign_in(nickname="alice", address=HOME)
        end_sign_in(nickname="alice", address=HOME, known=False)
        check_sign_in(nickname="alice", address=HOME)


def joins(client, number, address=HOME):
    given = {"nickname": f"player {number}", "password": PASSWORD}
    return client.post("/sign-up/", given, REMOTE_ADDR=address)


def test_one_address_makes_so_many_players_an_hour(client, settings):
    settings.SIGN_UPS_PER_HOUR = 2
    for number in range(3):
        response = joins(client, number)
        client.logout()
    assert (code(response), Player.objects.count()) == ("too_many_sign_ups", 2)
    assert joins(client, 3, ELSEWHERE).status_code == 302


def test_the_brake_on_sign_ups_can_be_lifted(client, settings):
    settings.SIGN_UPS_PER_HOUR = 0
    for number in range(5):
        assert joins(client, number).status_code == 302
        client.logout()
