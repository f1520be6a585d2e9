"""What a table's page shows of its tournament: asked for every few seconds by everyone who looks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from accounts.models import Player
from tables.models import Seat
from tables.rules.rotation import games_text
from tournaments.models import Entry, Penalty, Tournament, TournamentTable
from tournaments.queries.breaking import plays_hand_for_hand
from tournaments.queries.clock import ClockFace, clock_face
from tournaments.queries.games import GamesAhead, games_ahead
from tournaments.queries.penalties import penalty_of
from tournaments.queries.purchases import ChipOffer, chip_offers, chips_sold
from tournaments.queries.registration import EntryCounts, entry_counts, re_entry_open
from tournaments.queries.results import place_label

Status = Tournament.Status


@dataclass(frozen=True, slots=True)
class Strip:
    """The event in a line: chips whole, money in cents. `average_stack` is 0 when nobody plays.

    `place` (a label such as "7–8") and `prize_cents` are those of the player who looks, once his last entry
    is out or has won; `table_id` is where he sits, `entered` whether he has an entry, `may_re_enter`
    whether he may buy one more for `price_cents`, `offers` what chips he may
    buy. `cancel_reason` is as the players read it. `games` names those in rotation.
    `penalty` is what the director holds against the player who looks. `held` is what the
    table whose page it is for waits for (TournamentTable.Held; empty: nothing).
    """

    status: Tournament.Status
    entries: int
    players_left: int
    average_stack: int
    clock: ClockFace | None
    place: str
    prize_cents: int
    table_id: int | None
    entered: bool
    may_re_enter: bool
    price_cents: int
    offers: list[ChipOffer]
    refunded: bool
    cancel_reason: str
    games: str
    ahead: GamesAhead | None
    held: str
    hand_for_hand: bool
    penalty: Penalty | None


def strip(tournament_id: int, now: datetime, player: Player | None, table_id: int | None = None) -> Strip:
    """The strip of one tournament for a player (None: a visitor), in at most ten queries.

    With the table it is shown at one more, with several games in rotation another for `ahead`: its game.
    Raises Tournament.DoesNotExist.
    """
    found = Tournament.objects.select_related("structure", "satellite_of").prefetch_related(
        "structure__levels"
    )
    tournament = found.get(pk=tournament_id)
    counts = entry_counts([tournament], player).get(tournament_id, EntryCounts())
    entry, table = _entry(tournament, player), _table(tournament, table_id)
    return Strip(
        status=Tournament.Status(tournament.status),
        entries=counts.entries,
        players_left=counts.playing,
        average_stack=_average(tournament, counts),
        clock=clock_face(tournament, now),
        place=place_label(entry.place, entry.tied) if entry and entry.place else "",
        prize_cents=entry.prize_cents if entry else 0,
        table_id=tables_of(player).get(tournament_id) if player else None,
        entered=entry is not None,
        may_re_enter=re_entry_open(tournament, counts, now),
        price_cents=tournament.price_cents,
        offers=chip_offers(tournament, player, now),
        refunded=tournament.refunded,
        cancel_reason=tournament.cancel_reason,
        games=games_text(tournament.games_dealt),
        ahead=_ahead(tournament, table, now) if table else None,
        held=table.held_for if table else "",
        hand_for_hand=plays_hand_for_hand(tournament),
        penalty=penalty_of(tournament, player, now),
    )


def _average(tournament: Tournament, counts: EntryCounts) -> int:
    chips = chips_sold(tournament, counts.entries) - tournament.chips_removed
    return chips // counts.playing if counts.playing else 0


def _table(tournament: Tournament, table_id: int | None) -> TournamentTable | None:
    if table_id is None or tournament.status != Status.RUNNING:
        return None
    return tournament.tables.filter(table=table_id, broken_at=None).select_related("table__last_hand").first()


def _ahead(tournament: Tournament, table: TournamentTable, now: datetime) -> GamesAhead | None:
    if len(tournament.games_dealt) == 1:
        return None
    return games_ahead(tournament, table, Seat.objects.filter(table=table.table_id).count(), now)


def _entry(tournament: Tournament, player: Player | None) -> Entry | None:
    if player is None:
        return None
    return tournament.entries.exclude(status=Entry.Status.WITHDRAWN).filter(player=player).last()


def tables_of(player: Player) -> dict[int, int]:
    """The table at which the player sits in each running tournament, both by id. One query."""
    seats = Seat.objects.filter(player=player, table__tournament_table__tournament__status=Status.RUNNING)
    return dict(seats.values_list("table__tournament_table__tournament_id", "table_id"))
