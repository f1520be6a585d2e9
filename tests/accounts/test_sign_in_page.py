import pytest

from accounts.models import Player
from accounts.services import create_house_players, set_status
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

PAGE = "/sign-in/"


def refusal(response) -> tuple[str, str]:
    """Code and sentence of why the form refused."""
    (error,) = response.context["form"].errors.as_data()["__all__"]
    return error.code, error.messages[0]


def signed_in(client) -> bool:
    return "_auth_user_id" in client.session


@pytest.mark.parametrize("nickname", ["alice", "ALICE", " Alice ", "Ａlice"])
def test_a_player_signs_in_whatever_the_case(client, alice, nickname):
    response = client.post(PAGE, {"username": nickname, "password": PASSWORD})
    assert (response.status_code, response.url) == (302, "/")
    assert client.session["_auth_user_id"] == str(alice.pk)


def test_a_player_goes_on_to_where_he_wanted_to_go(client, alice):
    given = {"username": "alice", "password": PASSWORD}
    assert client.post(f"{PAGE}?next=/wallet/", given).url == "/wallet/"
    client.post("/sign-out/")
    assert client.post(PAGE, {**given, "next": "https://evil.example/"}).url == "/"


@pytest.mark.parametrize(
    ("nickname", "password"), [("alice", "wrong"), ("nobody", PASSWORD), ("x" * 9_999, PASSWORD)]
)
def test_a_wrong_sign_in_does_not_tell_what_is_wrong(client, alice, nickname, password):
    response = client.post(PAGE, {"username": nickname, "password": password})
    assert refusal(response) == ("wrong_sign_in", "Nickname and password do not match. Please try again.")
    assert not signed_in(client)


@pytest.mark.parametrize("nickname", ["", "ali\x00ce"])
def test_nonsense_is_answered_by_the_form(client, db, nickname):
    response = client.post(PAGE, {"username": nickname, "password": PASSWORD})
    assert response.status_code == 200
    assert list(response.context["form"].errors) == ["username"]


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        ("suspended", "Your account is suspended. Please ask the staff of the room."),
        ("banned", "Your account has been banned from this room."),
        ("closed", "This account is closed."),
    ],
)
def test_who_is_not_welcome_is_told_why_once_he_has_shown_his_password(client, alice, now, status, sentence):
    set_status(player=alice, status=status, reason="test", by=None, now=now)
    response = client.post(PAGE, {"username": "alice", "password": PASSWORD})
    assert refusal(response) == (f"player_{status}", sentence)
    response = client.post(PAGE, {"username": "alice", "password": "wrong"})
    assert refusal(response)[0] == "wrong_sign_in"
    assert not signed_in(client)


def test_a_ban_ends_the_session_at_the_next_request(client, alice, now):
    client.force_login(alice)
    assert client.get("/wallet/").status_code == 200
    set_status(player=alice, status="banned", reason="test", by=None, now=now)
    assert client.get("/wallet/").status_code == 302


def test_a_house_player_cannot_sign_in(client, now):
    (house_player,) = create_house_players(count=1, now=now)
    for password in ("", house_player.password, PASSWORD):
        client.post(PAGE, {"username": house_player.nickname, "password": password})
    assert not signed_in(client)


def test_signing_out_takes_a_post(client, alice):
    client.force_login(alice)
    assert client.get("/sign-out/").status_code == 405
    assert signed_in(client)
    assert client.post("/sign-out/").url == "/"
    assert not signed_in(client)


def test_a_player_brings_his_language_with_him(client, alice):
    Player.objects.filter(pk=alice.pk).update(language="it")
    response = client.post(PAGE, {"username": "alice", "password": PASSWORD})
    assert response.cookies["django_language"].value == "it"


def test_a_chosen_language_is_kept(client, alice):
    client.force_login(alice)
    response = client.post("/language/", {"language": "fr", "next": "/wallet/"})
    alice.refresh_from_db()
    assert (response.url, response.cookies["django_language"].value, alice.language) == (
        "/wallet/",
        "fr",
        "fr",
    )


def test_a_visitor_chooses_a_language_for_his_browser(client, db):
    assert client.post("/language/", {"language": "fr"}).cookies["django_language"].value == "fr"


def test_a_language_we_do_not_speak_changes_nothing(client, alice):
    client.force_login(alice)
    response = client.post("/language/", {"language": "de"})
    alice.refresh_from_db()
    assert (response.status_code, alice.language) == (302, "en")
    assert "django_language" not in response.cookies
