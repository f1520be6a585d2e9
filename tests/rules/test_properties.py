"""What is true of every hand: of each game, house rules, number of seats and stacks from one chip."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.rules.actions import KINDS, Action
from tables.rules.cards import TEXTS
from tables.rules.errors import IllegalAction, MalformedInput
from tables.rules.events import (
    BlindPosted,
    BoardDealt,
    ChipsReturned,
    CommunityCardDealt,
    HandTabled,
    PotAwarded,
    RakeTaken,
    StreetDealt,
    record,
)
from tables.rules.hand import Hand
from tables.rules.masks import mask
from tests.rules.following import follow
from tests.rules.hands import choices, deeds, setups

PLAYS = st.integers(0, 2**32).map(Random)
MOST_ACTIONS = 500


def viewers(setup):
    return [*(seat.number for seat in setup.seats), "spectator", "auditor"]


def everything(hand):
    """All that can be seen of a hand, to compare two of them."""
    return hand.view("auditor"), hand.events, hand.seq, hand.legal(), hand.stacks


@given(setups(), PLAYS)
@settings(max_examples=300)
def test_chips_are_conserved_after_every_event(setup, chance):
    hand = Hand(setup)
    list(deeds(hand, chance))
    stacks = {seat.number: seat.stack for seat in setup.seats}
    middle = rake = 0
    total = sum(stacks.values())
    for event in hand.events:
        if hasattr(event, "paid"):
            stacks[event.seat] -= event.paid
            middle += event.paid
        elif isinstance(event, ChipsReturned):
            stacks[event.seat] += event.amount
            middle -= event.amount
        elif isinstance(event, RakeTaken):
            rake += event.amount
            middle -= event.amount
        elif isinstance(event, PotAwarded):
            assert sum(amount for _, amount in event.shares) == event.amount
            for seat, amount in event.shares:
                stacks[seat] += amount
            middle -= event.amount
        assert min(*stacks.values(), middle) >= 0
        assert sum(stacks.values()) + middle + rake == total
    assert middle == 0
    assert hand.stacks == stacks
    assert hand.result().rake == rake


@given(setups(), PLAYS)
@settings(max_examples=200)
def test_no_card_is_dealt_twice(setup, chance):
    hand = Hand(setup)
    list(deeds(hand, chance, folds=0.02))
    orderings = {"deck": setup.deck, "reshuffle": setup.reshuffle}
    dealt = []
    for event in hand.events:
        if isinstance(event, StreetDealt):
            dealt += [orderings[event.ordering][position] for position in event.positions]
        elif isinstance(event, BoardDealt):
            dealt += [setup.deck[position] for position in event.positions]
        elif isinstance(event, CommunityCardDealt):
            dealt.append(setup.deck[event.position])
    assert len(dealt) == len(set(dealt))


@given(setups(), PLAYS)
@settings(max_examples=60, deadline=None)
def test_every_listed_action_applies_and_every_other_is_refused_without_trace(setup, chance):
    hand = Hand(setup)
    done = []
    while (legal := hand.legal()) is not None:
        listed = choices(legal)
        assert listed
        before = everything(hand)
        for action in listed:
            Hand.replay(setup, done).act(action)
        for action in unlisted(setup, legal):
            with pytest.raises(IllegalAction):
                hand.act(action)
        with pytest.raises(MalformedInput):
            hand.act(Action(legal.seat, "call", True))
        assert everything(hand) == before
        done.append(chance.choice(listed))
        hand.act(done[-1])
        assert len(done) < MOST_ACTIONS


def unlisted(setup, legal):
    """Actions near the legal ones: by other seats, of other kinds, of other amounts."""
    for seat in setup.seats:
        if seat.number != legal.seat:
            yield Action(seat.number, "fold")
            yield Action(seat.number, "call")
    offered = {action.kind for action in choices(legal)}
    for kind in set(KINDS) - offered:
        yield Action(legal.seat, kind, legal.least)
    if legal.wager:
        yield Action(legal.seat, legal.wager, legal.least - 1)
        yield Action(legal.seat, legal.wager, legal.most + 1)
    if legal.call:
        yield Action(legal.seat, "call", legal.call + 1)


@given(setups(), PLAYS)
@settings(max_examples=100)
def test_replay_gives_the_same_hand(setup, chance):
    hand = Hand(setup)
    done = []
    while (legal := hand.legal()) is not None:
        done.append(chance.choice(choices(legal)))
        hand.act(done[-1])
    stored = type(setup).from_json(json.loads(json.dumps(setup.to_json())), setup.deck, setup.reshuffle)
    assert everything(Hand.replay(stored, done)) == everything(hand)


@given(setups(), PLAYS)
@settings(max_examples=80, deadline=None)
def test_first_view_and_masked_events_give_every_later_view(setup, chance):
    hand = Hand(setup)
    views = {viewer: hand.view(viewer) for viewer in viewers(setup)}
    for events in deeds(hand, chance):
        records = [json.loads(json.dumps(record(event))) for event in events]
        if not hand.over:
            records.append(record(hand.legal()))
        for viewer, view in views.items():
            for stored in records:
                follow(view, mask(stored, viewer, setup.deck, setup.reshuffle), viewer)
            assert view == hand.view(viewer)
        seats = [viewer for viewer in views if isinstance(viewer, int)]
        assert hand.views(seats) == {seat: hand.view(seat) for seat in seats}


@given(setups(), PLAYS)
@settings(max_examples=80, deadline=None)
def test_no_viewer_is_sent_a_card_he_may_not_see(setup, chance):
    hand = Hand(setup)
    list(deeds(hand, chance))
    records = [json.dumps(record(event)) for event in hand.events]
    for viewer in [seat.number for seat in setup.seats] + ["spectator"]:
        masked = [mask(json.loads(stored), viewer, setup.deck, setup.reshuffle) for stored in records]
        sent = json.dumps(masked) + json.dumps(hand.view(viewer))
        seen = {card for card in TEXTS if f'"{card}"' in sent}
        assert seen <= may_see(hand, setup, viewer)


def may_see(hand, setup, viewer):
    """The texts of the cards that lay face up, were tabled, or are the viewer's own."""
    cards = set()
    for event in hand.events:
        if isinstance(event, StreetDealt):
            ordering = setup.deck if event.ordering == "deck" else setup.reshuffle
            for seat, position, card in zip(event.seats, event.positions, event.cards, strict=True):
                if card is not None or seat == viewer:
                    cards.add(ordering[position])
        elif isinstance(event, BoardDealt | HandTabled):
            cards.update(event.cards)
        elif isinstance(event, CommunityCardDealt):
            cards.add(event.card)
    return {TEXTS[card] for card in cards}


@given(setups(), PLAYS)
@settings(max_examples=100)
def test_records_that_are_stored_hold_no_hidden_card(setup, chance):
    hand = Hand(setup)
    list(deeds(hand, chance))
    stored = json.dumps([record(event) for event in hand.events])
    assert {card for card in TEXTS if f'"{card}"' in stored} <= may_see(hand, setup, "nobody")


@given(setups(), PLAYS)
@settings(max_examples=200)
def test_every_stack_at_the_end_is_explained_by_the_result(setup, chance):
    hand = Hand(setup)
    list(deeds(hand, chance))
    result = hand.result()
    assert result.stacks == hand.stacks
    assert sum(result.stacks.values()) + result.rake == sum(seat.stack for seat in setup.seats)
    winners = {seat for pot in result.pots for seat, _ in pot.shares}
    assert winners or sum(result.stacks.values()) == sum(seat.stack for seat in setup.seats)
    assert not any(isinstance(event, BlindPosted) and setup.game.family == "stud" for event in hand.events)
