"""Every chip bought, cashed and raked is a transfer, and escrow equals stacks and pots at every commit."""

import random
from contextlib import suppress

import pytest
from django.db import transaction

from accounts.errors import NotEnoughMoney, Refusal
from accounts.models import Transfer
from accounts.queries import house_balance, ledger_faults, ledger_sum
from tables import queries
from tables.cash import services
from tables.services.locks import lock_table
from tables.services.settlement import void
from tests.tables.cash.cardroom import WALLET, Cardroom, escrow_of, joined, wallet

pytestmark = pytest.mark.django_db


def test_chips_are_bought_from_the_wallet_into_escrow(room, alice):
    assert wallet(alice) == WALLET - 10_000
    assert escrow_of(room.id) == 20_000
    assert Transfer.objects.filter(reason="cash_in").count() == 2
    assert room.is_sound()


def test_chips_are_cashed_between_hands(room, alice, bob):
    room.stand(alice)
    assert not room.sits(alice)
    assert (wallet(alice), escrow_of(room.id)) == (WALLET, 10_000)
    assert room.session(alice).cashed == 10_000


@pytest.mark.parametrize("cents", [3_999, 20_001, 0, -1])
def test_a_buy_in_is_between_the_least_and_the_most(room, charlie, cents):
    with pytest.raises(Refusal) as refusal:
        room.sit(charlie, 2, cents)
    assert refusal.value.code == "wrong_buy_in"
    assert (wallet(charlie), room.sits(charlie)) == (WALLET, False)


def test_who_cannot_pay_does_not_sit(alice):
    room = Cardroom(max_buy_in=2 * WALLET)
    with pytest.raises(NotEnoughMoney):
        room.sit(alice, 1, WALLET + 1)
    assert not room.sits(alice)


def test_one_request_sits_down_once(room, charlie):
    first = room.sit(charlie, 2, request_id="same")
    assert room.sit(charlie, 2, request_id="same") == first
    assert wallet(charlie) == WALLET - 10_000


def test_one_request_tops_up_once(room, alice):
    room.top_up(alice, 1_000, request_id="same")
    room.top_up(alice, 1_000, request_id="same")
    assert (room.stack(alice), wallet(alice)) == (11_000, WALLET - 11_000)


def test_a_top_up_never_goes_above_the_most(room, alice):
    with pytest.raises(Refusal) as refusal:
        room.top_up(alice, 10_001)
    assert (refusal.value.code, room.stack(alice)) == ("wrong_top_up", 10_000)


def test_chips_asked_for_during_a_hand_come_when_it_is_over(room, alice):
    room.deal()
    room.top_up(alice, 1_000, request_id="asked")
    assert (room.session(alice).top_up, wallet(alice)) == (1_000, WALLET - 10_000)
    room.fold_out()
    before = room.stack(alice)
    services.step_cash_table(table_id=room.id, now=room.now, source=room.source)
    assert room.stack(alice) == before + 1_000
    assert (room.session(alice).top_up, wallet(alice)) == (0, WALLET - 11_000)
    assert room.is_sound()


def test_of_chips_asked_for_only_those_come_that_fit(alice, bob):
    room = Cardroom(max_buy_in=10_000)
    room.sit(alice, 1)
    room.sit(bob, 3)
    room.deal()
    room.top_up(alice, 10_000)
    room.top_up(bob, 10_000)
    room.fold_out()
    room.step()
    assert max(room.stack(alice), room.stack(bob)) > 10_000
    assert min(room.stack(alice), room.stack(bob)) == 10_000
    assert room.is_sound()


def test_rake_leaves_escrow_with_the_hand(room):
    hand = room.deal()
    room.play_out()
    raked = room.hand.result["rake"]
    assert raked == min(sum(pot["amount"] for pot in room.hand.result["pots"]) + raked, 6_000) * 5 // 100
    assert Transfer.objects.get(key=f"rake:{hand.pk}").reason == "rake"
    assert (house_balance("rake"), escrow_of(room.id)) == (raked, 20_000 - raked)
    assert room.is_sound()


def test_no_rake_is_taken_on_third_street(room):
    room.deal()
    room.fold_out()
    assert (room.hand.result["rake"], house_balance("rake")) == (0, 0)


def test_a_void_hand_gives_all_chips_back(room):
    room.deal()
    room.act("bring_in", 50) if queries.live_hand(room.cash.table).legal().bring_in else room.act("call")
    with transaction.atomic():
        table = lock_table(room.id)
        void(table, table.last_hand, "misdeal", room.now)
    assert room.is_sound()
    assert escrow_of(room.id) == 20_000
    assert room.deal().number == 2


def keeps_every_chip(seed, deeds):
    """Random play; now and then the process dies before a commit, which leaves nothing behind."""
    chance = random.Random(seed)
    games = ["holdem", "omaha8", "razz", "stud", "stud8"] if seed % 2 else ["razz"]
    room = Cardroom(seed=seed, games=games, rebuy_seconds=5, return_minutes=0, rotation_policy="hands:2")
    cast = [joined(name) for name in ("alice", "bob", "charlie", "emil", "fay")]
    common = {room.step: 8, lambda: play(room, chance): 24}
    rare = {
        lambda who: room.sit(who, chance.randint(1, 4), chance.randint(4_000, 20_000)): 6,
        lambda who: room.top_up(who, chance.randint(1, 9_000)): 2,
        lambda who: room.away(who, chance.random() < 0.2): 2,
        room.stand: 1,
        room.wait: 1,
        room.decline: 1,
    }
    for _ in range(deeds):
        who, deed = (
            chance.choice(cast),
            chance.choices([*common, *rare], [*common.values(), *rare.values()])[0],
        )
        given = () if deed in common else (who,)
        with suppress(Refusal):
            killed(deed, given) if chance.random() < 0.1 else deed(*given)
        assert room.is_sound()
    assert room.hand.number > 1
    assert (ledger_sum(), ledger_faults()) == (0, [])


@pytest.mark.parametrize("seed", [1, 2])
def test_escrow_equals_stacks_and_pots_whatever_is_done(seed):
    keeps_every_chip(seed, deeds=150)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(3, 13))
def test_escrow_equals_stacks_and_pots_for_a_long_time(seed):
    keeps_every_chip(seed, deeds=1_000)


def play(room, chance):
    """Some legal act of whoever is to act."""
    hand = room.hand
    if hand is None or hand.status != "running" or hand.actor is None:
        return
    legal = queries.live_hand(room.cash.table).legal()
    if legal.bring_in is not None:
        room.act("bring_in", legal.bring_in)
    elif legal.wager and chance.random() < 0.5:
        room.act(legal.wager, legal.least)
    else:
        room.act("check" if legal.check else "call")


def killed(deed, given):
    """The process dies before the commit."""
    with transaction.atomic():
        deed(*given)
        transaction.set_rollback(True)
