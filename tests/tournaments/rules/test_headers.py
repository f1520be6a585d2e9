"""Headers of events: read as they stand."""

import pytest

from tournaments.rules.errors import StructureError
from tournaments.rules.headers import HORSE, read_headers

ROW = {
    "eventName": "HORSE High Roller",
    "buyin": 25_000,
    "startingChips": 150_000,
    "levelDuration": "60",
    "lateReg": "Level 12",
    "reentry": "1",
}


def test_numbers_are_taken_out_of_the_words():
    header = read_headers({"events": [ROW]}, "wsop").headers[0]
    assert (header.slug, header.games, header.price_cents) == ("wsop_horse_high_roller", HORSE, 2_500_000)
    assert (header.level_minutes, header.late_registration_level, header.re_entries) == (60, 12, 1)


@pytest.mark.parametrize(
    ("name", "games"),
    [("7-Card Stud", ("stud",)), ("Stud 8", ("stud8",)), ("Razz Championship", ("razz",)), ("HORSE", HORSE)],
)
def test_games_by_the_name_of_the_event(name, games):
    assert read_headers({"events": [ROW | {"eventName": name}]}, "wsop").headers[0].games == games


def test_no_number_is_no_re_entry():
    assert read_headers({"events": [ROW | {"reentry": "N/A"}]}, "wsop").headers[0].re_entries == 0


def test_other_games_are_left_out_with_a_warning():
    headers, _, warnings = read_headers({"events": [ROW | {"eventName": "Badugi"}]}, "wsop")
    assert (headers, warnings) == ([], ["Badugi names no game dealt here and is left out."])


@pytest.mark.parametrize("events", [["HORSE"], [{}], "HORSE", [ROW | {"buyin": "free"}]])
def test_what_is_no_header_is_refused(events):
    with pytest.raises(StructureError) as refused:
        read_headers({"events": events}, "wsop")
    assert refused.value.code == "not_a_header"
