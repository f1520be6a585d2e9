"""What holds for every decision: legal, pure, and good enough to win."""

import copy
import json
import random

import pytest

from tables.bots import TEMPERAMENTS, decide
from tables.rules.games import GAMES
from tables.rules.house import PROFILES
from tables.rules.views import HandView

from .arena import AT_RANDOM, deal, play, winnings_per_hand

PLAYERS = (*TEMPERAMENTS, AT_RANDOM)
DEEP, SHALLOW = 2000, 90
NINETY_NINE_PERCENT = 2.326


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("code", GAMES)
def test_always_legal_in_every_game_and_profile(code: str, profile: str) -> None:
    """An illegal action raises; deep, shallow and one-chip stacks, all temperaments among random players."""
    chance = random.Random(f"{code} {profile}")
    for seats in range(2, 9):
        stacks = [chance.choice((DEEP, SHALLOW, chance.randint(1, 50))) for _ in range(seats)]
        players = [chance.choice(PLAYERS) for _ in range(seats)]
        after = play(deal(GAMES[code], stacks, chance, profile), players, chance)
        assert sum(after.values()) == sum(stacks)


def views(code: str, hands: int) -> list[HandView]:
    chance = random.Random(code)
    seen = []
    for _ in range(hands):
        hand = deal(GAMES[code], [DEEP] * 6, chance)
        while (seat := hand.actor) is not None:
            seen.append(hand.view(seat))
            hand.act(decide(seen[-1], "solid", chance.randrange(10_000)))
    return seen


@pytest.mark.parametrize("code", GAMES)
def test_same_view_and_draw_same_action_and_the_view_untouched(code: str) -> None:
    for view in views(code, 3):
        before = copy.deepcopy(view)
        action = decide(view, "loose", 17)
        assert view == before
        assert decide(json.loads(json.dumps(view)), "loose", 17) == action


@pytest.mark.parametrize("code", ["razz", "holdem"])
def test_heads_up_play_ends(code: str) -> None:
    """Two house players with fifty small bets each do not fold for ever."""
    chance = random.Random(11)
    stacks, hands = [2000, 2000], 0
    while min(stacks) > 0 and hands < 5_000:
        after = play(deal(GAMES[code], stacks, chance), ["solid", "rock"], chance)
        stacks, hands = [after[1], after[2]], hands + 1
    assert sorted(stacks) == [0, 4000]


@pytest.mark.nightly
@pytest.mark.parametrize(("winner", "loser"), [("solid", AT_RANDOM), ("rock", "loose")])
def test_beats_at_99_percent_over_40000_hands(winner: str, loser: str) -> None:
    mean, error = winnings_per_hand("razz", winner, loser, hands=40_000, seed=40_000)
    assert mean > NINETY_NINE_PERCENT * error


def test_solid_beats_random_play() -> None:
    mean, error = winnings_per_hand("razz", "solid", AT_RANDOM, hands=250, seed=7)
    assert mean > NINETY_NINE_PERCENT * error


@pytest.mark.nightly
@pytest.mark.parametrize("code", GAMES)
def test_solid_beats_random_play_in_every_game(code: str) -> None:
    mean, error = winnings_per_hand(code, "solid", AT_RANDOM, hands=1_500, seed=7)
    assert mean > NINETY_NINE_PERCENT * error
