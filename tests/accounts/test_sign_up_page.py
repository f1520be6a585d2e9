import pytest

from accounts.models import Player
from accounts.queries import wallet_balance
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

PAGE = "/sign-up/"


def errors(response) -> dict[str, list[str]]:
    """The codes of what the form refused, by field."""
    found = response.context["form"].errors.as_data()
    return {field: [error.code for error in refused] for field, refused in found.items()}


def test_a_new_player_is_signed_in_and_sent_to_the_lobby(client):
    response = client.post(PAGE, {"nickname": "alice", "password": PASSWORD})
    assert (response.status_code, response.url) == (302, "/")
    player = Player.objects.get(nickname="alice")
    assert client.session["_auth_user_id"] == str(player.pk)
    assert wallet_balance(player) == 1_000_000


def test_the_page_is_shown(client):
    response = client.get(PAGE, {"next": "/wallet/"})
    assert response.status_code == 200
    assert response.context["next"] == "/wallet/"


def test_a_new_player_goes_on_to_where_he_wanted_to_go(client):
    response = client.post(PAGE, {"nickname": "alice", "password": PASSWORD, "next": "/wallet/"})
    assert response.url == "/wallet/"


@pytest.mark.parametrize("outside", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_nobody_is_sent_to_another_site(client, outside):
    response = client.post(PAGE, {"nickname": "alice", "password": PASSWORD, "next": outside})
    assert response.url == "/"


def test_a_player_keeps_the_language_he_signed_up_in(client):
    response = client.post(
        PAGE, {"nickname": "alice", "password": PASSWORD}, headers={"accept-language": "fr"}
    )
    assert Player.objects.get().language == "fr"
    assert response.cookies["django_language"].value == "fr"


def test_who_is_signed_in_has_no_need_of_the_page(client, alice):
    client.force_login(alice)
    assert client.get(PAGE).url == "/"


@pytest.mark.parametrize(
    ("given", "codes"),
    [
        ({}, {"nickname": ["required"], "password": ["required"]}),
        ({"nickname": "ALICE", "password": PASSWORD}, {"nickname": ["nickname_taken"]}),
        (
            {"nickname": "x", "password": "short"},
            {"nickname": ["nickname_too_short"], "password": ["password_too_weak"]},
        ),
        ({"nickname": "ev\u202ee", "password": PASSWORD}, {"nickname": ["nickname_characters"]}),
        ({"nickname": "bob", "password": "bob" * 100}, {"password": ["max_length"]}),
    ],
)
def test_what_is_wrong_is_said_at_its_field(client, alice, given, codes):
    response = client.post(PAGE, given)
    assert (response.status_code, errors(response)) == (200, codes)
    assert Player.objects.count() == 1


def test_the_password_is_not_sent_back(client):
    response = client.post(PAGE, {"nickname": "x", "password": PASSWORD})
    assert PASSWORD not in response.content.decode()
