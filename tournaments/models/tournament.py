"""A multi-table tournament, from its announcement to its pay-out."""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse

from tournaments.models.fees import FeeTable
from tournaments.models.payouts import PayoutTable
from tournaments.models.structure import Structure


class Tournament(models.Model):
    """One event. Money in cents, chips whole.

    The level is a pure function of (started_at, paused_at, clock_history, now): see tournaments.rules.clock.
    `due_at` is when `step_tournament` has work; null when nothing is to come.
    """

    class Status(models.TextChoices):
        ANNOUNCED = "announced", "announced"
        REGISTERING = "registering", "registering"
        RUNNING = "running", "running"
        FINISHED = "finished", "finished"
        PAID = "paid", "paid"
        CANCELLED = "cancelled", "cancelled"

    class HandForHand(models.TextChoices):
        NOT_YET = "", "not yet"
        ON = "on", "on"
        OVER = "over", "over"

    name = models.CharField(max_length=120)
    status = models.CharField(max_length=12, choices=Status, default=Status.ANNOUNCED)
    structure = models.ForeignKey(Structure, on_delete=models.PROTECT, related_name="tournaments")
    payout_table = models.ForeignKey(
        PayoutTable,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="Empty: a part of the field is paid, on a ladder like the WSOP’s or equally.",
    )
    paid_percent = models.PositiveSmallIntegerField(
        default=15, help_text="Without a pay-out table, or in a field too large for it: who is paid."
    )
    min_cash_percent = models.PositiveSmallIntegerField(
        default=200, help_text="What every paid place gets first, in percent of the whole price; 0: nothing."
    )
    flat_payouts = models.BooleanField(
        default=False, help_text="Every paid place gets the same, instead of more the higher it is."
    )
    rounding_cents = models.PositiveIntegerField(
        default=0,
        help_text="Prizes are rounded down to it, the rest goes to first place; 0: to whole money, if the "
        "buy-in is.",
    )
    games = models.JSONField(default=list, blank=True, help_text="Empty: the games of the structure.")
    house = models.CharField(
        max_length=20, default="classic", help_text="House rules: see docs/rules.md, section 4."
    )
    buy_in_cents = models.PositiveBigIntegerField(default=10_000, help_text="What goes into the prize pool.")
    fee_cents = models.PositiveBigIntegerField(default=0, help_text="What the house keeps of each entry.")
    staff_cents = models.PositiveBigIntegerField(
        default=0, help_text="What is withheld from each entry for the staff."
    )
    bounty_cents = models.PositiveBigIntegerField(
        default=0, help_text="What each entry pays for whoever busts it; 0: no bounties."
    )
    fee_table = models.ForeignKey(
        FeeTable,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="tournaments",
        help_text="Divides the whole price into prize, fee and staff part; empty: as typed.",
    )
    added_cents = models.PositiveBigIntegerField(
        default=0, help_text="What the house adds to the pool in any case."
    )
    guarantee_cents = models.PositiveBigIntegerField(default=0)
    starting_chips = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="Empty: as the structure says."
    )
    seats_per_table = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(8)],
        help_text="Empty: as the structure says.",
    )
    capacity = models.PositiveIntegerField(default=1000)
    alternates = models.BooleanField(
        default=False,
        help_text="Who finds it full may wait; who withdraws, or busts while entries are open, frees a seat.",
    )
    password_hash = models.CharField(
        max_length=128, blank=True, editable=False, help_text="Empty: no password is asked for."
    )
    invited = models.JSONField(
        default=list, blank=True, help_text="Nicknames of those who may enter; empty: everybody."
    )
    minimum_entries = models.PositiveIntegerField(default=2)
    re_entries = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        default=0,
        help_text="How often a player without chips may enter again; 0: never, empty: as often as he likes.",
    )
    sit_and_go = models.BooleanField(default=False, help_text="Starts by itself when it is full.")
    satellite_of = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="satellites",
        help_text="The tournament whose seats are won here.",
    )
    satellite_seats = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Empty: as many as the pool pays."
    )
    chip_target = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="Who has so many between hands has won his seat, and is done."
    )
    play_minutes = models.PositiveIntegerField(
        null=True,
        blank=True,
        help_text="Over after so long on the clock, places by stacks; empty: never.",
    )
    late_registration_level = models.PositiveSmallIntegerField(default=0, help_text="0: closed at the start.")
    rebuys = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        default=0,
        help_text="Rebuys of an entry; 0: none, empty: as many as he likes.",
    )
    rebuy_level = models.PositiveSmallIntegerField(
        default=0, help_text="The last level in which rebuys are sold."
    )
    rebuy_price_cents = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="Empty: as an entry, with its fee."
    )
    add_on_level = models.PositiveSmallIntegerField(
        default=0, help_text="The add-on is sold in the break after this level; 0: there is none."
    )
    add_on_chips = models.PositiveBigIntegerField(null=True, blank=True, help_text="Empty: a starting stack.")
    add_on_price_cents = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="Empty: as an entry, with its fee."
    )
    level_seconds = models.PositiveIntegerField(
        null=True, blank=True, help_text="Overrides the minutes of every level."
    )
    action_seconds = models.PositiveSmallIntegerField(default=20)
    bank_seconds = models.PositiveSmallIntegerField(
        default=60, help_text="A player's time bank at the start; 0: none."
    )
    bank_refill_seconds = models.PositiveSmallIntegerField(
        default=20, help_text="What each new level puts back into it."
    )
    think_milliseconds = models.PositiveIntegerField(
        default=1000, help_text="House players' time for one action."
    )
    pause_milliseconds = models.PositiveIntegerField(default=3000, help_text="Between two hands.")
    chat_in_hand = models.BooleanField(
        default=False, help_text="Whether a player who was dealt into the running hand may chat."
    )
    hand_for_hand_at_bubble = models.BooleanField(
        default=True, help_text="Hand-for-hand begins by itself with one player more than places are paid."
    )
    starts_at = models.DateTimeField(
        null=True, blank=True, help_text="Scheduled start; empty: by the director."
    )
    start_delay_seconds = models.PositiveIntegerField(
        null=True, blank=True, help_text="Starts by itself this long after the first person registers."
    )
    demo = models.CharField(
        max_length=12, blank=True, help_text="Its part in the demo room: show, open or tomorrow."
    )

    started_at = models.DateTimeField(null=True, blank=True)
    registration_closed_at = models.DateTimeField(
        null=True,
        blank=True,
        help_text="No entry comes after this.",
    )
    pool_closed_at = models.DateTimeField(
        null=True,
        blank=True,
        help_text="No rebuy or add-on comes either: the prize pool and its guarantee are settled.",
    )
    break_order = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text="Table numbers, the first to break first: published when registration closes.",
    )
    hand_for_hand = models.CharField(
        max_length=4, choices=HandForHand, default=HandForHand.NOT_YET, blank=True, editable=False
    )
    round_began_at = models.DateTimeField(
        null=True,
        blank=True,
        editable=False,
        help_text="When the tables were released together for the running hand-for-hand round.",
    )
    paused_at = models.DateTimeField(null=True, blank=True, help_text="Since when the clock stands.")
    penalised = models.BooleanField(
        default=False, editable=False, help_text="Whether a penalty has been given in it."
    )
    chips_removed = models.BigIntegerField(
        default=0, editable=False, help_text="Chips that have left play, as by a disqualification."
    )
    last_hands = models.JSONField(
        default=dict,
        blank=True,
        editable=False,
        help_text="The last hands before the break: since when, and the last hand’s number by table.",
    )
    clock_history = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text="To the clock: [pause, outage or hand_for_hand, at, until], [add or move_on, at, seconds] "
        "or [level, at, number].",
    )
    level_index = models.PositiveSmallIntegerField(default=0, help_text="Schedule position last announced.")
    finished_at = models.DateTimeField(null=True, blank=True)
    paid_at = models.DateTimeField(null=True, blank=True)
    cancel_reason = models.CharField(max_length=200, blank=True, help_text="As the players read it.")
    due_at = models.DateTimeField(null=True, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="tournament_due")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:tournament", args=[self.pk])

    @property
    def refunded(self) -> bool:
        """Called off with all money given back; called off by ICM its pool has been paid out."""
        return self.status == self.Status.CANCELLED and self.paid_at is None

    @property
    def price_cents(self) -> int:
        """What an entry costs the player: all its parts."""
        return self.buy_in_cents + self.fee_cents + self.staff_cents + self.bounty_cents

    @property
    def promised_cents(self) -> int:
        """What the pool comes to at least: the guarantee, or the seats a satellite promises."""
        if self.satellite_of is None or not self.satellite_seats:
            return self.guarantee_cents
        return max(self.guarantee_cents, self.satellite_seats * self.satellite_of.price_cents)

    @property
    def stack(self) -> int:
        """Chips an entry starts with."""
        return self.structure.starting_chips if self.starting_chips is None else self.starting_chips

    @property
    def sells_chips(self) -> bool:
        """Whether there are rebuys or an add-on."""
        return self.rebuys != 0 or self.add_on_level > 0

    @property
    def seats(self) -> int:
        """Seats at a table."""
        return self.seats_per_table or self.structure.table_size

    @property
    def games_dealt(self) -> list[str]:
        """The games in rotation, in their order."""
        return list(self.games or self.structure.games)
