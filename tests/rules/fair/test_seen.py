"""A player's proof holds the cards he saw, and no other."""

from tables.rules.actions import Action
from tables.rules.cards import TEXTS
from tables.rules.fair import seen
from tables.rules.games import GAMES
from tables.rules.hand import Hand
from tables.rules.house import PROFILES
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes

DECK = tuple(range(52))
RESHUFFLE = tuple(reversed(range(52)))
STUD = Stakes(ante=25, bring_in=50, small_bet=200, big_bet=400)
BOARD = Stakes(small_blind=100, big_blind=200, small_bet=200, big_bet=400, ante=0, bring_in=0)


def dealt(game, seats, stakes, **more):
    return Hand(
        Setup(
            game=GAMES[game],
            house=PROFILES["tda"],
            stakes=stakes,
            seats=tuple(SeatSetup(number, 5000) for number in seats),
            deck=DECK,
            reshuffle=RESHUFFLE,
            **more,
        )
    )


def play(hand, *, folding=()):
    """Whoever may stays in; those who fold do so as soon as it costs chips."""
    while not hand.over:
        legal = hand.legal()
        kind = "fold" if legal.seat in folding and legal.fold else "check" if legal.check else "call"
        hand.act(Action(legal.seat, kind if legal.bring_in is None else "bring_in", legal.bring_in or 0))
    return hand


def seen_by(hand, seat):
    return seen(hand.events, seat, DECK, RESHUFFLE)


def test_a_folded_rivals_down_cards_are_not_seen():
    hand = play(dealt("razz", (1, 4, 6), STUD), folding=(4,))
    cards = [card for card in seen_by(hand, 1) if card.seat == 4 and card.street == "third"]
    assert len(cards) == 1
    assert [card.card for card in seen_by(hand, 4) if card.seat == 4 and card.street == "third"] == [
        TEXTS[position] for position in (1, 4, 7)
    ]


def test_every_card_lies_where_the_proof_says():
    hand = play(dealt("razz", (1, 2, 3, 4, 5, 6, 7, 8), STUD))
    for seat in range(1, 9):
        for card in seen_by(hand, seat):
            ordering = RESHUFFLE if card.ordering == "reshuffle" else DECK
            assert TEXTS[ordering[card.position]] == card.card


def test_a_tabled_hand_is_seen_by_all_from_its_first_card():
    hand = play(dealt("razz", (1, 4), STUD))
    tabled = next(iter(hand.result().shown))
    other = 5 - tabled
    assert [card.card for card in seen_by(hand, other) if card.seat == tabled] == [
        TEXTS[card] for card in hand.result().shown[tabled]
    ]


def test_a_mucked_hand_is_seen_by_its_owner_alone():
    hand = play(dealt("razz", (1, 2, 3, 4), STUD))
    mucked = {1, 2, 3, 4} - hand.result().shown.keys()
    assert mucked
    for seat in mucked:
        assert len([card for card in seen_by(hand, seat) if card.seat == seat]) == 7
        for rival in {1, 2, 3, 4} - {seat}:
            assert len([card for card in seen_by(hand, rival) if card.seat == seat]) == 4


def test_the_board_is_everybodys():
    hand = play(dealt("holdem", (1, 4), BOARD, button=1))
    board = [card for card in seen_by(hand, 1) if card.seat is None]
    assert [card.street for card in board] == ["flop"] * 3 + ["turn", "river"]
    assert board == [card for card in seen_by(hand, 4) if card.seat is None]
