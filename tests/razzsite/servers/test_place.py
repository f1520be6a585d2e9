from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

import pytest

from razzsite.servers.place import Place, find_place
from razzsite.servers.trouble import Trouble


@pytest.fixture
def project():
    with tempfile.TemporaryDirectory() as directory:
        Path(directory).chmod(0o755)
        yield Path(directory)


def test_the_usual_place_is_var_in_the_project(project):
    assert find_place({}, project) == Place(project / "var")


def test_razzsite_var_is_taken_at_its_word(project):
    assert find_place({"RAZZSITE_VAR": str(project / "elsewhere")}, project) == Place(project / "elsewhere")


def test_a_razzsite_var_that_does_not_work_is_refused_and_not_replaced(project):
    (project / "file").touch()
    with pytest.raises(Trouble, match=r"is not a directory.*Set RAZZSITE_VAR"):
        find_place({"RAZZSITE_VAR": str(project / "file" / "var")}, project)


def test_another_place_is_found_and_explained_when_var_does_not_work(project):
    (project / "var").touch()
    place = find_place({}, project)
    assert place.path.parent in {Path("/var/tmp"), Path(tempfile.gettempdir())}
    assert "because ./var is not a directory" in place.note


@pytest.mark.skipif(os.geteuid() != 0, reason="only root's servers run under another account")
def test_a_closed_directory_above_sends_root_elsewhere(project):
    project.chmod(0o700)
    assert "closed to the account PostgreSQL runs under" in find_place({}, project).note


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_project_is_told_from_a_writable_one(project):
    project.chmod(0o500)
    assert "cannot be written" in find_place({}, project).note


def test_sockets_lie_in_the_place_and_are_closed_to_others(place):
    assert place.sockets == place.path / "run"
    assert stat.S_IMODE(place.sockets.stat().st_mode) == 0o700


def test_sockets_of_a_deep_place_have_a_short_path(place):
    deep = Place(place.path / ("d" * 120))
    assert len(os.fsencode(deep.sockets)) < 60
    assert deep.sockets != Place(place.path / ("e" * 120)).sockets


def test_a_place_that_cannot_be_made_says_so(place):
    (place.path / "file").touch()
    with pytest.raises(Trouble, match="cannot be written"):
        Place(place.path / "file" / "var").make()


def test_a_place_made_under_a_strict_umask_lets_the_servers_pass(place):
    before = os.umask(0o077)
    try:
        strict = Place(place.path / "strict")
        strict.make()
    finally:
        os.umask(before)
    assert stat.S_IMODE(strict.path.stat().st_mode) == 0o755
    assert stat.S_IMODE(strict.sockets.stat().st_mode) == 0o700
