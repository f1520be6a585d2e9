"""`manage.py load_seeds`."""

from io import StringIO

import pytest
from django.contrib.auth.models import Group
from django.core.management import CommandError, call_command

from tournaments.models import Structure

pytestmark = pytest.mark.django_db


def test_it_loads_structures_payout_tables_and_staff_groups():
    out = StringIO()
    call_command("load_seeds", stdout=out)
    assert f"{Structure.objects.count()} structures" in out.getvalue()
    assert set(Group.objects.values_list("name", flat=True)) == {
        "directors",
        "cashiers",
        "auditors",
        "reporters",
    }


def test_it_says_which_file_cannot_be_read(tmp_path):
    (tmp_path / "structures").mkdir()
    (tmp_path / "structures" / "mine.yaml").write_text("name: mine\n")
    with pytest.raises(CommandError, match="levels"):
        call_command("load_seeds", directory=tmp_path)
