"""How house players play razz, one behaviour a test."""

import pytest

from tables.bots import TEMPERAMENTS, decide
from tables.rules.actions import Action

from .spots import ALICE, BOB, CHARLIE, DORA, facing_bet, facing_bring_in, spot, unbet

NEVER, ALWAYS = 9_999, 0
"""Draws for which nobody steals or bluffs, and everybody who ever does."""

FOLDED = {5: "?? ?? / Jc", 6: "?? ?? / Qd", 7: "?? ?? / 9h", 8: "?? ?? / Ts"}


def third_street(alice: str, bob: str = "Kh", charlie: str = "7d", dora: str = "5s") -> dict[int, str]:
    """Eight hands, Bob brought it in, four more are high and folded."""
    doors = {ALICE: alice, BOB: f"?? ?? / {bob}", CHARLIE: f"?? ?? / {charlie}", DORA: f"?? ?? / {dora}"}
    return doors | FOLDED


def start(alice: str, temperament: str = "solid", *, draw: int = NEVER, **doors: str) -> str:
    view = spot(
        third_street(alice, **doors),
        street="third",
        pot=40,
        bets={BOB: 10},
        folded=tuple(FOLDED),
        legal=facing_bring_in(),
    )
    return decide(view, temperament, draw).kind


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_completes_with_three_to_a_six(temperament: str) -> None:
    assert start("As 3d / 6c", temperament) == "complete"


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_folds_a_pair_and_a_king(temperament: str) -> None:
    assert start("3s 3d / 6c", temperament) == "fold"
    assert start("As 3d / Kc", temperament) == "fold"


@pytest.mark.parametrize("temperament", ["rock", "solid"])
def test_starts_with_three_to_an_eight_and_not_to_a_nine(temperament: str) -> None:
    assert start("As 3d / 8c", temperament) == "complete"
    assert start("As 3d / 9c", temperament) == "fold"


def test_loose_starts_with_three_to_a_jack() -> None:
    assert start("As 3d / Jc", "loose") == "complete"
    assert start("As 3d / Qc", "loose") == "fold"


def test_dead_cards_spoil_a_rough_start() -> None:
    assert start("2s 6d / 8c", bob="Kh", charlie="Qd", dora="Js") == "complete"
    assert start("2s 6d / 8c", bob="Ah", charlie="3d", dora="4s") == "fold"


def test_own_ranks_dead_leave_a_start_alive() -> None:
    assert start("2s 6d / 8c", bob="2h", charlie="6h", dora="8s") == "complete"


def test_steals_with_a_low_door_card_against_high_ones() -> None:
    against_high = {"bob": "Kh", "charlie": "Jd", "dora": "Qs"}
    assert start("Ks Kd / 4c", draw=ALWAYS, **against_high) == "complete"
    assert start("Ks Kd / 4c", draw=NEVER, **against_high) == "fold"


def test_does_not_steal_against_a_low_door_card_or_behind_a_high_one() -> None:
    assert start("Ks Kd / 4c", draw=ALWAYS, bob="Kh", charlie="Jd", dora="3s") == "fold"
    assert start("4s 4d / Tc", draw=ALWAYS, bob="Kh", charlie="Jd", dora="Qs") == "fold"


def test_does_not_steal_once_somebody_came_in() -> None:
    view = spot(
        third_street("Ks Kd / 4c", charlie="Jd", dora="Qs"),
        street="third",
        pot=40,
        bets={BOB: 10, CHARLIE: 40},
        folded=tuple(FOLDED),
        legal=facing_bet(40, 80),
    )
    assert decide(view, "solid", ALWAYS).kind == "fold"


def fourth_street(alice: str, bob: str, *, pot: int = 130) -> str:
    """Bob bets 40 on fourth street into Alice."""
    view = spot(
        {ALICE: alice, BOB: f"?? ?? / {bob}"},
        street="fourth",
        pot=pot,
        bets={BOB: 40},
        legal=facing_bet(40, 80),
    )
    return decide(view, "solid", NEVER).kind


def test_lets_go_on_fourth_after_a_brick_against_a_low_board() -> None:
    assert fourth_street("Ad 5s / 7c Kc", "3s 4h") == "fold"
    assert fourth_street("Ad 5s / 7c 7d", "3s 4h") == "fold"


def test_stays_on_fourth_after_a_good_card() -> None:
    assert fourth_street("Ad 5s / 7c 2d", "3s 4h") in ("call", "raise")


def test_stays_on_fourth_after_a_brick_if_the_rival_caught_one_too() -> None:
    assert fourth_street("Ad 2s / 4c Kc", "7s Qh") in ("call", "raise")


def test_a_brick_is_paid_for_by_a_large_pot() -> None:
    assert fourth_street("Ad 2s / 4c Kc", "3s 4h", pot=1200) == "call"


def test_the_chance_to_brick_or_pair_counts_live_cards() -> None:
    hands = {ALICE: "Ad 2s / 4c Jc", BOB: "?? ?? / 5s 6h"}
    live = {CHARLIE: "?? ?? / Ac 2c", DORA: "?? ?? / 4h Kc", 5: "?? ?? / Qd Qs", 6: "?? ?? / Ts Jd"}
    dead = {CHARLIE: "?? ?? / 3c 3d", DORA: "?? ?? / 7h 7c", 5: "?? ?? / 8d 8s", 6: "?? ?? / 5d 6d"}
    kinds = [
        decide(
            spot(
                hands | others,
                street="fourth",
                pot=150,
                bets={BOB: 40},
                folded=(CHARLIE, DORA, 5, 6),
                legal=facing_bet(40, 80),
            ),
            "solid",
            NEVER,
        ).kind
        for others in (live, dead)
    ]
    assert kinds == ["call", "fold"]


def test_bets_when_the_board_leads() -> None:
    """A king and a jack in it are worth a bet only while the board is the better one."""
    bob = "?? ?? / 7s Kh 3d"
    kinds = [
        decide(spot({ALICE: alice, BOB: bob}, street="fifth", pot=200, legal=unbet(80)), "rock", NEVER).kind
        for alice in ("6d Ks / 2c 4c Jd", "2c 4c / 6d Ks Jd")
    ]
    assert kinds == ["bet", "check"]


def test_checks_a_ragged_hand_to_a_better_board() -> None:
    view = spot(
        {ALICE: "6d 6s / 2c Qc Kd", BOB: "?? ?? / 3s 4h 5d"}, street="fifth", pot=200, legal=unbet(80)
    )
    assert decide(view, "solid", NEVER) == Action(ALICE, "check")


def test_raises_a_made_wheel_and_stops_after_eight_bets() -> None:
    hands = {ALICE: "Ad 2s / 3c 4c 5d", BOB: "?? ?? / 7s Kh 3d"}
    one_bet = spot(hands, street="fifth", pot=200, bets={BOB: 80}, legal=facing_bet(80, 160))
    assert decide(one_bet, "rock", NEVER) == Action(ALICE, "raise", 160)
    legal = facing_bet(640, 720, put_in=560)
    eight_bets = spot(hands, street="fifth", pot=200, bets={ALICE: 560, BOB: 640}, legal=legal)
    assert decide(eight_bets, "rock", NEVER) == Action(ALICE, "call")


def test_folds_a_busted_hand_on_the_end() -> None:
    view = spot(
        {ALICE: "Kd Ks Jc / Qc Qd 2c 3d", BOB: "?? ?? ?? / 3s 4h 5d 7c"},
        street="seventh",
        pot=400,
        bets={BOB: 80},
        legal=facing_bet(80, 160),
    )
    assert decide(view, "loose", NEVER).kind == "fold"


def test_the_last_chips_go_in_at_a_good_price() -> None:
    hands = third_street("Ks Kd / 9c")
    legal = facing_bring_in(bring_in=5)
    view = spot(hands, street="third", pot=40, bets={BOB: 10}, legal=legal, stack=5)
    assert decide(view, "rock", NEVER) == Action(ALICE, "call")
