"""Chat: plain text of who sits at the table, in bounds, and never in a hand where that is not allowed."""

from datetime import timedelta

import pytest

from accounts.errors import Refusal
from accounts.models import AuditEntry
from tables import queries, services
from tables.models import ChatLine, TableUpdate
from tests.tables.conftest import NOW, Floor, open_table, sit

pytestmark = pytest.mark.django_db


class Talk:
    """Says things at a table, each under its own name unless told otherwise."""

    def __init__(self, table):
        self.table, self.said = table, 0

    def __call__(self, who, text="nice hand", *, seconds=0, **changes):
        self.said += 1
        request = {"table_id": self.table.id, "player": who, "text": text, "request_id": f"c{self.said}"}
        return services.chat(**{**request, "now": NOW + timedelta(seconds=seconds), **changes})

    def refused(self, *args, **changes):
        before = TableUpdate.objects.count(), ChatLine.objects.count()
        with pytest.raises(Refusal) as refusal:
            self(*args, **changes)
        assert (TableUpdate.objects.count(), ChatLine.objects.count()) == before
        return refusal.value.code


@pytest.fixture
def talk(floor):
    return Talk(floor.table)


def test_a_line_is_told_to_everybody_and_stands_in_the_next_snapshot(floor, talk, alice):
    said = talk(alice, "good luck all")
    line = {"seat": 1, "nickname": "alice", "text": "good luck all", "at": "2026-11-30T20:00:00.000Z"}
    assert TableUpdate.objects.get(version=said.version).records == [{"event": "chat", **line}]
    assert queries.snapshot(floor.table.id, None, NOW)["chat"] == [line]


def test_a_snapshot_has_the_last_lines_oldest_first(floor, talk, alice):
    for number in range(35):
        talk(alice, f"line {number}", seconds=10 * number)
    lines = [line["text"] for line in queries.snapshot(floor.table.id, None, NOW)["chat"]]
    assert lines == [f"line {number}" for number in range(5, 35)]


def test_a_repeat_has_one_effect_and_the_same_answer(talk, alice):
    first = talk(alice, request_id="once")
    again = talk(alice, request_id="once")
    assert (again.version, again.repeated, ChatLine.objects.count()) == (first.version, True, 1)


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("\u202ekcab ot tnorf\u202c", "kcab ot tnorf"),
        ("a\u0000b\u0007c\u001b[31m", "abc[31m"),
        ("\u2066isolated\u2069 \u200bzero\u200d\ufeff", "isolated zero"),
        ("two\nlines\tand  spaces\u2028more ", "two lines and spaces more"),
        ("<script>alert(1)</script> &amp;", "<script>alert(1)</script> &amp;"),
        ("\ud800half", "half"),
        ("è una mano, 日本, 🂡", "è una mano, 日本, 🂡"),
    ],
)
def test_what_does_not_show_or_turns_others_around_is_left_out(talk, alice, sent, shown):
    talk(alice, sent)
    assert ChatLine.objects.get().text == shown


def test_a_line_says_something_and_is_not_too_long(talk, alice):
    assert talk.refused(alice, " \u202e\n ") == "chat_empty"
    assert talk.refused(alice, "x" * 201) == "chat_too_long"
    talk(alice, "x" * 200)


def test_five_lines_in_ten_seconds_are_enough(talk, alice, bob):
    for second in range(5):
        talk(alice, seconds=second)
    assert talk.refused(alice, seconds=9.9) == "chat_too_fast"
    talk(bob, seconds=9.9)
    talk(alice, seconds=10)


def test_only_who_sits_here_writes(talk, charlie):
    assert talk.refused(charlie) == "not_seated"


def test_in_a_tournament_nobody_who_was_dealt_in_chats_until_the_hand_is_over(alice, bob, charlie):
    floor = Floor(open_table(chat_in_hand=False))
    for number, who in ((1, alice), (4, bob), (6, charlie)):
        sit(floor.table, who, number)
    talk = Talk(floor.table)
    talk(alice)
    floor.deal()
    folded = floor.actor()
    floor.act(folded, "fold")
    for who in (alice, bob, charlie):
        assert talk.refused(who, seconds=20) == "chat_in_hand"
    floor.act(floor.actor(), "fold")
    talk(folded, seconds=20)


def test_who_waits_for_the_next_hand_may_chat(alice, bob, charlie):
    floor = Floor(open_table(chat_in_hand=False))
    sit(floor.table, alice, 1)
    sit(floor.table, bob, 4)
    floor.deal()
    sit(floor.table, charlie, 6)
    Talk(floor.table)(charlie)


def test_a_cash_table_lets_players_in_a_hand_chat(floor, talk, alice):
    floor.deal()
    talk(alice)


def test_a_director_mutes_a_player_everywhere_and_lets_him_speak_again(floor, talk, alice, bob, dora):
    services.mute_player(player=alice, reason="insults", by=dora, now=NOW)
    assert talk.refused(alice) == "muted"
    talk(bob)
    services.unmute_player(player=alice, by=dora, now=NOW)
    talk(alice)
    audit = AuditEntry.objects.order_by("id").values_list("action", "actor", "target_id", "reason")
    assert list(audit) == [
        ("mute_player", dora.id, str(alice.id), "insults"),
        ("unmute_player", dora.id, str(alice.id), ""),
    ]


def test_a_mute_has_a_reason_and_is_given_and_taken_once(alice, dora):
    def code(service, **more):
        with pytest.raises(Refusal) as refusal:
            service(player=alice, by=dora, now=NOW, **more)
        return refusal.value.code

    assert code(services.mute_player, reason=" ") == "reason_missing"
    services.mute_player(player=alice, reason="insults", by=dora, now=NOW)
    assert code(services.mute_player, reason="again") == "already_muted"
    services.unmute_player(player=alice, by=dora, now=NOW)
    assert code(services.unmute_player) == "not_muted"


QUERIES_OF_A_LINE = 10
"""The table; repeat, seat, mute, hand, rate; the line, the table with its update; two ends."""


def test_a_line_costs_the_same_queries_early_and_late(alice, bob, django_assert_num_queries):
    floor = Floor(open_table(chat_in_hand=False))
    sit(floor.table, alice, 1)
    sit(floor.table, bob, 4)
    talk = Talk(floor.table)
    for seconds in range(0, 60, 20):
        with django_assert_num_queries(QUERIES_OF_A_LINE):
            talk(alice, seconds=seconds)
        floor.deal()
        floor.act(floor.actor(), "fold")
