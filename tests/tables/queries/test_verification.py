"""Every ended hand replays to the result it is kept with; what was altered is found."""

from io import StringIO

import pytest
from django.core.management import call_command

from tables import queries
from tables.models import Hand, HandSeat
from tests.tables.conftest import NOW, Floor, open_table, player, sit

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(house_floor):
    """Three hands of house players, one second apart."""
    hands = []
    for _ in range(3):
        hands.append(house_floor.deal())
        house_floor.pass_time(1)
    return hands


def verify(*arguments):
    """What the command prints, and its exit code."""
    out, code = StringIO(), 0
    try:
        call_command("verify_hands", *arguments, stdout=out)
    except SystemExit as ended:
        code = ended.code
    return out.getvalue(), code


def test_hands_replay_to_their_own_results(played):
    assert verify() == ("3 of 3 hands verify.\n", 0)


def altered(hand, how):
    match how:
        case "action":
            # The first to act folds instead.
            hand.actions[0][1] = "fold" if hand.actions[0][1] != "fold" else "call"
        case "row":
            hand.actions[0] = ["?"]
        case "missing action":
            hand.actions.pop()
        case "stack":
            hand.result["stacks"]["1"] += 1
        case "winner":
            hand.result["pots"][0]["shares"][0]["seat"] += 1
        case "rake":
            hand.result["rake"] = 1
        case "setup":
            hand.setup["seats"][0]["stack"] += 1
        case "seal":
            hand.sealed_deck = b"\1\1" + bytes(160)
        case "dealt in":
            HandSeat.objects.filter(hand=hand, number=1).update(stack=1)
    hand.save()


@pytest.mark.parametrize(
    "how",
    ["action", "row", "missing action", "stack", "winner", "rake", "setup", "seal", "dealt in"],
)
def test_an_altered_record_is_named(played, how):
    second = played[1]
    altered(second, how)
    said, code = verify()
    assert said == (
        f"Hand {second.id} (number 2 at table {second.table_id}) does not verify.\n2 of 3 hands verify.\n"
    )
    assert code == 1


def test_hands_of_one_table_or_since_a_moment(played, db):
    other = Floor(open_table(name="Table 2"))
    for number in (1, 2):
        sit(other.table, player(f"other {number}", is_house=True), number)
    other.deal()
    assert verify("--table", str(other.table.id)) == ("1 of 1 hands verify.\n", 0)
    assert verify("--since", "2026-11-30T20:00:02") == ("1 of 1 hands verify.\n", 0)
    assert verify()[0] == "4 of 4 hands verify.\n"


def test_running_and_void_hands_are_not_asked(floor):
    hand = floor.deal()
    assert verify() == ("0 of 0 hands verify.\n", 0)
    Hand.objects.filter(id=hand.id).update(status=Hand.Status.VOID)
    assert verify() == ("0 of 0 hands verify.\n", 0)


def test_many_hands_are_read_in_batches(played, monkeypatch, django_assert_num_queries):
    monkeypatch.setattr(queries.verification, "_BATCH", 2)
    with django_assert_num_queries(5):
        assert [hand.id for hand in queries.in_batches(queries.ended_hands())] == [hand.id for hand in played]


def test_the_record_has_origin_and_time_of_every_action(floor):
    hand = floor.deal()
    floor.pass_time(3)
    floor.act(floor.actor(), "call")
    floor.pass_time(20)
    floor.step()
    hand.refresh_from_db()
    assert [(action.origin, action.after) for action in hand.taken] == [
        ("player", 3_000),
        ("timeout", 23_000),
    ]
    assert hand.dealt_at == NOW
