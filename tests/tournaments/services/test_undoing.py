"""A bust by mistake is undone while the next hand has not begun (RULES §5)."""

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tables.models import Hand
from tests.tournaments.floor import check_invariants, fresh, loses_all, started, step, table
from tests.tournaments.office import NOW
from tournaments.services import pause_tournament, resume_tournament, undo_bust

pytestmark = pytest.mark.django_db


def stacks(tournament):
    return {str(seat.number): seat.stack for seat in table(tournament, 1).table.seats.all()}


@pytest.fixture
def busted(dora):
    """Two of four have gone out in one hand, and the director has the clock stopped."""
    tournament = started(entries=4)
    pause_tournament(tournament=tournament, by=dora, now=NOW)
    hand = loses_all(tournament, 1, 2, 3)
    Hand.objects.filter(pk=hand.pk).update(result={"rake": 0, "stacks": stacks(tournament)})
    step(tournament)
    return tournament


def undo(tournament, entry, by):
    return undo_bust(tournament=tournament, entry=entry, reason="a misdeal", by=by, now=NOW)


def test_all_who_went_out_in_the_hand_sit_again_with_the_chips_they_had(busted, dora):
    out = list(busted.entries.filter(status="busted"))
    assert len(out) == 2
    hand = undo(busted, out[0], dora)
    assert Hand.objects.get(pk=hand.pk).status == "void"
    assert stacks(busted) == {"1": 1000, "2": 1000, "3": 1000, "4": 1000}
    assert set(busted.entries.values_list("status", "place")) == {("seated", None)}
    audit = AuditEntry.objects.get(action="undo_bust")
    assert (audit.actor, audit.reason, audit.before["place"]) == (dora, "a misdeal", 3)
    check_invariants(fresh(busted))
    resume_tournament(tournament=busted, by=dora, now=NOW)
    step(busted)
    assert table(busted, 1).table.last_hand.status == "released"


def test_done_twice_it_is_refused(busted, dora):
    out = busted.entries.filter(status="busted").first()
    undo(busted, out, dora)
    with pytest.raises(Refusal) as refusal:
        undo(busted, out, dora)
    assert refusal.value.code == "not_busted"


def test_once_the_next_hand_is_released_the_bust_stands(busted, dora):
    resume_tournament(tournament=busted, by=dora, now=NOW)
    step(busted)
    with pytest.raises(Refusal) as refusal:
        undo(busted, busted.entries.filter(status="busted").first(), dora)
    assert refusal.value.code == "hand_stands"
    assert busted.entries.filter(status="busted").count() == 2
