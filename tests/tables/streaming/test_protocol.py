"""A socket at the table: who may open it, what may be said on it, and how it ends. See docs/stream.md."""

import json
import threading
import time

import pytest
import redis
from websockets.exceptions import ConnectionClosed, InvalidStatus

from accounts.models import Player
from accounts.services import set_status
from tables.models import Hand, TableUpdate
from tables.news import CHANNEL
from tables.streaming.outbox import Outbox
from tables.streaming.schemas import LONGEST_MESSAGE
from tests.tables.conftest import NOW, STACK
from tests.tables.streaming.conftest import PATIENCE

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def seated(room, floor):
    """The player whose turn it is, and his socket."""
    floor.deal()
    return room.watch(floor.table, floor.actor()).reach(floor.row().version)


def actions():
    return sum(len(hand.taken) for hand in Hand.objects.all())


def test_a_repeated_act_is_acknowledged_and_has_one_effect(seated):
    turn = seated.state["turn"]
    first = seated.act("call", id="once")
    again = seated.ask(type="act", id="once", hand=turn["hand"], seq=turn["seq"], action="call", amount=0)
    assert again == {**first, "repeated": True}
    assert actions() == 1


@pytest.mark.parametrize(
    ("action", "changes", "code"),
    [
        ("call", {"seq": 7}, "stale_seq"),
        ("call", {"hand": 1}, "stale_hand"),
        ("check", {}, "not_offered"),
        ("complete", {"amount": 201}, "wrong_amount"),
        ("complete", {"amount": -200}, "malformed_message"),
    ],
)
def test_a_refused_act_changes_nothing_and_says_why(seated, action, changes, code):
    before = TableUpdate.objects.count()
    answer = seated.act(action, **changes)
    assert (answer["type"], answer["id"], answer["code"]) == ("error", "a0", code)
    assert answer["sentence"]
    assert (actions(), TableUpdate.objects.count()) == (0, before)


def test_who_is_not_in_turn_or_not_seated_is_refused(room, floor, alice, bob, charlie):
    floor.deal()
    waiting = bob if floor.actor() == alice else alice
    for who, code in ((waiting, "not_your_turn"), (charlie, "not_seated")):
        watcher = room.watch(floor.table, who).reach(floor.row().version)
        assert watcher.act("call")["code"] == code
    assert actions() == 0


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", "not_json"),
        (b"{}", "not_text"),
        ("x" * (LONGEST_MESSAGE + 1), "too_long"),
        ('{"type": "act", "id": "k", "cards": "As"}', "malformed_message"),
    ],
)
def test_bad_frames_have_coded_answers_and_the_socket_lives_on(seated, frame, code):
    seated.send_raw(frame)
    assert seated.answer()["code"] == code
    assert seated.act("call")["type"] == "ack"


@pytest.mark.parametrize("frames", [b"\xff\xfe", b'{"type": "ping"}\xc3', [b"\xe2\x82", b"\xff"]])
def test_bad_utf8_has_a_coded_answer_and_ends_the_socket_and_no_other(
    room, floor, seated, charlie, frames, caplog
):
    """In one frame or in two; on the wire, for a client's library would not send it as text by mistake."""
    other = room.watch(floor.table, charlie)
    other.hear()
    seated.socket.send(frames, text=True)
    assert seated.closed_with() == 1007
    assert [answer["code"] for answer in seated.answers] == ["not_utf8"]
    assert other.ask(type="ping")["type"] == "pong"
    assert [record for record in caplog.records if record.exc_info] == []


def test_a_sign_cut_in_two_by_the_frames_is_no_bad_utf8(seated):
    text = json.dumps({"type": "chat", "id": "c", "text": "nice — hand"}, ensure_ascii=False).encode()
    middle = text.index("—".encode()) + 1
    seated.socket.send([text[:middle], text[middle:]], text=True)
    assert seated.answer()["type"] == "ack"


def test_a_flood_ends_the_socket_and_no_other(room, floor, seated, charlie):
    other = room.watch(floor.table, charlie)
    other.hear()
    for _ in range(40):
        seated.send(type="ping")
    assert seated.closed_with() == 4429
    assert seated.answers[-1]["code"] == "too_many_messages"
    assert other.ask(type="ping")["type"] == "pong"


def test_resync_sends_what_is_missed(room, floor, seated):
    version = floor.row().version
    seated.send(type="resync", since=version - 2)
    missed = [seated.hear(), seated.hear()]
    assert [(message["type"], message["v"]) for message in missed] == [
        ("update", version - 1),
        ("update", version),
    ]


@pytest.mark.parametrize("since", [0, 10**9])
def test_resync_sends_a_snapshot_when_much_is_missed_or_too_much_is_known(room, floor, seated, since):
    TableUpdate.objects.filter(version=1).delete()
    seated.send(type="resync", since=since)
    message = seated.hear()
    assert (message["type"], message["v"]) == ("snapshot", floor.row().version)


def test_a_lost_message_heals_by_itself(room, floor, seated, settings):
    settings.NEWS = False
    floor.check_or_call()
    assert seated.reach(floor.row().version).state["turn"]["seq"] == 1


def test_the_hub_hears_again_when_redis_comes_back(floor, seated, settings):
    client = redis.Redis.from_url(settings.REDIS_URL, decode_responses=True)
    client.client_kill_filter(_type="pubsub")
    deadline = time.monotonic() + PATIENCE
    while client.pubsub_numsub(CHANNEL) != [(CHANNEL, 1)]:
        assert time.monotonic() < deadline, "the hub did not subscribe again"
        time.sleep(0.02)
    floor.check_or_call()
    assert seated.reach(floor.row().version).state["turn"]["seq"] == 1
    client.close()


def test_a_gap_heals_in_one_round_trip(floor, seated):
    seated.state["v"] -= 2
    floor.check_or_call()
    seated.reach(floor.row().version)
    kinds = [json.loads(raw)["type"] for raw in seated.received]
    assert kinds == ["snapshot", "update", "update", "update", "update"]


def test_a_ping_is_answered_with_the_servers_time(seated):
    assert seated.ask(type="ping").keys() == {"type", "now"}


def test_who_is_signed_out_meanwhile_cannot_act(seated):
    seated.client.logout()
    assert seated.act("call")["code"] == "signed_out"
    assert seated.closed_with() == 4401
    assert actions() == 0


def test_who_is_banned_meanwhile_cannot_act(floor, seated):
    Player.objects.filter(id=floor.actor().id).update(status=Player.Status.BANNED)
    assert seated.act("call")["code"] == "signed_out"
    assert actions() == 0


def test_a_new_password_ends_the_old_session(floor, seated):
    actor = floor.actor()
    actor.set_password("a new and better one")
    actor.save()
    assert seated.act("call")["code"] == "signed_out"
    assert actions() == 0


LEAVES = {
    "signs out": lambda seated, player: seated.client.logout(),
    "is banned": lambda seated, player: set_status(
        player=player, status=Player.Status.BANNED, reason="cheats", by=None, now=NOW
    ),
    "has a new password": lambda seated, player: new_password(player),
}
SECONDS_TO_CLOSE = 2


def new_password(player):
    player.set_password("a new and better one")
    player.save()


@pytest.mark.parametrize("leave", LEAVES.values(), ids=LEAVES)
def test_the_socket_of_who_is_no_longer_signed_in_is_closed(room, floor, seated, charlie, leave):
    other = room.watch(floor.table, charlie)
    other.hear()
    leave(seated, floor.actor())
    left = time.monotonic()
    assert seated.closed_with() == 4401
    assert time.monotonic() - left < SECONDS_TO_CLOSE + 1  # and one for a busy machine
    assert seated.answers[-1]["code"] == "signed_out"
    assert other.ask(type="ping")["type"] == "pong"


def test_who_has_just_signed_out_elsewhere_keeps_his_other_sessions(room, floor, seated):
    elsewhere = room.watch(floor.table, floor.actor())
    elsewhere.hear()
    seated.client.logout()
    assert seated.closed_with() == 4401
    assert elsewhere.act("call")["type"] == "ack"


def test_a_stranger_watches_and_cannot_act(room, floor):
    stranger = room.open(floor.table.id, {"Origin": f"http://{room.address}"})
    assert json.loads(stranger.recv(timeout=5))["you"] == {"nickname": None, "seat": None}
    act = {"type": "act", "id": "1", "hand": 1, "seq": 0, "action": "call", "amount": 0}
    stranger.send(json.dumps(act))
    assert json.loads(stranger.recv(timeout=5))["code"] == "signed_out"
    with pytest.raises(ConnectionClosed) as closed:
        stranger.recv(timeout=5)
    assert closed.value.rcvd.code == 4401
    assert actions() == 0


def test_another_sites_page_cannot_open_a_socket(room, floor):
    with pytest.raises(InvalidStatus) as refused:
        room.open(floor.table.id, {"Origin": "http://evil.example"})
    assert refused.value.response.status_code == 403


def test_compression_is_refused_and_no_address_holds_a_secret(room, floor, alice):
    """The handshake offers it: what is secret and what others chose must not be squeezed together."""
    watcher = room.watch(floor.table, alice, compression="deflate")
    assert watcher.hear()["type"] == "snapshot"
    assert watcher.socket.request.headers["Sec-WebSocket-Extensions"]
    assert "Sec-WebSocket-Extensions" not in watcher.socket.response.headers
    assert watcher.socket.request.path == f"/ws/tables/{floor.table.id}/"


def test_a_socket_without_an_origin_is_no_browsers_and_may_watch(room, floor):
    with pytest.raises(InvalidStatus):
        room.open(floor.table.id, {"Origin": "null"})
    with pytest.raises(InvalidStatus):
        room.open(floor.table.id, {})


def test_an_address_that_is_no_tables_closes_as_such(room, floor, alice):
    floor.table.id = "abc"
    assert room.watch(floor.table, alice).closed_with() == 4404


@pytest.mark.parametrize("table_id", [10**6, 10**30])
def test_a_table_that_does_not_exist(room, floor, alice, table_id):
    floor.table.id = table_id
    watcher = room.watch(floor.table, alice)
    assert watcher.closed_with() == 4404
    assert watcher.answers[-1]["code"] == "no_such_table"


def test_news_that_come_twice_or_out_of_order_are_told_once_and_in_order(room, floor, seated, settings):
    """What Redis says is only that there is something new: the order is that of the versions."""
    settings.NEWS = False
    first = floor.row().version
    for _ in range(3):
        floor.check_or_call()
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        for version in (first + 3, first + 1, first + 3, first + 2, first):
            client.publish(CHANNEL, f"{floor.table.id} {version}")
    seated.reach(first + 3)
    assert seated.ask(type="ping")["type"] == "pong"
    told = [json.loads(raw) for raw in seated.received]
    assert [message["v"] for message in told if message["type"] == "update"] == [
        first + 1,
        first + 2,
        first + 3,
    ]


def test_a_slow_reader_is_sent_a_snapshot_instead_of_what_he_missed(
    room, house_floor, alice, charlie, monkeypatch
):
    is_behind, honest = threading.Event(), Outbox.put

    def put(outbox, version, text):
        kept = honest(outbox, version, text)
        if outbox._overflows:
            is_behind.set()
        return kept

    monkeypatch.setattr(Outbox, "put", put)
    monkeypatch.setattr("tables.streaming.outbox.LONGEST", 4)
    slow = room.watch(house_floor.table, charlie, narrow=True)
    awake = room.watch(house_floor.table, alice)
    awake.hear()
    while not is_behind.is_set():
        house_floor.table.seats.update(stack=STACK)
        house_floor.deal()
        awake.reach(house_floor.row().version)
    slow.reach(house_floor.row().version)
    assert slow.ask(type="ping")["type"] == "pong"
    kinds = [json.loads(raw)["type"] for raw in slow.received]
    assert kinds.count("snapshot") == 2
    assert slow.state["hand"] == awake.state["hand"]


def test_a_reader_who_falls_asleep_is_given_up_and_holds_up_nobody(
    room, house_floor, alice, charlie, monkeypatch
):
    monkeypatch.setattr("tables.streaming.outbox.LONGEST", 4)
    asleep = room.watch(house_floor.table, charlie, narrow=True)
    awake = room.watch(house_floor.table, alice)
    awake.hear()
    for _ in range(40):
        house_floor.table.seats.update(stack=STACK)
        house_floor.deal()
        awake.reach(house_floor.row().version)
    assert asleep.closed_with() == 4408
