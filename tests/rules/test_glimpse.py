"""The glimpse of a hand says what the view of the same seat says, and no card more."""

import random

import pytest

from tables.bots import TEMPERAMENTS, decide, decide_at_a_glimpse
from tables.rules.cards import TEXTS
from tables.rules.errors import RulesError
from tables.rules.games import GAMES
from tables.rules.house import PROFILES
from tests.bots.arena import any_action, deal

DEEP = 2_000


def moments(code: str, hands: int):
    """Every decision of hands played at random, with deep and shallow stacks, in turn of all profiles."""
    chance = random.Random(f"glimpse {code}")
    for number in range(hands):
        stacks = [chance.choice((DEEP, 90, chance.randint(1, 60))) for _ in range(chance.randint(2, 8))]
        hand = deal(GAMES[code], stacks, chance, list(PROFILES)[number % len(PROFILES)])
        while (legal := hand.legal()) is not None:
            yield hand, legal, chance.randrange(10_000)
            hand.act(any_action(legal, chance))


def told(view) -> list[tuple]:
    """The seats of a view as a glimpse has them, cards as texts."""
    rows = []
    for seat in view["seats"]:
        cards = [card["card"] for card in seat["cards"] if card["card"] is not None]
        up = [card["card"] for card in seat["cards"] if card["up"]]
        down = len(seat["cards"]) - len(up)
        rows.append((seat["seat"], seat["stack"], seat["bet"], seat["folded"], cards, up, down))
    return rows


@pytest.mark.parametrize("code", GAMES)
def test_it_says_what_the_view_says_and_no_card_more(code):
    for hand, legal, _ in moments(code, 8):
        view, seen = hand.view(legal.seat), hand.glimpse()
        seats = [
            (*seat[:4], [TEXTS[card] for card in seat.cards], [TEXTS[card] for card in seat.up], seat.down)
            for seat in seen.seats
        ]
        assert seats == told(view)
        assert [TEXTS[card] for card in seen.board] == view["board"]
        assert (seen.game.code, seen.street, seen.total) == (view["game"], view["street"], view["total"])
        assert seen.legal._asdict() == view["legal"]


@pytest.mark.parametrize("code", GAMES)
def test_house_players_decide_by_either_alike(code):
    for hand, legal, draw in moments(code, 8):
        for temperament in TEMPERAMENTS:
            by_view = decide(hand.view(legal.seat, advised=False), temperament, draw)
            assert decide_at_a_glimpse(hand.glimpse(), temperament, draw) == by_view


def test_at_the_end_nobody_is_to_act():
    *_, (hand, _, _) = moments("razz", 1)
    with pytest.raises(RulesError) as refused:
        hand.glimpse()
    assert refused.value.code == "hand_over"
