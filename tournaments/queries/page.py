"""A tournament's page, as a player opens it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from accounts.models import Player
from tournaments.models import Entry, Series, Tournament, TournamentTable
from tournaments.queries.alternates import AlternatesList, alternates_list
from tournaments.queries.breaking import plays_hand_for_hand, still_to_break
from tournaments.queries.games import games_ahead, plays_board_games
from tournaments.queries.lobby import LobbyRow, lobby_row
from tournaments.queries.phase import Phase, phase
from tournaments.queries.prizes import PrizeLine, prize_lines
from tournaments.queries.purchases import ChipOffer, chip_offers, purchased_cents
from tournaments.queries.registration import EntryCounts, entry_counts
from tournaments.queries.results import bounties_won
from tournaments.queries.seats import SeatTaken, seats_taken, tables_in_play
from tournaments.queries.structure import schedule_of
from tournaments.rules.structure import Level


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry and how it stands; `bullet` 2 is the player's first re-entry.

    `stack` in chips, the prize in cents; None where it has no seat.
    """

    id: int
    number: int
    bullet: int
    player_id: int
    nickname: str
    house: bool
    status: Entry.Status
    place: int | None
    tied: int
    seat_won: bool
    prize_cents: int
    bounty_cents: int
    stack: int | None
    table_id: int | None
    table_number: int | None
    seat: int | None


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in play. `held` says why it deals no hand, empty while it plays; `game` is its game's name."""

    table_id: int
    number: int
    players: int
    held: str
    game: str


@dataclass(frozen=True, slots=True)
class TournamentPage:
    """Everything the page shows; `mine` is the last entry of the player who looks.

    `levels` is the whole schedule, `offers` what chips he may buy now. Entries still playing come first, by
    stack; then the busted, last out first. `level_seconds`, when set, is how long every level lasts, whatever
    minutes `levels` say. `rotation` is the policy by which several games change, `blinds`: one has blinds.
    `break_order` are the numbers of the tables still to break, the next first, once it is published.
    """

    row: LobbyRow
    phase: Phase
    levels: list[Level]
    level_seconds: int | None
    rotation: str
    blinds: bool
    prizes: list[PrizeLine]
    offers: list[ChipOffer]
    entries: list[EntryLine]
    tables: list[TableLine]
    break_order: list[int]
    hand_for_hand: bool
    mine: EntryLine | None
    alternates: AlternatesList | None
    may_unregister: bool
    refunded: bool
    cancel_reason: str
    series: list[Series]


def tournament_page(tournament_id: int, now: datetime, player: Player | None = None) -> TournamentPage:
    """The page of one tournament, in at most thirteen queries. Raises Tournament.DoesNotExist."""
    loaded = Tournament.objects.select_related("structure", "satellite_of").prefetch_related(
        "structure__levels"
    )
    tournament = loaded.get(pk=tournament_id)
    levels = list(schedule_of(tournament))
    counts = entry_counts([tournament], player).get(tournament_id, EntryCounts())
    bought = purchased_cents([tournament])
    # A cancelled event has no table to go to: what is still played there decides nothing.
    cancelled = tournament.status == Tournament.Status.CANCELLED
    seats = [] if cancelled else seats_taken(tournament)
    tables = [] if cancelled else tables_in_play(tournament)
    entries = entry_lines(tournament, seats)
    own = [line for line in entries if player is not None and line.player_id == player.pk]
    mine = max(own, key=lambda line: line.number, default=None)
    row = lobby_row(tournament, counts, now, player, bought=bought.get(tournament_id, 0))
    return TournamentPage(
        row=row,
        levels=levels,
        phase=phase(tournament, now, tables=len(tables), entries_open=row.registration_open),
        level_seconds=tournament.level_seconds,
        rotation=tournament.structure.rotation if len(tournament.games_dealt) > 1 else "",
        blinds=plays_board_games(tournament),
        prizes=prize_lines(tournament, counts.entries),
        offers=chip_offers(tournament, player, now),
        entries=entries,
        tables=table_lines(tournament, tables, seats, now),
        break_order=still_to_break(tournament, tables),
        hand_for_hand=plays_hand_for_hand(tournament),
        mine=mine,
        alternates=alternates_list(tournament, counts, player, now),
        may_unregister=mine is not None and tournament.status == Tournament.Status.REGISTERING,
        refunded=tournament.refunded,
        cancel_reason=tournament.cancel_reason,
        series=list(tournament.series.all()),
    )


def entry_lines(tournament: Tournament, seats: Iterable[SeatTaken]) -> list[EntryLine]:
    """The entries that count, those playing first. One query, two with bounties."""
    taken = {seat.player_id: seat for seat in seats}
    entries = tournament.entries.exclude(status=Entry.Status.WITHDRAWN).select_related("player")
    won = bounties_won(tournament)
    lines = [_entry_line(entry, _seat_of(entry, taken), won.get(entry.pk, 0)) for entry in entries]
    return sorted(lines, key=lambda line: (line.place or 0, -(line.stack or 0), line.number))


def table_lines(
    tournament: Tournament, tables: Iterable[TournamentTable], seats: Iterable[SeatTaken], now: datetime
) -> list[TableLine]:
    """The tables in play with how many sit there."""
    sitting = Counter(seat.table_id for seat in seats)
    return [
        TableLine(
            table_id=table.table_id,
            number=table.number,
            players=sitting[table.table_id],
            held=held_label(table),
            game=games_ahead(tournament, table, sitting[table.table_id], now).game,
        )
        for table in tables
    ]


def held_label(table: TournamentTable) -> str:
    """Why the table deals no hand, in words; empty while it plays."""
    return str(table.get_held_for_display()) if table.held_for else ""


def _seat_of(entry: Entry, taken: Mapping[int, SeatTaken]) -> SeatTaken | None:
    return taken.get(entry.player_id) if entry.status == Entry.Status.SEATED else None


def _entry_line(entry: Entry, seat: SeatTaken | None, won: int) -> EntryLine:
    return EntryLine(
        id=entry.pk,
        number=entry.number,
        bullet=entry.bullet,
        player_id=entry.player_id,
        nickname=entry.player.nickname,
        house=entry.player.is_house,
        status=Entry.Status(entry.status),
        place=entry.place,
        tied=entry.tied,
        seat_won=entry.seat_won,
        prize_cents=entry.prize_cents,
        bounty_cents=won,
        stack=seat.stack if seat else None,
        table_id=seat.table_id if seat else None,
        table_number=seat.table_number if seat else None,
        seat=seat.seat if seat else None,
    )
