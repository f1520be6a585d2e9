"""A house player's think time looks like a person's."""

from statistics import mean

import pytest

from tables.bots.pace import think_milliseconds
from tables.rules.actions import Legal

CHECK = Legal(1, False, True, None, 0, "bet", 40, 40, None)
COMPLETE = Legal(1, True, False, 10, 10, "complete", 40, 40, None)
FACING_A_BET = Legal(1, True, False, 40, 40, "raise", 80, 80, None)


def times(legal: Legal, usual: int = 1000) -> list[int]:
    return [
        think_milliseconds(usual, legal, hand_id=hand, seq=seq) for hand in range(100) for seq in range(20)
    ]


@pytest.mark.parametrize(("legal", "usual"), [(CHECK, 600), (COMPLETE, 1000), (FACING_A_BET, 1400)])
def test_time_varies_about_what_such_a_turn_takes(legal: Legal, usual: int) -> None:
    assert abs(mean(times(legal)) - usual) < usual * 0.03
    assert (min(times(legal)), max(times(legal))) == (usual * 6 // 10, usual * 14 // 10)


def test_the_same_turn_takes_the_same_time() -> None:
    assert times(COMPLETE) == times(COMPLETE)


def test_no_think_time_is_none() -> None:
    assert set(times(FACING_A_BET, usual=0)) == {0}
