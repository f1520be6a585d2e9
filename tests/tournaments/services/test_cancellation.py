"""Calling a tournament off: refunds, or by ICM; the hands that run may end."""

import pytest
from django.db.models import F

from accounts.errors import Refusal
from accounts.models import AuditEntry, LedgerAccount
from accounts.queries import house_balance, ledger_faults, wallet_balance
from tables.models import Table
from tests.tournaments.floor import (
    end_hand,
    fresh,
    loses_all,
    opened,
    paid,
    seat_numbers,
    started,
    step,
    table,
)
from tests.tournaments.office import NOW
from tournaments.models import Bounty, DealPart, Entry, Tournament
from tournaments.queries import deal_offer, prize_pool, prizes_by_place
from tournaments.services import cancel_tournament, make_deal, pause_tournament, register, resume_tournament

pytestmark = pytest.mark.django_db


def cancel(tournament, by=None):
    return cancel_tournament(tournament=tournament, by=by, now=NOW, reason="power failure")


def pool(tournament):
    return LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:pool").balance


def test_tables_in_play_are_told_at_once_to_look_again():
    tournament = started(entries=4)
    at = table(tournament, 1).table
    for step_of_the_director in (pause_tournament, resume_tournament):
        step_of_the_director(tournament=tournament, by=None, now=NOW)
        assert at.updates.latest("version").records == [{"event": "owner_news"}]
    version = at.updates.latest("version").version
    cancel(tournament)
    told = at.updates.latest("version")
    assert (told.version, told.records) == (version + 1, [{"event": "owner_news"}])


def test_before_the_start_everybody_is_refunded(alice, bob, dora):
    tournament = opened(buy_in_cents=10_000, fee_cents=1_000)
    before = wallet_balance(alice), wallet_balance(bob)
    for player in (alice, bob):
        register(tournament=tournament, player=player, by=player, now=NOW)
    assert cancel(tournament, by=dora).status == Tournament.Status.CANCELLED
    assert (wallet_balance(alice), wallet_balance(bob)) == before
    assert (pool(tournament), house_balance("fees"), ledger_faults()) == (0, 0, [])
    audit = AuditEntry.objects.get(action="cancel_tournament")
    assert (audit.actor, audit.reason) == (dora, "power failure")


def test_after_the_start_also_the_busted_are_refunded_and_the_overlay_returns():
    bank = house_balance("bank")
    tournament = started(entries=6, buy_in_cents=10_000, guarantee_cents=100_000)
    loses_all(tournament, 1, 3)
    step(tournament)
    cancel(tournament)
    assert bank - house_balance("bank") == 6 * 1_000_000
    assert (pool(tournament), prize_pool(tournament.pk).difference_cents) == (0, 0)
    assert {wallet_balance(entry.player) for entry in tournament.entries.all()} == {1_000_000}


def test_running_hands_end_and_then_their_tables_close():
    tournament = started(entries=6)
    cancel(tournament)
    assert Table.objects.filter(status="open").count() == 2
    assert not step(tournament)
    end_hand(tournament, 1)
    assert step(tournament)
    assert [table(tournament, number).table.status for number in (1, 2)] == ["closed", "open"]
    end_hand(tournament, 2)
    step(tournament)
    assert table(tournament, 2).table.status == "closed"
    assert not step(tournament)


def test_nobody_is_refunded_twice():
    tournament = opened(entries=2)
    cancel(tournament)
    with pytest.raises(Refusal) as refusal:
        cancel(tournament)
    assert refusal.value.code == "wrong_status"
    assert {wallet_balance(entry.player) for entry in Entry.objects.all()} == {1_000_000}


def test_what_is_paid_is_not_called_off():
    tournament = paid()
    with pytest.raises(Refusal) as refusal:
        cancel(tournament)
    assert refusal.value.code == "wrong_status"
    assert fresh(tournament).status == Tournament.Status.PAID


def four_paid(stacks=(2_400, 1_000, 600), entries=4, **settings):
    """Four entries of 1,000 chips, all places paid, one out; the hands at all tables are over."""
    prizes = {"buy_in_cents": 10_000, "paid_percent": 100, "min_cash_percent": 50}
    tournament = started(entries=entries, **{**prizes, **settings})
    seats = seat_numbers(tournament)[1]
    end_hand(tournament, 1, dict(zip(seats, (*stacks, 0), strict=True)))
    pause_tournament(tournament=tournament, by=None, now=NOW)
    step(tournament)
    return fresh(tournament)


def by_icm(tournament, by=None):
    return cancel_tournament(tournament=tournament, by=by, now=NOW, reason="power failure", how="icm")


def settled(tournament):
    """The reconciliation holds, nothing is left, and every table is closed."""
    assert (pool(tournament), prize_pool(tournament.pk).difference_cents, ledger_faults()) == (0, 0, [])
    assert set(tournament.tables.values_list("table__status", flat=True)) == {"closed"}
    return True


def test_by_icm_the_players_left_share_what_is_left_and_the_busted_keep_their_prizes(dora):
    tournament = four_paid()
    offer = deal_offer(tournament)
    prizes = prizes_by_place(tournament, 4)
    assert prizes[3] > 0
    assert by_icm(tournament, dora).status == Tournament.Status.CANCELLED
    rows = list(tournament.entries.order_by("place"))
    assert [(row.place, row.prize_cents) for row in rows] == [
        *((place, line.icm_cents) for place, line in enumerate(offer.lines, 1)),
        (4, prizes[3]),
    ]
    assert [wallet_balance(row.player) for row in rows] == [989_000 + row.prize_cents for row in rows]
    assert settled(tournament)
    audit = AuditEntry.objects.get(action="cancel_tournament")
    assert (audit.actor, audit.reason, audit.after["how"]) == (dora, "power failure", "icm")


def test_by_icm_the_house_posts_what_it_promised_also_while_entries_were_open():
    tournament = four_paid(guarantee_cents=100_000, late_registration_level=1)
    assert tournament.pool_closed_at is None
    by_icm(tournament)
    assert sum(tournament.entries.values_list("prize_cents", flat=True)) == 100_000
    assert prize_pool(tournament.pk).overlay_cents == 60_000
    assert settled(tournament)


def test_by_icm_every_bounty_is_paid_to_who_won_it_or_kept_his_own():
    tournament = four_paid(bounty_cents=2_000)
    assert Bounty.objects.count() == 0
    by_icm(tournament)
    leader = tournament.entries.get(place=1)
    assert {bounty.winner for bounty in Bounty.objects.filter(entry__place=4)} == {leader}
    assert Bounty.objects.filter(winner=F("entry"), paid_at=NOW).count() == 3
    assert LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:bounties").balance == 0
    assert settled(tournament)


def test_by_icm_a_deal_holds_and_only_what_was_still_played_for_is_shared():
    tournament = four_paid()
    make_deal(tournament=tournament, kind="icm", by=None, now=NOW, for_first_cents=4_000)
    parts = dict(DealPart.objects.values_list("entry", "cents"))
    by_icm(tournament)
    more = [row.prize_cents - parts[row.pk] for row in tournament.entries.exclude(place=4).order_by("place")]
    assert more == [2_400, 1_000, 600]
    assert settled(tournament)


def test_by_icm_the_seats_of_a_satellite_are_shared_as_money():
    target = opened(buy_in_cents=14_000, fee_cents=1_000)
    tournament = four_paid(satellite_of=target)
    by_icm(tournament)
    assert not target.entries.exists()
    assert sum(tournament.entries.values_list("prize_cents", flat=True)) == 40_000
    assert not tournament.entries.filter(seat_won=True).exists()
    assert settled(tournament)


def test_icm_waits_for_the_hands_and_for_the_start():
    running = started(entries=4)
    for tournament, code in ((running, "hand_running"), (opened(entries=2), "not_running")):
        with pytest.raises(Refusal) as refusal:
            by_icm(tournament)
        assert refusal.value.code == code
    assert fresh(running).status == Tournament.Status.RUNNING


def test_the_page_and_the_strip_say_that_it_was_shared(client):
    tournament = four_paid()
    by_icm(tournament)
    winner = tournament.entries.get(place=1)
    client.force_login(winner.player)
    page = client.get(tournament.get_absolute_url()).content.decode()
    assert "shared what was left to win by ICM" in page
    assert "back in your wallet" not in page
    strip = client.get(f"{tournament.get_absolute_url()}strip/").content.decode()
    assert "shared by ICM and paid" in strip
    assert "Your prize:" in strip
