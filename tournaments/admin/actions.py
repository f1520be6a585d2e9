"""What a director does to a tournament: each one button, one service, one audit row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from tournaments import services
from tournaments.admin.questions import (
    AwayQuestion,
    CancelQuestion,
    LastHandsQuestion,
    MinutesQuestion,
    MoveQuestion,
    PenaltyQuestion,
    Question,
    SettingsQuestion,
    UndoQuestion,
)
from tournaments.models import Tournament
from tournaments.queries import plays_hand_for_hand

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Status = Tournament.Status


@dataclass(frozen=True, slots=True)
class DirectorAction:
    """A button of the board. `question` is asked first where the step cannot be taken back.

    `form` asks, on the same page, what else the service must be told.
    """

    slug: str
    label: _StrPromise
    perform: Callable[..., Any]
    offered: Callable[[Tournament], bool]
    done: _StrPromise
    question: _StrPromise | None = None
    form: type[Question] | None = None
    needs_reason: bool = False
    danger: bool = False

    def run(
        self,
        tournament: Tournament,
        *,
        by: Player,
        now: datetime,
        reason: str = "",
        answers: Mapping[str, Any] | None = None,
    ) -> None:
        """Call the service, with the answers of its form. Raises its Refusal."""
        more = {"reason": reason} if self.needs_reason else {}
        self.perform(tournament=tournament, by=by, now=now, **more, **(answers or {}))


def _is(*statuses: Status) -> Callable[[Tournament], bool]:
    return lambda tournament: tournament.status in statuses


def _clock_runs(tournament: Tournament) -> bool:
    return tournament.status == Status.RUNNING and tournament.paused_at is None


def _clock_stands(tournament: Tournament) -> bool:
    return tournament.status == Status.RUNNING and tournament.paused_at is not None


def _deals_table_by_table(tournament: Tournament) -> bool:
    return tournament.status == Status.RUNNING and not plays_hand_for_hand(tournament)


ACTIONS = {
    action.slug: action
    for action in [
        DirectorAction(
            "open-registration",
            _("Open registration"),
            services.open_registration,
            _is(Status.ANNOUNCED),
            _("Registration is open."),
        ),
        DirectorAction(
            "change-settings",
            _("Change settings"),
            services.change_settings,
            _is(Status.ANNOUNCED, Status.REGISTERING),
            _("The settings are changed."),
            question=_("Once somebody has entered the price is fixed, and the capacity can only grow."),
            form=SettingsQuestion,
        ),
        DirectorAction(
            "start",
            _("Start"),
            services.start_tournament,
            _is(Status.REGISTERING),
            _("Seats are drawn and the cards are in the air."),
            question=_("Draw the seats and start now? Nobody can unregister afterwards."),
        ),
        DirectorAction(
            "add-house-players",
            _("Add a table of house players"),
            services.add_house_players,
            _is(Status.REGISTERING),
            _("House players have registered."),
        ),
        DirectorAction(
            "pause",
            _("Pause"),
            services.pause_tournament,
            _clock_runs,
            _("The clock stands. Running hands are played to their end."),
        ),
        DirectorAction(
            "resume", _("Resume"), services.resume_tournament, _clock_stands, _("The clock runs again.")
        ),
        DirectorAction(
            "level-back",
            _("Level −1"),
            partial(services.change_level, steps=-1),
            _is(Status.RUNNING),
            _("Back to the level before, from the next hand."),
        ),
        DirectorAction(
            "level-forward",
            _("Level +1"),
            partial(services.change_level, steps=1),
            _is(Status.RUNNING),
            _("On to the next level, from the next hand."),
        ),
        DirectorAction(
            "last-hands",
            _("Last hands"),
            services.call_last_hands,
            _clock_runs,
            _("The clock stands; the break begins when every table has played its last hands."),
            question=_("How many more hands does each table play before the break?"),
            form=LastHandsQuestion,
        ),
        DirectorAction(
            "change-minutes",
            _("± minutes"),
            services.add_minutes,
            _is(Status.RUNNING),
            _("The clock is changed."),
            question=_("How much longer or shorter is this level or break to be?"),
            form=MinutesQuestion,
        ),
        DirectorAction(
            "add-minute",
            _("+1 minute"),
            partial(services.add_minutes, minutes=1),
            _is(Status.RUNNING),
            _("One minute added to this level."),
        ),
        DirectorAction(
            "start-hand-for-hand",
            _("Start hand-for-hand"),
            services.start_hand_for_hand,
            _deals_table_by_table,
            _("All tables deal together from their next hands on."),
        ),
        DirectorAction(
            "stop-hand-for-hand",
            _("Stop hand-for-hand"),
            services.stop_hand_for_hand,
            plays_hand_for_hand,
            _("Each table deals on by itself."),
        ),
        DirectorAction(
            "penalty",
            _("Penalty"),
            services.give_penalty,
            _is(Status.RUNNING),
            _("The penalty is given, and the player is told."),
            question=_("A penalty is kept in the log of the event; a disqualification cannot be undone."),
            form=PenaltyQuestion,
            needs_reason=True,
        ),
        DirectorAction(
            "move-player",
            _("Move a player"),
            services.move_player,
            _clock_stands,
            _("The player is moved."),
            question=_("He takes his chips along, and is dealt in with the next hand there."),
            form=MoveQuestion,
        ),
        DirectorAction(
            "mark-away",
            _("Away or back"),
            services.mark_away,
            _is(Status.RUNNING),
            _("It is noted, and his table is told."),
            question=_("Who is away is dealt in, and his hand is folded before anyone acts."),
            form=AwayQuestion,
        ),
        DirectorAction(
            "undo-bust",
            _("Undo a bust"),
            services.undo_bust,
            _clock_stands,
            _("The hand is void; who went out in it sits again."),
            question=_("The hand in which this player went out is declared void: all its chips go back."),
            form=UndoQuestion,
            needs_reason=True,
        ),
        DirectorAction(
            "pay", _("Pay out"), services.pay_tournament, _is(Status.FINISHED), _("The prizes are paid.")
        ),
        DirectorAction(
            "cancel",
            _("Cancel"),
            services.cancel_tournament,
            _is(Status.ANNOUNCED, Status.REGISTERING, Status.RUNNING),
            _("Cancelled; the money is in the players’ wallets."),
            question=_("Cancel this tournament? Unless it is shared by ICM every entry is refunded."),
            form=CancelQuestion,
            needs_reason=True,
            danger=True,
        ),
    ]
}


def offered(tournament: Tournament) -> list[DirectorAction]:
    """The buttons that make sense now."""
    return [action for action in ACTIONS.values() if action.offered(tournament)]
