"""The next hand: its game, who is dealt in, and where the blinds fall."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tables.cash.models import CashTable
from tables.cash.queries import Seated, stakes_of
from tables.dealer import Source
from tables.models import Hand
from tables.rules.blinds import SEATS, Deal, board_deal, positions, stud_deal
from tables.rules.games import GAMES
from tables.rules.rake import Rake
from tables.rules.rotation import PlayedHand, next_game
from tables.services import Release, release_table


def release_next_hand(cash: CashTable, here: Sequence[Seated], now: datetime, source: Source) -> bool:
    """Release a hand to be dealt at once, if two players or more are ready. The caller saves the table."""
    ready = {each.seat.number for each in here if each.seat.stack and not each.seat.away}
    if len(ready) < 2:
        return False
    game = next_game(cash.rotation_policy, cash.games, _history(cash), 1, 0)
    deal = _deal(cash, game, here, ready, source)
    button, blinds = (deal.blinds.button, deal.blinds[1:]) if deal.blinds else (None, None)
    release = Release(
        table_id=cash.table_id,
        after=cash.table.last_hand_id,
        game=game,
        stakes=stakes_of(cash, game),
        deal_at=now,
        button=button,
        blinds=blinds,
        rake=Rake(cash.rake_basis_points, cash.rake_cap) if cash.rake_basis_points else None,
        dealt_in=deal.seats,
    )
    if deal.blinds:
        cash.blinds = positions(deal.blinds, cash.blinds)
    _note_who_is_dealt_in(here, deal)
    return release_table(release=release, now=now) is not None


def count_hand(cash: CashTable, hand: Hand) -> None:
    """Count an ended hand in the rotation; void ones do not count (RULES §6). The caller saves the table."""
    if hand.status == Hand.Status.VOID or len(cash.games) == 1:
        return
    if cash.rotation.get("game") == hand.game:
        cash.rotation["hands"] += 1
    else:
        cash.rotation = {"game": hand.game, "seats": len(hand.dealt_in or ()), "hands": 1}


def _history(cash: CashTable) -> list[PlayedHand]:
    if not cash.rotation:
        return []
    return [PlayedHand(cash.rotation["game"], cash.rotation["seats"])] * cash.rotation["hands"]


def _deal(cash: CashTable, game: str, here: Sequence[Seated], ready: set[int], source: Source) -> Deal:
    if GAMES[game].family == "stud":
        return stud_deal(ready)
    owing = {each.seat.number for each in here if each.session.owes_blind} & ready
    return board_deal(ready, owing, cash.blinds, source.below(SEATS))


def _note_who_is_dealt_in(here: Sequence[Seated], deal: Deal) -> None:
    """Who is dealt in owes nothing; who sits this one out has missed a hand and will owe the big blind."""
    for each in here:
        session = each.session
        missed = session.hands_missed + 1 if each.seat.away else 0
        owes = each.seat.number not in deal.seats and (each.seat.away or session.owes_blind)
        if (missed, owes) != (session.hands_missed, session.owes_blind):
            session.hands_missed, session.owes_blind = missed, owes
            session.save(update_fields=["hands_missed", "owes_blind"])
