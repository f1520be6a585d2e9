"""A table's page whose server is the test: it is rendered beforehand, and its socket says what it is told."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from django.contrib.staticfiles import finders
from django.test import Client

from tables.rules.actions import Action
from tables.rules.games import GAMES
from tables.rules.hand import Hand
from tables.rules.house import PROFILES
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes

ROOM = "http://room.test"
NICKNAMES = {1: "alice", 2: "bob", 3: "carol"}
STAKES = Stakes(ante=25, bring_in=50, small_bet=200, big_bet=400)
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
SECONDS_TO_ACT = 30


def hand_of_three(*actions: Action, game: str = "razz", stack: int = 5_000, deck=tuple(range(52))) -> Hand:
    """Alice, bob and carol in seats 1 to 3, from an unshuffled deck: carol brings it in, alice is to act."""
    seats = tuple(SeatSetup(number, stack) for number in NICKNAMES)
    setup = Setup(GAMES[game], PROFILES["classic"], STAKES, seats, deck)
    return Hand.replay(setup, actions)


def snapshot(hand: Hand, version: int = 1, seat: int | None = 1) -> dict:
    """What alice, or a spectator (`seat` None), is first sent of the hand."""
    now = datetime.now(UTC)
    return {
        "type": "snapshot",
        "protocol": 1,
        "v": version,
        "now": now.isoformat(),
        "table": {"status": "open", "max_seats": 8, "action_seconds": SECONDS_TO_ACT},
        "seats": [
            {
                "seat": number,
                "nickname": name,
                "house": number > 1,
                "stack": 5_000,
                "away": False,
                "bank_seconds": 30,
            }
            for number, name in NICKNAMES.items()
        ],
        "chat": [],
        "you": {"nickname": "alice", "seat": seat},
        "hand": {
            "id": 118,
            "number": 12,
            "status": "ended" if hand.over else "running",
            "stakes": STAKES.to_json(),
            "view": hand.view(seat or "spectator"),
        },
        "turn": turn(hand, seat, now),
    }


def turn(hand: Hand, seat: int | None, now: datetime) -> dict | None:
    """Whose clock runs; what is legal goes to the actor alone."""
    legal = hand.legal()
    if legal is None:
        return None
    told = {"event": "turn", "hand": 118, "seat": legal.seat, "seq": hand.seq}
    told["bank_seconds"] = 30
    told["ends_at"] = (now + timedelta(seconds=SECONDS_TO_ACT)).isoformat()
    return {**told, "legal": legal._asdict()} if legal.seat == seat else told


class ScriptedTable:
    """The page of a table, and the far end of its socket."""

    def __init__(self, page, client: Client, *table_ids: int) -> None:
        """`client` is signed in; the first of the tables is the one to open."""
        self.page, self.id = page, table_ids[0]
        # Rendered here: a handler of Playwright's runs in a context of its own, without our transaction.
        self.pages = {path: client.get(path).content for path in map("/tables/{}/".format, table_ids)}
        self.sockets: list = []
        self.received: list[dict] = []
        self.greeting: dict | None = None
        page.route("**/*", self._serve)
        page.route_web_socket("**/ws/**", self._connect)

    def open(self, greeting: dict) -> None:
        """Go to the table's page; every socket it opens is greeted with this snapshot."""
        self.greeting = greeting
        self.page.goto(f"{ROOM}/tables/{self.id}/")
        self.page.wait_for_selector(".seat")

    def update(self, version: int, *records: dict) -> None:
        self.say(type="update", v=version, records=list(records))

    def say(self, **message: object) -> None:
        self.sockets[-1].send(json.dumps(message))

    def hang_up(self) -> None:
        self.sockets[-1].close()

    def heard(self, kind: str) -> list[dict]:
        """The messages of this type that have come so far."""
        return [message for message in self.received if message["type"] == kind]

    def wait_for(self, condition) -> None:
        """The page goes on living while we wait, as it would not in a sleep."""
        deadline = time.monotonic() + 10
        while not condition():
            assert time.monotonic() < deadline
            self.page.wait_for_timeout(20)

    def _connect(self, socket) -> None:
        socket.on_message(lambda text: self.received.append(json.loads(text)))
        self.sockets.append(socket)
        if self.greeting:
            socket.send(json.dumps(self.greeting))

    def _serve(self, route) -> None:
        address = urlsplit(route.request.url)
        if address.path.startswith("/static/"):
            file = finders.find(address.path.removeprefix("/static/"))
            route.fulfill(path=file, content_type=TYPES[address.path.rpartition(".")[2]])
        else:
            route.fulfill(body=self.pages.get(address.path, b""), content_type="text/html")
