from __future__ import annotations

import pytest

from accounts.models import Player
from razzsite.servers.trouble import Trouble
from razzsite.supervisor import preparing
from razzsite.supervisor.operator import Operator


def test_static_files_are_collected_only_when_one_has_changed(settings, tmp_path):
    page = tmp_path / "source" / "page.css"
    page.parent.mkdir()
    page.write_text("body {}")
    settings.STATICFILES_DIRS = [page.parent]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "static"
    assert [preparing.collect_static_files(), preparing.collect_static_files()] == [True, False]
    page.write_text("body { margin: 0 }")
    assert preparing.collect_static_files()
    assert (tmp_path / "static" / "page.css").read_text() == "body { margin: 0 }"


def test_a_migrated_database_is_left_alone(db):
    assert not preparing.migrate()


def test_the_operator_can_enter_with_his_password(db, client):
    operator = Operator("dora", "seven low cards", "RAZZSITE_OPERATOR_PASSWORD")
    preparing.appoint(operator)
    preparing.appoint(operator)
    assert Player.objects.get(nickname="dora").is_superuser
    assert client.login(username="dora", password="seven low cards")
    assert client.get("/admin/").status_code == 200


def test_a_password_the_house_refuses_is_told_with_its_origin(db):
    weak = Operator("dora", "1234", "RAZZSITE_OPERATOR_PASSWORD")
    with pytest.raises(Trouble, match=r"name dora, password from RAZZSITE_OPERATOR_PASSWORD\): .*too short"):
        preparing.appoint(weak)
    assert not Player.objects.exists()
