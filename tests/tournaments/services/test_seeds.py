"""What the house is shipped with, loaded once or twice."""

import pytest
import yaml

from tournaments.models import PayoutRow, PayoutTable, Structure, StructureLevel
from tournaments.queries import levels_of, payout_bands
from tournaments.rules.errors import StructureError
from tournaments.rules.payouts import table_shares
from tournaments.rules.structure_file import read_structure
from tournaments.services import load_seeds
from tournaments.services.seeds import SEEDS
from tournaments.services.structures import save_structure

pytestmark = pytest.mark.django_db


def rows():
    """Every row of the seeds, with its id."""
    return [
        list(model.objects.order_by("pk").values())
        for model in (Structure, StructureLevel, PayoutTable, PayoutRow)
    ]


def test_loading_twice_changes_nothing():
    load_seeds()
    before = rows()
    load_seeds()
    assert rows() == before


def test_every_shipped_structure_comes_back_as_it_was_written():
    loaded = load_seeds()
    assert "embargo_2022_resorts_with_razz" in loaded.structures
    for slug in loaded.structures:
        data = yaml.safe_load((SEEDS / "structures" / f"{slug}.yaml").read_text())
        assert levels_of(Structure.objects.get(slug=slug)) == read_structure(data, slug).structure.levels


def test_the_payout_tables_pay_as_they_say():
    load_seeds()
    barge = payout_bands(PayoutTable.objects.get(slug="barge_2025"))
    assert table_shares(barge, 24) == (4_200, 2_600, 1_800, 1_400)


def test_a_changed_file_brings_its_structure_up_to_date():
    load_seeds()
    data = yaml.safe_load((SEEDS / "structures" / "razz_derived_from_embargo_2022.yaml").read_text())
    data["levels"], data["late_reg_through_level"] = data["levels"][:3], 0
    structure = save_structure(read_structure(data, "razz_derived_from_embargo_2022").structure)
    assert [level.number for level in levels_of(structure)] == [1, 2, 3]


def test_a_file_that_cannot_be_read_loads_nothing(tmp_path):
    (tmp_path / "structures").mkdir()
    good = SEEDS / "structures" / "razz_derived_from_embargo_2022.yaml"
    (tmp_path / "structures" / "a.yaml").write_text(good.read_text())
    (tmp_path / "structures" / "b.yaml").write_text("name: nothing\n")
    with pytest.raises(StructureError):
        load_seeds(directory=tmp_path)
    assert not Structure.objects.exists()
