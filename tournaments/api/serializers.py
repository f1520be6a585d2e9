"""The shapes of the reports. Money is in whole cents, times in UTC."""

from __future__ import annotations

from rest_framework import serializers

from tournaments.models import Series, Tournament
from tournaments.queries.prize_pool import LINES


class ResultRowSerializer(serializers.Serializer):
    place = serializers.IntegerField(help_text="The best of the places shared.")
    tied = serializers.IntegerField(help_text="How many entries share it; 1 for a place of one's own.")
    nickname = serializers.CharField()
    entry_number = serializers.IntegerField()
    bullet = serializers.IntegerField(help_text="1: the player's first entry, 2: his first re-entry.")
    player_id = serializers.IntegerField()
    house = serializers.BooleanField(help_text="A house player.")
    prize_cents = serializers.IntegerField()
    bounty_cents = serializers.IntegerField(help_text="Bounties won, his own included if he kept it.")
    paid_at = serializers.DateTimeField(allow_null=True)
    busted_at = serializers.DateTimeField(allow_null=True)
    busted_hand_id = serializers.IntegerField(allow_null=True)


class ResultsSerializer(serializers.Serializer):
    """Places taken so far, best first. Provisional until the tournament is finished, paid or cancelled."""

    tournament_id = serializers.IntegerField()
    tournament = serializers.CharField(help_text="Its name.")
    currency = serializers.CharField(help_text="What the cents are.")
    status = serializers.ChoiceField(choices=Tournament.Status.choices)
    entries = serializers.IntegerField()
    players_left = serializers.IntegerField()
    provisional = serializers.BooleanField(
        help_text="True until the results are final: entries, places and prizes may still change."
    )
    finished_at = serializers.DateTimeField(allow_null=True)
    paid_at = serializers.DateTimeField(allow_null=True)
    rows = ResultRowSerializer(many=True)


class PoolLineSerializer(serializers.Serializer):
    code = serializers.CharField(help_text="One of " + ", ".join(LINES) + ".")
    expected_cents = serializers.IntegerField(help_text="From entries and purchases.")
    posted_cents = serializers.IntegerField(help_text="From the ledger.")
    difference_cents = serializers.IntegerField()


class PrizePoolSerializer(serializers.Serializer):
    """The prize pool and its reconciliation with the ledger: difference_cents is 0 in a healthy house."""

    tournament_id = serializers.IntegerField()
    tournament = serializers.CharField(help_text="Its name.")
    currency = serializers.CharField(help_text="What the cents are.")
    status = serializers.ChoiceField(choices=Tournament.Status.choices)
    entries = serializers.IntegerField(help_text="All that were paid for.")
    re_entries_made = serializers.IntegerField(help_text="Those of them that were re-entries.")
    refunded_entries = serializers.IntegerField(
        help_text="Those of them that got their money back; all of them when it was cancelled with refunds."
    )
    buy_in_cents = serializers.IntegerField(help_text="Of one entry, into the prize pool.")
    fee_cents = serializers.IntegerField(help_text="Of one entry, kept by the house.")
    staff_cents = serializers.IntegerField(help_text="Of one entry, withheld for the staff.")
    bounty_cents = serializers.IntegerField(help_text="Of one entry, for whoever busts it.")
    buy_ins_cents = serializers.IntegerField(source="expected.buy_ins", help_text="What came in.")
    re_entries_cents = serializers.IntegerField(source="expected.re_entries")
    rebuys_cents = serializers.IntegerField(source="expected.rebuys")
    add_ons_cents = serializers.IntegerField(source="expected.add_ons")
    buy_ins_refunded_cents = serializers.IntegerField(source="expected.buy_ins_refunded")
    fees_cents = serializers.IntegerField(source="expected.fees", help_text="What came in.")
    fees_refunded_cents = serializers.IntegerField(source="expected.fees_refunded")
    staff_withheld_cents = serializers.IntegerField(source="expected.staff", help_text="What came in.")
    staff_refunded_cents = serializers.IntegerField(source="expected.staff_refunded")
    added_cents = serializers.IntegerField(
        source="expected.added", help_text="What the house added in any case."
    )
    bounties_cents = serializers.IntegerField(source="expected.bounties", help_text="What came in.")
    bounties_refunded_cents = serializers.IntegerField(source="expected.bounties_refunded")
    bounties_paid_cents = serializers.IntegerField(source="expected.bounties_paid")
    guarantee_cents = serializers.IntegerField()
    overlay_cents = serializers.IntegerField(help_text="What the house added to reach the guarantee.")
    prize_pool_cents = serializers.IntegerField(help_text="All that came in less refunds, and the overlay.")
    paid_cents = serializers.IntegerField()
    left_cents = serializers.IntegerField(help_text="Not yet paid out.")
    lines = PoolLineSerializer(many=True)
    difference_cents = serializers.IntegerField()


class LeaderboardRowSerializer(serializers.Serializer):
    place = serializers.IntegerField(help_text="The best of the places shared.")
    tied = serializers.IntegerField(help_text="How many players share it.")
    nickname = serializers.CharField()
    player_id = serializers.IntegerField()
    house = serializers.BooleanField(help_text="A house player.")
    points = serializers.DecimalField(max_digits=20, decimal_places=2)
    played = serializers.IntegerField(help_text="Tournaments of the series that have finished.")


class LeaderboardSerializer(serializers.Serializer):
    """The leaderboard of a series, from the tournaments that have finished."""

    series_id = serializers.IntegerField()
    series = serializers.CharField(help_text="Its name.")
    formula = serializers.ChoiceField(choices=Series.Formula.choices)
    best_results = serializers.IntegerField(
        allow_null=True, help_text="So many of a player's best results count; null: all."
    )
    rows = LeaderboardRowSerializer(many=True)
