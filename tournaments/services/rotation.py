"""Where a table stands in the rotation of games and its blinds fall (RULES §6); what a hand is played at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import datetime

from tables.dealer.randomness import Source
from tables.models import Hand, Seat
from tables.rules.blinds import SEATS, Blinds, Deal, board_deal, positions, waiting
from tables.rules.games import GAMES
from tables.rules.stakes import Stakes
from tournaments.models import Tournament, TournamentTable
from tournaments.queries import counted, plays_board_games
from tournaments.rules.structure import Level


def count_hands(tournament: Tournament, ended: Iterable[tuple[TournamentTable, Hand, int]]) -> None:
    """Count each ended hand, with so many seats dealt in, in its table's rotation.

    Void hands do not count, and where one stud game is dealt there is nothing to count.
    """
    if len(tournament.games_dealt) == 1 and not plays_board_games(tournament):
        return
    hands = [(table, hand, seats) for table, hand, seats in ended if hand.status != Hand.Status.VOID]
    for table, hand, seats in hands:
        _count(table, hand, seats)
    TournamentTable.objects.bulk_update([table for table, _hand, _seats in hands], ["rotation"])


def _count(table: TournamentTable, hand: Hand, seats: int) -> None:
    """Kept too: the positions of the last blinds, and what was kept before this hand, should it be void."""
    before = {name: value for name, value in table.rotation.items() if name != "before"}
    after = counted(before, hand.game, seats)
    if hand.blinds is not None:
        assert hand.button is not None
        assert hand.dealt_at is not None
        blinds = Blinds(hand.button, hand.blinds[0], hand.blinds[1])
        after |= {
            "blinds": positions(blinds, before.get("blinds", [])),
            "blinds_at": hand.dealt_at.isoformat(),
        }
    table.rotation = {**after, "last": hand.pk, "before": before}


def uncount_void_hands(tables: Iterable[TournamentTable]) -> None:
    """Take back the count of last hands that were declared void after they had been booked."""
    void = [table for table in tables if _counts_a_void_hand(table)]
    for table in void:
        table.rotation = table.rotation["before"]
    if void:
        TournamentTable.objects.bulk_update(void, ["rotation"])


def _counts_a_void_hand(table: TournamentTable) -> bool:
    hand = table.table.last_hand
    return hand is not None and hand.status == Hand.Status.VOID and table.rotation.get("last") == hand.pk


def place_blinds(tables: Collection[TournamentTable], source: Source) -> dict[int, Deal]:
    """Who is dealt in and where the blinds fall in the next hand of these tables, by table id. One query.

    The button stands where it stood however many hands of stud came between; it is dead where nobody sits.
    """
    if not tables:
        return {}
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(table__in=[table.table_id for table in tables], stack__gt=0):
        seats[seat.table_id].append(seat)
    return {table.table_id: _deal(table, seats[table.table_id], source) for table in tables}


def _deal(table: TournamentTable, seats: Iterable[Seat], source: Source) -> Deal:
    last = table.rotation.get("blinds", [])
    since = datetime.fromisoformat(table.rotation["blinds_at"]) if last else None
    ready = {seat.number for seat in seats}
    newcomers = {seat.number for seat in seats if since is not None and seat.taken_at > since}
    return board_deal(ready, waiting(ready, newcomers, last), last, source.below(SEATS))


def stakes_of(level: Level, game: str) -> Stakes:
    """What a hand of this game is played at, in chips.

    Stud games have antes and a bring-in, board games blinds. Raises MalformedInput when it cannot be played.
    """
    if GAMES[game].family == "stud":
        return Stakes(level.ante, level.bring_in, level.small_bet, level.big_bet)
    return Stakes(0, 0, level.small_bet, level.big_bet, *level.blinds)
