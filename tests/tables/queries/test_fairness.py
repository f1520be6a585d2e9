"""Who may see a proof of which cards, and when; and that it holds."""

import pytest

from accounts.errors import Refusal
from tables import queries
from tables.dealer import commitment, open_seal
from tables.models import Hand
from tables.queries import proof
from tables.rules.fair import checked
from tests.tables.conftest import release

pytestmark = pytest.mark.django_db


def own(told, seat):
    return [card["card"] for card in told["cards"] if card["seat"] == seat]


def test_the_commitment_is_made_with_the_deal_and_told_before_the_first_card(floor):
    hand = floor.deal()
    opened = open_seal(hand.sealed_deck, hand_id=hand.id)
    assert hand.commitment == commitment(hand.id, opened.deck, opened.reshuffle, opened.secret)
    records = hand.updates.get().records
    assert (records[0]["event"], records[0]["commitment"]) == ("hand_dealt", hand.commitment)
    assert all("card" not in str(record) for record in records[:1])


def test_every_hand_has_a_secret_of_its_own(floor):
    first, second = floor.play_out(), floor.deal()
    secrets = {open_seal(hand.sealed_deck, hand_id=hand.id).secret for hand in (first, second)}
    assert len(secrets) == 2


def test_a_snapshot_tells_it_too(floor, alice):
    hand = floor.deal()
    assert queries.snapshot(floor.table.id, alice, floor.now)["hand"]["commitment"] == hand.commitment


def test_a_player_gets_a_proof_of_what_he_saw(floor, alice, bob):
    hand = floor.play_out()
    for player, seat in ((alice, 1), (bob, 4)):
        told = proof(hand.id, player)
        result = checked(told)
        assert (result.hand, result.commitment) == (hand.id, hand.commitment)
        view = queries.replayed(hand).view(seat)
        for at in view["seats"]:
            assert own(told, at["seat"]) == [card["card"] for card in at["cards"] if card["card"]]


def test_a_folded_rivals_down_cards_are_in_no_proof(floor, alice, bob):
    hand = floor.deal()
    folded = floor.actor()
    floor.act(folded, "fold")
    seat, winner = (1, bob) if folded == alice else (4, alice)
    assert len(own(proof(hand.id, winner), seat)) == 1
    assert len(own(proof(hand.id, folded), seat)) == 3


def test_while_the_hand_runs_there_is_no_proof(floor, alice):
    hand = floor.deal()
    with pytest.raises(Refusal) as refusal:
        proof(hand.id, alice)
    assert refusal.value.code == "hand_running"


def test_an_outsider_gets_none_of_any_hand(floor, charlie):
    for hand_id in (floor.play_out().id, 10**9):
        with pytest.raises(Refusal) as refusal:
            proof(hand_id, charlie)
        assert refusal.value.code == "not_dealt_in"


def test_a_hand_without_a_commitment_has_no_proof(floor, alice):
    hand = floor.play_out()
    Hand.objects.update(commitment="")
    with pytest.raises(Refusal) as refusal:
        proof(hand.id, alice)
    assert refusal.value.code == "no_commitment"


def test_a_deck_whose_key_is_gone_is_said_to_be_lost(floor, alice, settings):
    hand = floor.play_out()
    settings.DECK_KEYS = {7: "11" * 32}
    with pytest.raises(Refusal) as refusal:
        proof(hand.id, alice)
    assert refusal.value.code == "deck_lost"


def test_a_released_hand_has_nothing_to_open(floor):
    hand = release(floor.table)
    for hand_id, code in ((hand.id, "hand_running"), (10**9, "no_such_hand")):
        with pytest.raises(Refusal) as refusal:
            queries.opened(hand_id)
        assert refusal.value.code == code


def test_a_proof_costs_the_same_few_queries_however_many_hands(floor, alice, django_assert_num_queries):
    hand = floor.play_out()
    floor.play_out()
    with django_assert_num_queries(2):
        proof(hand.id, alice)


def test_a_new_key_may_come_while_a_hand_is_being_played(floor, alice, settings):
    """As docs/fairness.md says: the new key beside the old one, which goes when its hands are over."""
    old = settings.DECK_KEYS[1]
    hand = floor.deal()
    floor.check_or_call()
    settings.DECK_KEYS = {1: old, 2: "22" * 32}
    while floor.row().last_hand.status == Hand.Status.RUNNING:
        floor.check_or_call()
    assert checked(proof(hand.id, alice)).commitment == hand.commitment
    after = floor.deal()
    assert (bytes(hand.sealed_deck)[1], bytes(after.sealed_deck)[1]) == (1, 2)
    settings.DECK_KEYS = {2: "22" * 32}
    floor.check_or_call()
    assert floor.row().last_hand.status == Hand.Status.RUNNING
