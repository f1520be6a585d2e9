"""Forecasts: whole tournaments on the rules core, repeatable from their seeds, and what many say together."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.tournaments.rules.test_structures import shipped
from tournaments.courses import play_courses, play_seeded
from tournaments.rules.errors import StructureError
from tournaments.rules.forecast import Course, Forecast, Plan, Spread, sum_up
from tournaments.rules.forecast.plot import labels_of, plot
from tournaments.rules.forecast.summary import spread
from tournaments.rules.structure import Level
from tournaments.rules.structure_file import read_structure

HORSE = read_structure(shipped("horse_derived_from_barge_2019")).structure


def steep(*bets: int) -> tuple[Level, ...]:
    """Levels of ten minutes, with a break of ten after the first."""
    rows = [
        Level("level", number, 10, bet // 5, bet // 4, bet, 2 * bet, bet // 2, bet)
        for number, bet in enumerate(bets, start=1)
    ]
    return (rows[0], Level("break", None, 10), *rows[1:])


PLAN = Plan(
    levels=steep(100, 200, 400, 800, 1600),
    games=("razz",),
    rotation="orbit",
    entries=10,
    seats=4,
    stack=1_000,
    paid=2,
    hands_an_hour=60,
)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"entries": 2},
        {"games": HORSE.games, "entries": 9},
        {"games": HORSE.games, "rotation": "level"},
        {"house": "wsop", "seats": 8},
        {"house": "tda"},
        {"house": "online", "level_seconds": 120},
    ],
)
def test_a_tournament_is_played_to_its_last_player(changes):
    course = play_seeded(replace(PLAN, **changes), "a")
    assert course.left[-1] == 1
    assert list(course.left) == sorted(course.left, reverse=True)
    assert len(course.hands) == len(course.left)
    assert 1 <= course.bubble <= course.heads_up <= len(course.hands)
    assert 1 <= course.final_table <= course.heads_up
    assert course.hands_dealt >= sum(course.hands)


def test_who_goes_out_together_leaves_nobody_heads_up():
    """Three one-chip stacks: whatever the cards, some tournaments end from three players at once."""
    plan = replace(PLAN, entries=3, stack=20)
    courses = [play_seeded(plan, f"{number}") for number in range(20)]
    assert {1} == {course.heads_up for course in courses}
    assert any(course.hands_dealt == 1 for course in courses)


def test_the_same_seed_gives_the_same_course_and_another_another():
    assert play_seeded(PLAN, "a") == play_seeded(PLAN, "a")
    assert play_seeded(PLAN, "a") != play_seeded(PLAN, "b")


def test_levels_and_breaks_take_their_time():
    course = play_seeded(PLAN, "a")
    in_full = course.hands[:-1]
    assert list(in_full) == [10] * len(in_full)
    breaks = 600 if len(course.hands) > 1 else 0
    assert course.seconds == 60 * sum(course.hands) + breaks


def test_twice_the_hands_an_hour_are_twice_the_hands_a_level():
    course = play_seeded(replace(PLAN, hands_an_hour=120), "a")
    assert course.hands[0] == 20


def test_limits_that_never_end_it_are_refused(monkeypatch):
    monkeypatch.setattr("tournaments.rules.forecast.course.MOST_HANDS", 20)
    endless = replace(PLAN, levels=(Level("level", 1, 10, 0, 1, 2, 4),), stack=10**6, entries=2)
    with pytest.raises(StructureError) as refused:
        play_seeded(endless, "a")
    assert refused.value.code == "no_end_in_sight"


def test_processes_play_what_one_would():
    plan = replace(PLAN, entries=4)
    played = dict(play_courses(plan, repetitions=3, seed=7, processes=2))
    assert played == {number: play_seeded(plan, f"forecast 7 {number}") for number in range(3)}


def course(*left: int, seconds: int = 600) -> Course:
    return Course(seconds, 30, 1, 1, len(left), tuple(10 for _ in left), left)


def test_a_spread_is_of_the_numbers_themselves():
    assert spread(range(1, 12)) == Spread(2, 6, 10)
    assert spread([7]) == Spread(7, 7, 7)


def test_where_a_level_was_not_reached_the_winner_is_left():
    forecast = sum_up(PLAN, [course(4, 1), course(5, 3, 1), course(6, 2, 1)])
    assert [level.reached for level in forecast.levels] == [100, 100, 66]
    assert [level.left.median for level in forecast.levels] == [5, 2, 1]
    assert forecast.levels[2].hands == Spread(10, 10, 10)


def test_a_forecast_survives_json():
    forecast = sum_up(PLAN, [course(4, 1), course(5, 3, 1)])
    assert Forecast.from_json(forecast.to_json()) == forecast


def test_the_drawing_says_in_words_what_it_shows():
    forecast = sum_up(PLAN, [course(6, 1, seconds=3_600), course(5, 3, 1, seconds=7_260)])
    drawn = ElementTree.fromstring(plot(forecast, labels_of(forecast, "Razz <night>")))
    words = {part.tag.rpartition("}")[2]: part.text for part in drawn}
    assert words["title"] == "Razz <night>: players left by level, 10 entries"
    assert words["desc"].startswith("It lasts 1:00 h (1:00 h – 2:01 h in eight of ten).") or words[
        "desc"
    ].startswith("It lasts 2:01 h")
    assert drawn.get("role") == "img"
    labels = {text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert {"players left", "level", "Bubble: level 1", "1", "2", "3"} <= labels
