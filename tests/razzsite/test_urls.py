from __future__ import annotations

import pytest


@pytest.mark.parametrize("address", ["/", "/admin/login/", "/api/schema/", "/api/docs/", "/healthz"])
def test_everybody_is_answered_at(client, db, address):
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("address", ["/admin/", "/wallet/"])
def test_a_stranger_is_sent_to_sign_in_from(client, db, address):
    assert client.get(address).status_code == 302
