"""The end: whoever is still in takes the first places, and every prize is settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from accounts.models import Player
from tables.dealer.randomness import Source
from tables.services import close_table
from tournaments.models import Entry, Tournament, TournamentTable
from tournaments.rules.places import Bust, Finish, finishes, hand_ranks
from tournaments.services.bounties import settle_bounties
from tournaments.services.settling import settle_prizes
from tournaments.services.status import Status, change_status, save


def finish(
    tournament: Tournament,
    tables: Iterable[TournamentTable],
    stacks: Mapping[int, int],
    *,
    by: Player | None,
    now: datetime,
    source: Source,
) -> None:
    """End a locked tournament, whose `tables` are idle. It is paid in the next step.

    `stacks` are the chips of those still in, by player: the more, the higher their places; equal stacks tie.
    In a satellite they all place first (RULES §7).
    """
    entries = list(tournament.entries.exclude(status=Entry.Status.WITHDRAWN))
    place_by_stacks(tournament, entries, stacks)
    settle_prizes(tournament, entries, source=source)
    settle_bounties(tournament, entries, now=now)
    for table in tables:
        close_table(table=table.table, by=None, now=now, reason="finished")
        table.broken_at = now
        table.save(update_fields=["broken_at"])
    change_status(tournament, Status.FINISHED, by=by, now=now, action="finish_tournament")
    tournament.finished_at = now
    tournament.paused_at = tournament.round_began_at = None
    tournament.last_hands = {}
    save(tournament, due_at=now, now=now)


def place_by_stacks(tournament: Tournament, entries: Sequence[Entry], stacks: Mapping[int, int]) -> None:
    """Whoever of these is still in takes the places left, the larger stack the better one."""
    places = _places(tournament, entries, stacks)
    _place([entry for entry in entries if entry.status == Entry.Status.SEATED], stacks, places)


def _places(tournament: Tournament, entries: Iterable[Entry], stacks: Mapping[int, int]) -> dict[int, Finish]:
    won_before = sum(entry.status == Entry.Status.WON for entry in entries)
    ranks = hand_ranks(Bust(player, 0, stack) for player, stack in stacks.items())
    if tournament.satellite_of is not None and tournament.chip_target is None:
        ranks = [list(stacks)]
    return finishes(won_before, ranks)


def _place(entries: Iterable[Entry], stacks: Mapping[int, int], places: Mapping[int, Finish]) -> None:
    standing = list(entries)
    for entry in standing:
        entry.status = Entry.Status.WON
        entry.place, entry.tied = places[entry.player_id]
        entry.stack_before_bust = stacks[entry.player_id]
    Entry.objects.bulk_update(standing, ["status", "place", "tied", "stack_before_bust"])
