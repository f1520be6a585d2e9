"""A cash table with its own clock and source, and the check that no chip is without its cent."""

from __future__ import annotations

from datetime import timedelta

from accounts.models import LedgerAccount, Player
from accounts.queries import wallet_balance
from accounts.services.play_money import welcome
from tables import queries
from tables import services as tables
from tables.cash import services
from tables.cash.models import CashTable
from tables.dealer import seeded
from tests.tables.conftest import NOW

WALLET = 1_000_000


def joined(nickname):
    """A player with a filled wallet."""
    player = Player.objects.create(nickname=nickname, joined_at=NOW)
    welcome(players=[player], now=NOW)
    return player


def open_cash(**changes):
    """Razz 2/4 for four, 40 to 200, no pause between hands, five percent to 3.00."""
    return services.open_cash_table(
        **{
            "name": "Razz 2/4",
            "games": ["razz"],
            "small_bet": 200,
            "min_buy_in": 4_000,
            "max_buy_in": 20_000,
            "max_seats": 4,
            "think_milliseconds": 0,
            "pause_milliseconds": 0,
            "by": None,
            "now": NOW,
            **changes,
        }
    )


def escrow_of(table_id):
    account = LedgerAccount.objects.filter(code=f"table:{table_id}:escrow").first()
    return account.balance if account else 0


class Cardroom:
    """One cash table: sit, play and step, a second apart."""

    def __init__(self, seed=7, **settings):
        self.id = open_cash(**settings).pk
        self.now, self.source, self.requests = NOW, seeded(seed), 0

    @property
    def cash(self):
        return CashTable.objects.select_related("table__last_hand").get(pk=self.id)

    @property
    def hand(self):
        return self.cash.table.last_hand

    def pass_time(self, **time):
        self.now += timedelta(**time)

    def request(self):
        self.requests += 1
        return f"r{self.requests}"

    def sit(self, who, seat, buy_in=10_000, **changes):
        given = {"request_id": self.request(), "by": who, "now": self.now, **changes}
        return services.sit_down(table_id=self.id, player=who, seat=seat, buy_in=buy_in, **given)

    def top_up(self, who, cents, **changes):
        given = {"request_id": self.request(), "by": who, "now": self.now, **changes}
        return services.top_up(table_id=self.id, player=who, cents=cents, **given)

    def stand(self, who, **changes):
        return services.stand_up(table_id=self.id, player=who, now=self.now, **changes)

    def wait(self, who):
        return services.join_waiting_list(table_id=self.id, player=who, now=self.now)

    def decline(self, who):
        services.leave_waiting_list(table_id=self.id, player=who, now=self.now)

    def away(self, who, away=True):
        tables.set_away(table_id=self.id, player=who, away=away, now=self.now)

    def step(self):
        """What the tick would do a second later: the owner, then the table."""
        self.pass_time(seconds=1)
        did = services.step_cash_table(table_id=self.id, now=self.now, source=self.source)
        return tables.step_table(table_id=self.id, now=self.now, source=self.source) or did

    def deal(self):
        """Step until a hand is running; returns its row."""
        for _ in range(5):
            self.step()
            if self.hand is not None and self.hand.status == "running":
                return self.hand
        raise AssertionError("no hand was dealt")

    def act(self, kind, amount=0):
        """The player whose turn it is acts."""
        hand = self.hand
        return tables.act(
            table_id=self.id,
            player=self.cash.table.seats.get(number=hand.actor).player,
            hand_id=hand.pk,
            seq=hand.seq,
            kind=kind,
            amount=amount,
            request_id=self.request(),
            now=self.now,
        )

    def fold_out(self):
        """Everybody folds as soon as he may; the hand is over on third street."""
        while self.hand.status == "running":
            legal = queries.live_hand(self.cash.table).legal()
            self.act("bring_in", legal.bring_in) if legal.bring_in is not None else self.act("fold")

    def play_out(self):
        """Everybody stays in for as little as he can, to the showdown."""
        while self.hand.status == "running":
            legal = queries.live_hand(self.cash.table).legal()
            if legal.bring_in is not None:
                self.act("bring_in", legal.bring_in)
            else:
                self.act("check" if legal.check else "call")

    def stack(self, who):
        return self.cash.table.seats.get(player=who).stack

    def sits(self, who):
        return self.cash.table.seats.filter(player=who).exists()

    def session(self, who):
        return self.cash.sessions.filter(player=who).order_by("-id").first()

    def is_sound(self):
        """Every chip at the table has its cent in escrow: stacks, which hold the pots until the hand ends."""
        assert escrow_of(self.id) == queries.chips_on_table(self.cash.table)
        if (play := queries.live_hand(self.cash.table)) is not None:
            view = play.view("spectator")
            dealt = {seat["seat"]: seat["stack"] for seat in view["seats"]}
            others = self.cash.table.seats.exclude(number__in=dealt)
            waiting = sum(others.values_list("stack", flat=True))
            assert escrow_of(self.id) == sum(dealt.values()) + view["total"] + waiting
        return True


def wallet(who):
    return wallet_balance(who)
