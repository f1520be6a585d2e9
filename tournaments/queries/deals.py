"""What a deal would give everybody, for the players to look at before they agree."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Entry, Tournament
from tournaments.queries.prizes import prizes_by_place
from tournaments.queries.registration import entry_counts
from tournaments.queries.seats import stacks_of
from tournaments.rules.deals import chip_chop, left_to_win
from tournaments.rules.icm import icm


@dataclass(frozen=True, slots=True)
class DealLine:
    """A player left: his stack in chips, and his part under each deal in cents."""

    entry_id: int
    nickname: str
    stack: int
    chip_chop_cents: int
    icm_cents: int


@dataclass(frozen=True, slots=True)
class DealOffer:
    """What is divided, in cents, and the players left, the largest stack first.

    At most `lead_cents`, by which first place is ahead of second, can be kept for the winner.
    """

    pool_cents: int
    lead_cents: int
    lines: list[DealLine]


def deal_offer(tournament: Tournament, for_first_cents: int = 0) -> DealOffer:
    """The deals a running tournament may end with, by the stacks of now. A handful of queries.

    Raises PayoutError `deal_remainder`, `too_many_players`, `too_many_places`.
    """
    left = players_left(tournament)
    stacks = [stack for _entry, stack in left]
    prizes = prizes_by_place(tournament, entry_counts([tournament])[tournament.pk].entries)
    shared = left_to_win(prizes, len(left), for_first_cents)
    parts = zip(left, chip_chop(stacks, shared), icm(stacks, shared), strict=True)
    return DealOffer(
        pool_cents=sum(shared),
        lead_cents=prizes[0] - prizes[1] if len(prizes) > 1 else 0,
        lines=[
            DealLine(entry.pk, entry.player.nickname, stack, by_chips, by_icm)
            for (entry, stack), by_chips, by_icm in parts
        ],
    )


def players_left(tournament: Tournament) -> list[tuple[Entry, int]]:
    """The entries still in and their stacks, the largest first. Two queries."""
    stacks = stacks_of(tournament)
    seated = tournament.entries.filter(status=Entry.Status.SEATED).select_related("player")
    left = [(entry, stacks[entry.player_id]) for entry in seated]
    return sorted(left, key=lambda each: (-each[1], each[0].number))
