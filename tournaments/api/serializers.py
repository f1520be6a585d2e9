"""The shapes of the reports. Money is in whole cents, times in UTC."""

from __future__ import annotations

from rest_framework import serializers

from tournaments.models import Tournament


class ResultRowSerializer(serializers.Serializer):
    place = serializers.IntegerField(help_text="The best of the places shared.")
    tied = serializers.IntegerField(help_text="How many entries share it; 1 for a place of one's own.")
    nickname = serializers.CharField()
    entry_number = serializers.IntegerField()
    player_id = serializers.IntegerField()
    house = serializers.BooleanField(help_text="A house player.")
    prize_cents = serializers.IntegerField()
    paid_at = serializers.DateTimeField(allow_null=True)
    busted_at = serializers.DateTimeField(allow_null=True)
    busted_hand_id = serializers.IntegerField(allow_null=True)


class ResultsSerializer(serializers.Serializer):
    """Places taken so far, best first."""

    tournament_id = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=Tournament.Status.choices)
    entries = serializers.IntegerField()
    players_left = serializers.IntegerField()
    provisional = serializers.BooleanField(help_text="True while entries may still come.")
    finished_at = serializers.DateTimeField(allow_null=True)
    paid_at = serializers.DateTimeField(allow_null=True)
    rows = ResultRowSerializer(many=True)


class PoolLineSerializer(serializers.Serializer):
    code = serializers.CharField(help_text="buy_ins, fees, overlay, paid or left.")
    expected = serializers.IntegerField(help_text="Cents, from the entries.")
    posted = serializers.IntegerField(help_text="Cents, from the ledger.")
    difference = serializers.IntegerField()


class PrizePoolSerializer(serializers.Serializer):
    """The prize pool and its reconciliation with the ledger: difference is 0 in a healthy house."""

    tournament_id = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=Tournament.Status.choices)
    entries = serializers.IntegerField()
    buy_in_cents = serializers.IntegerField()
    fee_cents = serializers.IntegerField()
    buy_ins = serializers.IntegerField()
    fees = serializers.IntegerField()
    guarantee_cents = serializers.IntegerField()
    overlay = serializers.IntegerField(help_text="What the house added to reach the guarantee.")
    prize_pool = serializers.IntegerField()
    paid = serializers.IntegerField()
    lines = PoolLineSerializer(many=True)
    difference = serializers.IntegerField()
