"""A tournament in tests: steps it, ends hands as a test wants them, and checks what must always hold."""

from __future__ import annotations

from datetime import datetime

from accounts.models import LedgerAccount
from accounts.queries import ledger_faults, ledger_sum
from accounts.services import create_house_players
from tables.dealer import seeded
from tables.models import Hand, HandSeat, Seat
from tests.tournaments.office import NOW, announced
from tournaments import services
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.queries import chips_sold, prize_pool

STANDING = [Entry.Status.REGISTERED, Entry.Status.SEATED, Entry.Status.BUSTED, Entry.Status.WON]


def opened(*, entries: int = 0, **settings) -> Tournament:
    """Open for registration, with so many house players in it."""
    tournament = announced(pause_milliseconds=0, **settings)
    services.open_registration(tournament=tournament, by=None, now=NOW)
    for player in create_house_players(count=entries, now=NOW):
        services.register(tournament=tournament, player=player, by=None, now=NOW)
    return fresh(tournament)


def started(*, entries: int, seed: int | str = 7, **settings) -> Tournament:
    """Started with so many house players, and the first hands released."""
    tournament = opened(entries=entries, **settings)
    services.start_tournament(tournament=tournament, by=None, now=NOW, source=seeded(seed))
    step(tournament, NOW)
    return fresh(tournament)


def paid() -> Tournament:
    """Four entries, played out and paid: the three others lost everything to one in the first hand."""
    tournament = started(entries=4)
    loses_all(tournament, 1, 2, 3, 4)
    step(tournament)
    step(tournament)
    return fresh(tournament)


def step(tournament: Tournament, now: datetime = NOW, seed: int | str = 7) -> bool:
    return services.step_tournament(tournament_id=tournament.pk, now=now, source=seeded(seed))


def fresh(tournament: Tournament) -> Tournament:
    return Tournament.objects.get(pk=tournament.pk)


def table(tournament: Tournament, number: int) -> TournamentTable:
    return tournament.tables.select_related("table__last_hand").get(number=number)


def seat_numbers(tournament: Tournament) -> dict[int, list[int]]:
    """Seats taken by table number."""
    numbers: dict[int, list[int]] = {}
    rows = Seat.objects.filter(table__tournament_table__tournament=tournament)
    for number, seat in rows.order_by("table_id", "number").values_list(
        "table__tournament_table__number", "number"
    ):
        numbers.setdefault(number, []).append(seat)
    return numbers


def sizes(tournament: Tournament) -> dict[int, int]:
    """Players by table number."""
    return {number: len(seats) for number, seats in seat_numbers(tournament).items()}


def end_hand(
    tournament: Tournament, number: int, stacks: dict[int, int] | None = None, *, now: datetime = NOW
) -> Hand:
    """End the released hand of a table as if it had been played: the seats named get these stacks."""
    at = table(tournament, number)
    hand, seats = at.table.last_hand, list(at.table.seats.all())
    assert hand.status == Hand.Status.RELEASED
    HandSeat.objects.bulk_create(
        HandSeat(hand=hand, number=seat.number, player_id=seat.player_id, stack=seat.stack) for seat in seats
    )
    for seat in seats:
        seat.stack = (stacks or {}).get(seat.number, seat.stack)
    Seat.objects.bulk_update(seats, ["stack"])
    hand.status, hand.dealt_at, hand.ended_at = Hand.Status.ENDED, now, now
    hand.save()
    at.table.wait_until(None)
    at.table.save()
    return hand


def loses_all(tournament: Tournament, number: int, *losers: int, now: datetime = NOW) -> Hand:
    """End the table's hand: these seats lose everything to the table's first other seat."""
    seats = {seat.number: seat.stack for seat in table(tournament, number).table.seats.all()}
    winner = next(seat for seat in sorted(seats) if seat not in losers)
    stacks = dict.fromkeys(losers, 0)
    stacks[winner] = seats[winner] + sum(seats[seat] for seat in losers)
    return end_hand(tournament, number, stacks, now=now)


def check_invariants(tournament: Tournament) -> None:
    """What must hold at every commit of a tournament that has started (RULES §7)."""
    seats = list(Seat.objects.filter(table__tournament_table__tournament=tournament))
    seated = tournament.entries.filter(status=Entry.Status.SEATED).values_list("player_id", flat=True)
    if tournament.status == Tournament.Status.RUNNING:
        standing = tournament.entries.filter(status__in=STANDING).count()
        assert (
            sum(seat.stack for seat in seats) == chips_sold(tournament, standing) - tournament.chips_removed
        )
        assert sorted(seat.player_id for seat in seats) == sorted(seated)
    assert ledger_sum() == 0


def check_paid(tournament: Tournament) -> None:
    """A paid tournament: every place once with its ties, prizes equal the pool, nothing left in it."""
    assert tournament.status == Tournament.Status.PAID
    entries = list(tournament.entries.filter(status__in=STANDING).order_by("place"))
    places: list[int] = []
    while len(places) < len(entries):
        tied = [entry for entry in entries if entry.place == len(places) + 1]
        assert [entry.tied for entry in tied] == [len(tied)] * len(tied) != []
        places += [entry.place for entry in tied]
    pool = prize_pool(tournament.pk)
    assert pool.difference_cents == 0
    assert sum(entry.prize_cents for entry in entries) == pool.prize_pool_cents == pool.paid_cents
    assert LedgerAccount.objects.get(code=f"tournament:{tournament.pk}:pool").balance == 0
    assert ledger_faults() == []
