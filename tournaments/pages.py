"""How the player's pages arrange what the queries say: the lobby under its headings, the schedule marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tables.rules.rotation import parse_policy
from tournaments.models import Tournament
from tournaments.queries import LobbyRow, TournamentPage
from tournaments.rules.forecast import Forecast
from tournaments.rules.forecast.plot import Labels, plot
from tournaments.rules.forecast.words import clock_words, spread_words
from tournaments.rules.structure import Level

Status = Tournament.Status
GROUPS = (
    ("registering", _("Open for registration"), (Status.REGISTERING,)),
    ("running", _("Running now"), (Status.RUNNING,)),
    ("announced", _("Announced"), (Status.ANNOUNCED,)),
    ("ended", _("Finished"), (Status.FINISHED, Status.PAID, Status.CANCELLED)),
)
LEVELS_AHEAD = 6


class Line(NamedTuple):
    """A tournament in the lobby, and the table (its id) at which the player sits in it."""

    row: LobbyRow
    table: int | None


class Group(NamedTuple):
    """The tournaments of one heading of the lobby."""

    key: str
    heading: Promise
    lines: list[Line]


class ScheduleLine(NamedTuple):
    """A level or break of the schedule, and whether it is the one in force."""

    level: Level
    present: bool


def change_text(policy: str) -> str:
    """When the game changes by this rotation policy, in words; empty where one game is played."""
    if not policy:
        return ""
    rule = parse_policy(policy)
    words = {
        "orbit": _("a new game every orbit"),
        "level": _("a new game every level"),
        "hands": ngettext("a new game every hand", "a new game every %(every)d hands", rule.every),
        "minutes": ngettext("a new game every minute", "a new game every %(every)d minutes", rule.every),
    }
    return str(words[rule.kind]) % {"every": rule.every}


def lobby_groups(rows: Iterable[LobbyRow], tables: Mapping[int, int]) -> list[Group]:
    """The rows under the headings that have any; `tables` are the player's, by tournament."""
    lines = [Line(row, tables.get(row.id)) for row in rows]
    groups = [
        Group(key, title, [line for line in lines if line.row.status in of]) for key, title, of in GROUPS
    ]
    return [group for group in groups if group.lines]


def schedule(page: TournamentPage) -> list[ScheduleLine]:
    """The whole schedule. In a break the clock names the level after it: the break is the line before."""
    clock = page.row.clock
    present = page.levels.index(clock.level) - clock.on_break if clock else None
    return [ScheduleLine(level, at == present) for at, level in enumerate(page.levels)]


def forecast_plot(forecast: Forecast) -> SafeString:
    """The drawing for a page in the reader's language; the sheet has its colours."""
    words = {
        "lasts": clock_words(forecast.seconds.median),
        "between": spread_words(forecast.seconds, clock_words),
        "bubble": forecast.bubble.median,
        "final_table": forecast.final_table.median,
        "heads_up": forecast.heads_up.median,
    }
    labels = Labels(
        title=str(_("Players left by level, forecast for %d entries") % forecast.entries),
        words=str(
            _(
                "It lasts %(lasts)s (%(between)s in eight of ten). Bubble in level %(bubble)d, final table "
                "in level %(final_table)d, heads-up in level %(heads_up)d."
            )
            % words
        ),
        players_left=str(_("players left")),
        level=str(_("level")),
        bubble=str(_("Bubble")),
        final_table=str(_("Final table")),
        heads_up=str(_("Heads-up")),
    )
    return mark_safe(plot(forecast, labels, style=""))


def levels_ahead(lines: Sequence[ScheduleLine]) -> Sequence[ScheduleLine]:
    """The levels from now on, or the first ones before the start."""
    now = next((at for at, line in enumerate(lines) if line.present), 0)
    return lines[now : now + LEVELS_AHEAD]
