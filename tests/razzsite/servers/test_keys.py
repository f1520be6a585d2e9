from __future__ import annotations

import base64
import stat

from razzsite.servers.keys import keys


def test_keys_are_made_once_and_kept(place):
    made = keys(place)
    assert len(base64.b64decode(made["RAZZSITE_DECK_KEY"])) == 32
    assert len(made["SECRET_KEY"]) >= 50
    assert keys(place) == made


def test_keys_are_for_their_owner_alone(place):
    keys(place)
    assert stat.S_IMODE((place.path / "secrets").stat().st_mode) == 0o600
    assert sorted(path.name for path in place.path.glob("secrets*")) == ["secrets"]
