"""Recurring tournaments: what the calendar asks for is announced, once."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time

import structlog
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refusal
from accounts.models import Player
from accounts.services import record_audit
from tournaments.models import Occurrence, Recurrence, TournamentTemplate
from tournaments.rules.recurrence import days_ahead, start_on
from tournaments.services.creation import open_registration
from tournaments.services.templates import create_from_template

_log = structlog.get_logger(__name__)
MOST_DAYS_AHEAD = 60


@transaction.atomic
def save_recurrence(
    *,
    recurrence: Recurrence | None,
    template: TournamentTemplate,
    weekdays: Iterable[int],
    starts_at: time,
    by: Player | None,
    now: datetime,
    days_ahead: int = 7,
    last_day: date | None = None,
    paused: bool = False,
) -> Recurrence:
    """Keep a new recurrence (None), or change this one; what is announced already stays as it is.

    Refusal: `wrong_recurrence`, without a day of the week or too far ahead.
    """
    days = sorted(set(weekdays))
    if not days or not set(days) <= set(range(7)) or not 0 <= days_ahead <= MOST_DAYS_AHEAD:
        raise Refusal("wrong_recurrence", _("Choose days of the week, and no more than 60 days ahead."))
    kept = recurrence or Recurrence()
    kept.template, kept.weekdays, kept.starts_at = template, days, starts_at
    kept.days_ahead, kept.last_day, kept.paused, kept.fault = days_ahead, last_day, paused, ""
    kept.save()
    after = {"template": template.slug, "weekdays": days, "starts_at": str(starts_at), "paused": paused}
    record_audit(by=by, action="save_recurrence", target=kept, now=now, after=after)
    return kept


def announce_recurring(*, now: datetime) -> int:
    """Announce and open what every recurrence that is not paused has in the days ahead; returns how many.

    Each recurrence is locked meanwhile: two beats announce a day once. One that cannot be announced says why
    (`fault`) and holds up none of the others.
    """
    running = Recurrence.objects.filter(paused=False).order_by("pk").values_list("pk", flat=True)
    return sum(_announce(pk, now) for pk in running)


def _announce(pk: int, now: datetime) -> int:
    try:
        with transaction.atomic():
            recurrence = (
                Recurrence.objects.select_for_update(no_key=True, of=("self",))
                .select_related("template__structure", "template__payout_table")
                .get(pk=pk)
            )
            return sum(_announce_day(recurrence, day, start, now) for day, start in _missing(recurrence, now))
    except Refusal as refusal:
        Recurrence.objects.filter(pk=pk).update(fault=refusal.sentence[:300])
        _log.warning("recurrence_not_announced", recurrence=pk, code=refusal.code)
        return 0


def _missing(recurrence: Recurrence, now: datetime) -> list[tuple[date, datetime]]:
    """The days to come without a tournament, and when it starts."""
    zone = timezone.get_default_timezone()
    today = timezone.localdate(now, zone)
    days = days_ahead(recurrence.weekdays, today, recurrence.days_ahead, recurrence.last_day)
    there = set(recurrence.occurrences.filter(day__gte=today).values_list("day", flat=True))
    starts = [(day, start_on(day, recurrence.starts_at, zone)) for day in days if day not in there]
    return [] if recurrence.paused else [(day, start) for day, start in starts if start > now]


def _announce_day(recurrence: Recurrence, day: date, start: datetime, now: datetime) -> int:
    tournament = create_from_template(template=recurrence.template, starts_at=start, by=None, now=now)
    open_registration(tournament=tournament, by=None, now=now)
    Occurrence.objects.create(recurrence=recurrence, day=day, tournament=tournament)
    return 1
