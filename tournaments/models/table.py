"""The tables of a tournament and the moves between them."""

from __future__ import annotations

from django.db import models

from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament


class TournamentTable(models.Model):
    """A table of an event. `booked_hand` is the last hand whose busts and stacks the event has booked."""

    class Held(models.TextChoices):
        NO = "", "playing"
        BREAK = "break", "break"
        LAST_HANDS = "last_hands", "waiting for the break: the other tables play their last hands"
        PAUSE = "pause", "paused by the director"
        SHORT = "short", "waiting for players"
        REDRAW = "redraw", "waiting for the redraw of all seats"
        HAND_FOR_HAND = "hand_for_hand", "waiting for the other tables: hand-for-hand"
        FINAL_TABLE = "final_table", "waiting for the final table"
        ENDING = "ending", "waiting for the last hands of the event"

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="tables")
    table = models.OneToOneField("tables.Table", on_delete=models.CASCADE, related_name="tournament_table")
    number = models.PositiveIntegerField()
    overflow = models.BooleanField(
        default=False, help_text="Opened after the start: such tables break first."
    )
    booked_hand = models.ForeignKey(
        "tables.Hand", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    held_for = models.CharField(max_length=13, choices=Held, default=Held.NO, blank=True)
    rotation = models.JSONField(
        default=dict, blank=True, help_text="Where this table stands in the rotation of games."
    )
    broken_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["tournament_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="tournament_table_number_once")
        ]

    def __str__(self) -> str:
        return f"table {self.number}"


class Move(models.Model):
    """A player's move to another table, with its reason, the rule that chose him and the draw (RULES §7)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="moves")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="moves")
    from_table = models.ForeignKey(TournamentTable, on_delete=models.CASCADE, related_name="+")
    from_seat = models.PositiveSmallIntegerField()
    to_table = models.ForeignKey(TournamentTable, on_delete=models.CASCADE, related_name="+")
    to_seat = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=20, help_text="balance, break, redraw, final_table or director.")
    rule = models.CharField(max_length=40)
    drawn = models.JSONField(default=dict, blank=True)
    at = models.DateTimeField()

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"entry {self.entry_id}: {self.reason}"
