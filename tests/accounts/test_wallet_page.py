import pytest

pytestmark = pytest.mark.django_db


def test_a_player_sees_his_money_and_how_it_came(client, alice):
    client.force_login(alice)
    response = client.get("/wallet/")
    assert response.context["balance"] == 1_000_000
    assert [row.reason for row in response.context["statement"]] == ["Play money to start with"]
    assert "10,000.00" in response.content.decode()


def test_who_is_not_signed_in_is_asked_to(client):
    assert client.get("/wallet/").url == "/sign-in/?next=/wallet/"


def test_the_wallet_takes_four_queries(client, alice, django_assert_num_queries):
    client.force_login(alice)
    client.get("/wallet/")
    with django_assert_num_queries(4):  # session, player, balance, statement
        client.get("/wallet/")
