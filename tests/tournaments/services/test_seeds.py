"""What the house is shipped with, loaded once or twice."""

import pytest
import yaml

from accounts.models import AuditEntry
from tests.tournaments.office import NOW
from tournaments.models import (
    FeeTable,
    FeeTableRow,
    PayoutRow,
    PayoutTable,
    Structure,
    StructureLevel,
    TournamentTemplate,
)
from tournaments.queries import levels_of, payout_bands
from tournaments.rules.errors import StructureError
from tournaments.rules.payouts import table_shares
from tournaments.rules.structure_file import read_structure
from tournaments.services import create_from_template, load_seeds
from tournaments.services.seeds import SEEDS
from tournaments.services.structures import save_structure

pytestmark = pytest.mark.django_db


def rows():
    """Every row of the seeds, with its id."""
    return [
        list(model.objects.order_by("pk").values())
        for model in (
            Structure,
            StructureLevel,
            PayoutTable,
            PayoutRow,
            FeeTable,
            FeeTableRow,
            TournamentTemplate,
            AuditEntry,
        )
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


def test_headers_become_templates_with_their_price_split_by_the_fee_table():
    assert "wsop_2026_razz" in load_seeds().templates
    template = TournamentTemplate.objects.get(slug="wsop_2026_razz")
    assert (template.name, template.structure.slug) == ("Razz", "razz_derived_from_embargo_2022")
    assert template.source.startswith("WSOP 2026")
    assert template.settings == {
        "games": ["razz"],
        "house": "wsop",
        "buy_in_cents": 132_750,
        "fee_cents": 17_250,
        "starting_chips": 25_000,
        "seats_per_table": 8,
        "late_registration_level": 9,
        "re_entries": 0,
        "level_seconds": None,
    }


def test_what_a_template_cannot_keep_is_said():
    warnings = load_seeds().warnings
    assert "wsop_2026.yaml: Razz: levels last 40 minutes on every day, not 40/60." in warnings
    assert "wsop_2026.yaml: Razz Satellite leads to one certain event and is left out." in warnings


def test_tournaments_are_announced_from_the_shipped_templates():
    load_seeds()
    template = TournamentTemplate.objects.get(slug="wsop_2026_razz_championship")
    tournament = create_from_template(template=template, starts_at=None, by=None, now=NOW)
    assert (tournament.price_cents, tournament.stack) == (1_000_000, 60_000)
