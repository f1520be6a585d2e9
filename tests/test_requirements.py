"""The locks: what runs and what is tested are the same, and no lock tells where packages come from."""

from __future__ import annotations

import re

import pytest

from razzsite.servers.place import PROJECT

LOCKS = PROJECT / "requirements"


def _pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==(\S+)", (LOCKS / f"{name}.lock").read_text(), re.MULTILINE))


def test_what_runs_is_what_is_tested():
    base = _pins("base")
    assert base["django"].startswith("5.2")
    assert base.items() <= _pins("dev").items()


@pytest.mark.parametrize("name", ["base", "dev", "installer"])
def test_a_lock_is_hashed_and_names_no_address(name):
    text = (LOCKS / f"{name}.lock").read_text()
    assert text.count("--hash=sha256:") >= len(_pins(name)) > 0
    assert "://" not in text
