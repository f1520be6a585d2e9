"""A hand is kept as it stood, and taken up again only when it is the one that is stored."""

import pytest

from accounts.errors import Refusal
from tables import queries
from tables.dealer import SealBroken
from tables.queries import plays

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept():
    plays._kept.clear()


@pytest.fixture
def replays(monkeypatch):
    """How many hands have been replayed from their first card."""
    replayed, done = plays.replayed, []
    monkeypatch.setattr(plays, "replayed", lambda *stored: done.append(stored) or replayed(*stored))
    return done


def looked_at(floor, seq=None):
    with queries.as_it_stood(floor.row().last_hand, seq) as play:
        assert plays._kept == {}, "it is nobody else's meanwhile"
        return play.view("auditor")


def test_a_hand_is_never_replayed_by_who_deals_it_acts_and_looks(
    floor, replays, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        floor.deal()
    for _ in range(4):
        assert looked_at(floor) == queries.replayed(floor.row().last_hand).view("auditor")
        with django_capture_on_commit_callbacks(execute=True):
            floor.check_or_call()
    assert replays == []


def test_an_act_that_is_refused_leaves_the_hand_as_it_stood(floor):
    floor.deal()
    before = looked_at(floor)
    with pytest.raises(Refusal):
        floor.act(floor.actor(), "raise", 1)
    assert looked_at(floor) == before


def test_how_it_stood_before_can_still_be_seen(floor):
    floor.deal()
    floor.check_or_call()
    assert looked_at(floor)["seq"] == 1
    assert looked_at(floor, 0)["seq"] == 0
    assert looked_at(floor)["seq"] == 1


def test_other_actions_than_those_stored_are_not_gone_on_from(floor):
    floor.deal()
    floor.check_or_call()
    called = looked_at(floor)
    hand = floor.row().last_hand
    hand.actions[0][1:3] = ["complete", 200]
    with queries.as_it_stood(hand, None) as play:
        completed = play.view("auditor")
    assert completed == queries.replayed(hand).view("auditor") != called


def test_a_deck_that_cannot_be_opened_any_more_stops_the_hand(floor, settings):
    floor.deal()
    looked_at(floor)
    settings.DECK_KEYS = {9: "ff" * 32}
    with pytest.raises(SealBroken):
        looked_at(floor)


def test_a_hand_that_is_over_is_not_kept(floor):
    floor.deal()
    looked_at(floor)
    floor.act(floor.actor(), "fold")
    looked_at(floor)
    assert plays._kept == {}


def test_the_oldest_goes_when_there_are_many(floor, monkeypatch):
    monkeypatch.setattr(plays, "MOST", 0)
    floor.deal()
    looked_at(floor)
    assert plays._kept == {}
