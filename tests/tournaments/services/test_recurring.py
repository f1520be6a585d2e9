"""Recurring tournaments: announced some days ahead, once, until they are paused or over."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.db import connection
from django.urls import reverse

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tests.tournaments.admin.test_director import desk
from tests.tournaments.office import NOW, structure
from tournaments.models import Recurrence, Structure, Tournament
from tournaments.services import announce_recurring, save_recurrence, save_template

__all__ = ["desk"]
pytestmark = pytest.mark.django_db
EIGHT = time(21, 0)


def template():
    return save_template(
        slug="nightly",
        name="Nightly razz",
        structure=structure(),
        by=None,
        now=NOW,
        settings={"capacity": 40},
    )


def recurring(**settings):
    return save_recurrence(
        **{
            "recurrence": None,
            "template": template(),
            "weekdays": range(7),
            "starts_at": EIGHT,
            "days_ahead": 2,
            "by": None,
            "now": NOW,
            **settings,
        }
    )


def starts():
    return list(Tournament.objects.order_by("starts_at").values_list("starts_at", flat=True))


def test_nightly_is_announced_and_opened_so_many_days_ahead():
    recurring()
    assert announce_recurring(now=NOW) == 3
    assert starts() == [datetime(2026, 11, 30, 21, tzinfo=UTC) + timedelta(days=day) for day in range(3)]
    assert set(Tournament.objects.values_list("status", "capacity")) == {("registering", 40)}


def test_announced_again_nothing_is_doubled_and_the_next_day_brings_one_more():
    recurring()
    announce_recurring(now=NOW)
    assert announce_recurring(now=NOW) == 0
    assert announce_recurring(now=NOW + timedelta(days=1)) == 1


def test_a_start_that_has_passed_today_is_left_out():
    recurring(starts_at=time(19, 0), days_ahead=1)
    announce_recurring(now=NOW)
    assert starts() == [datetime(2026, 12, 1, 19, tzinfo=UTC)]


def test_weekly_in_the_time_zone_of_the_site(settings):
    settings.TIME_ZONE = "Europe/Rome"
    recurring(weekdays=[6], days_ahead=7)
    announce_recurring(now=datetime(2027, 3, 23, 12, tzinfo=UTC))
    assert starts() == [datetime(2027, 3, 28, 19, tzinfo=UTC)]


def test_paused_announces_nothing_and_goes_on_afterwards():
    recurrence = recurring(paused=True)
    assert announce_recurring(now=NOW) == 0
    recurring(recurrence=recurrence, paused=False)
    assert announce_recurring(now=NOW) == 3


def test_after_its_last_day_it_is_over():
    recurring(last_day=date(2026, 12, 1))
    assert announce_recurring(now=NOW) == 2


def test_one_that_cannot_be_announced_says_why_and_holds_up_nobody():
    spoilt = recurring()
    Structure.objects.update(rotation="whenever")
    assert announce_recurring(now=NOW) == 0
    assert "rotation" in Recurrence.objects.get(pk=spoilt.pk).fault.lower()
    assert not Tournament.objects.exists()


def test_without_a_day_it_is_refused():
    with pytest.raises(Refusal) as refusal:
        recurring(weekdays=[])
    assert refusal.value.code == "wrong_recurrence"
    assert not Recurrence.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_beats_at_once_announce_each_day_once():
    recurring()

    def beat(_number):
        try:
            return announce_recurring(now=NOW)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as beats:
        assert sum(beats.map(beat, range(2))) == 3
    assert Tournament.objects.count() == 3


def test_the_desk_sets_days_and_sees_what_was_announced(desk):
    add = reverse("admin:tournaments_recurrence_add")
    form = {
        "template": template().pk,
        "weekdays": ["0", "4"],
        "starts_at": "21:00",
        "days_ahead": "7",
        "last_day": "",
        "occurrences-TOTAL_FORMS": "0",
        "occurrences-INITIAL_FORMS": "0",
    }
    assert desk.post(add, form).status_code == 302
    recurrence = Recurrence.objects.get()
    assert (recurrence.weekdays, recurrence.starts_at) == ([0, 4], EIGHT)
    assert AuditEntry.objects.get(action="save_recurrence").actor.nickname == "dora"
    announce_recurring(now=NOW)
    page = desk.get(reverse("admin:tournaments_recurrence_change", args=[recurrence.pk]))
    assert page.content.decode().count("Nightly razz</a>") == 3
    assert "Monday, Friday" in desk.get(reverse("admin:tournaments_recurrence_changelist")).content.decode()
