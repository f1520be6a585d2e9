"""Which game comes next (RULES §6)."""

from __future__ import annotations

import pytest

from tables.rules.rotation import HORSE, PlayedHand, RotationError, next_game, parse_policy


def hands(*games: str, seats: int = 8) -> list[PlayedHand]:
    return [PlayedHand(game, seats) for game in games]


def after(policy: str, history: list[PlayedHand], *, level: int = 1, elapsed: int = 0) -> str:
    return next_game(policy, HORSE, history, level, elapsed)


def test_a_new_table_starts_the_first_game():
    assert after("orbit", []) == after("hands:8", []) == "holdem"


def test_orbit_lasts_as_many_hands_as_seats_were_occupied_when_it_began():
    orbit = [PlayedHand("holdem", 6), *hands("holdem", "holdem", "holdem", "holdem", seats=4)]

    assert after("orbit", orbit) == "holdem"
    assert after("orbit", [*orbit, PlayedHand("holdem", 4)]) == "omaha8"


def test_each_orbit_counts_its_own_seats():
    assert after("orbit", [*hands("holdem", seats=2) * 2, *hands("omaha8", seats=3) * 2]) == "omaha8"
    assert after("orbit", [*hands("holdem", seats=2) * 2, *hands("omaha8", seats=3) * 3]) == "razz"


def test_hands_counts_the_hands_of_the_present_game():
    assert after("hands:3", hands("razz", "razz")) == "razz"
    assert after("hands:3", hands("omaha8", "omaha8", "omaha8", "razz", "razz", "razz")) == "stud"


def test_after_the_last_game_comes_the_first():
    assert after("hands:1", hands("stud8")) == "holdem"


def test_void_hands_do_not_count():
    void = PlayedHand("razz", 8, void=True)

    assert after("hands:2", [*hands("razz"), void]) == "razz"
    assert after("hands:2", [void, *hands("razz", "razz"), void]) == "stud"
    assert after("orbit", [PlayedHand("holdem", 8, void=True)]) == "holdem"


def test_level_changes_the_game_with_the_level_for_the_whole_tournament():
    assert [after("level", hands("holdem"), level=level) for level in (1, 2, 5, 6)] == [
        "holdem",
        "omaha8",
        "stud8",
        "holdem",
    ]


def test_minutes_change_the_game_by_the_clock():
    games = [after("minutes:20", hands("holdem"), elapsed=elapsed) for elapsed in (0, 1199, 1200, 6000)]

    assert games == ["holdem", "holdem", "omaha8", "holdem"]


def test_one_game_alone_goes_on():
    assert next_game("hands:1", ["razz"], hands("razz", "razz"), 1, 0) == "razz"


def test_a_table_whose_game_left_the_rotation_starts_the_first():
    assert after("hands:8", hands("london")) == "holdem"


@pytest.mark.parametrize(
    "policy",
    [
        "",
        "hands",
        "hands:",
        "hands:0",
        "hands:-1",
        "hands:²",
        "orbit:2",
        "minute:5",
        "hands:" + "9" * 5000,
        None,
        3,
    ],
)
def test_an_unknown_policy_is_refused(policy):
    with pytest.raises(RotationError) as refused:
        parse_policy(policy)
    assert refused.value.code == "unknown_rotation"


@pytest.mark.parametrize("games", [[], ["razz", "razz"], None, "razz", [["razz"]]])
def test_a_rotation_needs_games_each_once(games):
    with pytest.raises(RotationError) as refused:
        next_game("orbit", games, [], 1, 0)
    assert refused.value.code == "bad_games"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"history": None}, "bad_history"),
        ({"history": [("razz", 8, False)]}, "bad_history"),
        ({"level": 0}, "bad_moment"),
        ({"level": True}, "bad_moment"),
        ({"elapsed": -1}, "bad_moment"),
        ({"elapsed": 1.5}, "bad_moment"),
    ],
)
def test_a_moment_or_history_that_cannot_be_is_refused(more, code):
    with pytest.raises(RotationError) as refused:
        next_game(**{"policy": "level", "games": HORSE, "history": [], "level": 1, "elapsed": 0, **more})
    assert refused.value.code == code
