"""A player fetches his proofs with a token; others have none to fetch."""

import pytest
from rest_framework.authtoken.models import Token
from rest_framework.test import APIClient

from tables.rules.fair import checked

pytestmark = pytest.mark.django_db


def fetch(who, hand):
    client = APIClient()
    if who is not None:
        client.credentials(HTTP_AUTHORIZATION=f"Token {Token.objects.create(user=who).key}")
    return client.get(f"/api/v1/hands/{hand.id}/proof/")


def test_a_player_fetches_the_proof_of_his_hand(floor, alice):
    hand = floor.play_out()
    answer = fetch(alice, hand)
    assert answer.status_code == 200
    assert checked(answer.json()).commitment == hand.commitment


def test_an_outsider_the_director_and_a_stranger_get_nothing(floor, charlie, dora):
    hand = floor.play_out()
    assert [fetch(who, hand).status_code for who in (charlie, dora, None)] == [404, 404, 401]


def test_a_running_hand_conflicts(floor, alice):
    answer = fetch(alice, floor.deal())
    assert answer.status_code == 409
    assert answer.json()["detail"].startswith("This hand is still being played")
