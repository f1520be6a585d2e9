"""A token is for staff who may read reports, and passwords are not guessed here either."""

import pytest
from django.urls import reverse
from rest_framework.authtoken.models import Token

from accounts.services.brakes import NAME_AND_ADDRESS
from tests.tournaments.office import PASSWORD

pytestmark = pytest.mark.django_db


def asks(client, nickname, password=PASSWORD):
    return client.post(reverse("reports:token"), {"username": nickname, "password": password})


def test_a_reporter_gets_the_same_token_twice(client, rita):
    assert asks(client, "rita").json() == asks(client, "RITA").json() == {"token": Token.objects.get().key}


def test_a_player_gets_no_token(client, charlie):
    answer = asks(client, "charlie")
    assert (answer.status_code, Token.objects.count()) == (403, 0)
    assert answer.json() == {
        "detail": "Your account may not read reports. Ask the operator for the reporters group."
    }


def test_after_eight_wrong_passwords_the_api_says_when_to_come_back(client, rita):
    for number in range(NAME_AND_ADDRESS.amount - 1):
        assert asks(client, "rita", f"guess {number}").status_code == 400
    asks(client, "rita", "the last")
    answer = asks(client, "rita")
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_attempts")
    assert "Too many wrong passwords" in answer.json()["detail"]
    assert 0 < int(answer.headers["Retry-After"]) <= 300


@pytest.mark.parametrize("given", [{}, {"username": "rita"}, {"username": "\x00", "password": "x"}])
def test_nonsense_is_answered(client, rita, given):
    assert client.post(reverse("reports:token"), given).status_code == 400
