"""An evening at a table with a known deck, everything its viewers received, and everything said to Redis."""

from __future__ import annotations

import json
import random
import re
import threading
from base64 import b64decode
from collections import defaultdict

import redis
from django.conf import settings

from accounts.models import Player
from tables import queries, services
from tables.models import Hand, TableUpdate
from tables.rules.stakes import Stakes
from tests.tables.conftest import STACK, Floor, player, sit
from tests.tables.streaming.evidence import HOLES, PUBLIC, Due, cards_in

STAKES = Stakes(ante=25, bring_in=50, small_bet=200, big_bet=400, small_blind=100, big_blind=200)


class Wire:
    """Everything said to Redis, by whomever."""

    def __init__(self):
        self.client = redis.Redis.from_url(settings.REDIS_URL)
        self.said = []
        self.monitor = self.client.monitor()
        self.monitor.__enter__()
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()

    def _listen(self):
        for command in self.monitor.listen():
            self.said.append(command["command"])
            if command["command"] == "ECHO enough":
                return

    def stop(self):
        self.client.echo("enough")
        self.thread.join(5)
        self.client.close()
        return plain("\n".join(self.said))


def plain(said):
    """What was said, without the ids of messages, and with the bodies of tasks opened."""
    said = re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "", said)
    return re.sub(r'(?<="body": ")[A-Za-z0-9+/=]+', lambda body: b64decode(body[0]).decode(), said)


class Evening:
    """Hands in which two people and three house players sit at a table, and one looks on.

    In every sixth hand the two act for themselves, and each of their turns is an update of its own. In the
    others the house plays their cards, and all of a hand comes in one update: they are much quicker played.
    """

    def __init__(self, room, table, cast):
        self.floor = Floor(table, seed="an evening with a known deck")
        alice, bob, charlie = cast
        self.seats = {1: alice, 2: bob}
        sit(table, alice, 1)
        sit(table, bob, 2)
        for number in (4, 5, 7):
            sit(table, player(f"house {number}", is_house=True), number)
        self.watchers = {
            1: room.watch(table, alice),
            2: room.watch(table, bob),
            PUBLIC: room.watch(table, charlie),
        }
        self.moods = random.Random(1)

    def play(self, hands, games=("razz",)):
        for number in range(hands):
            self._leave_to_the_house(number % 6 > 0)
            self.deal(games[number % len(games)], button=1 + number % 2 * 3)
            self.finish()
            for watcher in self.watchers.values():
                watcher.reach(self.floor.row().version)

    def deal(self, game="razz", *, button=1):
        self.floor.table.seats.update(stack=STACK)
        return self.floor.deal(game=game, stakes=STAKES, button=button if game in HOLES else None)

    def finish(self):
        hand = self.floor.row().last_hand
        while hand.status == Hand.Status.RUNNING:
            self._turn(hand)
            hand.refresh_from_db()

    def _leave_to_the_house(self, left):
        ids = [person.id for person in self.seats.values()]
        Player.objects.filter(id__in=ids).update(is_house=left)

    def _turn(self, hand):
        """A person folds now and then and else stays in; house players are stepped."""
        who = self.seats.get(hand.actor)
        if who is None:
            self.floor.step()
            return
        legal = queries.replayed(hand).legal()
        folds = legal.fold and self.moods.random() < 0.6
        services.act(
            table_id=self.floor.table.id,
            player=who,
            hand_id=hand.id,
            seq=hand.seq,
            kind="fold" if folds else "check" if legal.check else "call",
            amount=0,
            request_id=f"{hand.seq}",
            now=self.floor.now,
        )

    def leaks(self):
        """Every card that reached a viewer who was not to know it, or not yet."""
        received = {seat: by_version(watcher.received) for seat, watcher in self.watchers.items()}
        return [
            (update.version, seat, card)
            for update, due in self.as_it_became_due()
            for seat in self.watchers
            for card in cards_in(received[seat].get(update.version, "")) - due.to(seat)
        ]

    def as_it_became_due(self):
        """Each update of each hand, with what is due once it has happened."""
        for hand in Hand.objects.order_by("number"):
            yield from became_due(hand)


def became_due(hand):
    """Each update of the hand so far, with what is due once it has happened."""
    seats = [seat["number"] for seat in hand.setup["seats"]]
    due = Due(queries.orderings_of(hand.id).deck, seats, hand.game, hand.button)
    for update in TableUpdate.objects.filter(hand=hand).order_by("version"):
        for record in update.records:
            due.happen(record)
        yield update, due


def by_version(received):
    """What was received under each version, as one text."""
    texts = defaultdict(str)
    for raw in received:
        texts[json.loads(raw).get("v")] += raw
    return texts
