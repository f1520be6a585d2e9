"""One's own ended hands: the list, and a hand with its histories."""

from __future__ import annotations

from typing import Any, cast

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.generics import ListAPIView
from rest_framework.pagination import CursorPagination
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.errors import Refusal
from accounts.models import Player
from tables.histories import as_data, as_phh, as_text
from tables.models import HandSeat
from tables.queries import chips_won, own_hand, own_seats


class OwnHandRowSerializer(serializers.Serializer):
    """One of the player's ended hands."""

    hand = serializers.IntegerField(source="hand_id")
    number = serializers.IntegerField(source="hand.number", help_text="1, 2, 3 … at its table.")
    table = serializers.CharField(source="hand.table.name")
    owner = serializers.CharField(source="hand.table.owner_name", help_text="What the table belonged to.")
    game = serializers.CharField(source="hand.game")
    ended_at = serializers.DateTimeField(source="hand.ended_at")
    seat = serializers.IntegerField(source="number")
    result = serializers.SerializerMethodField(help_text="Chips won, less than nothing when lost.")

    def get_result(self, seat: HandSeat) -> int:
        return chips_won(seat)


class HandPlayerSerializer(serializers.Serializer):
    seat = serializers.IntegerField()
    nickname = serializers.CharField()
    stack = serializers.IntegerField(help_text="Chips before the hand.")
    stack_after = serializers.IntegerField()


class OwnHandSerializer(serializers.Serializer):
    """A hand as its player saw it."""

    hand = serializers.IntegerField()
    number = serializers.IntegerField()
    table = serializers.CharField()
    owner = serializers.CharField()
    game = serializers.CharField()
    stakes = serializers.DictField()
    dealt_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField()
    seat = serializers.IntegerField()
    result = serializers.IntegerField()
    players = HandPlayerSerializer(many=True)
    records = serializers.ListField(
        child=serializers.DictField(), help_text="What happened, as in the stream (docs/stream.md)."
    )
    phh = serializers.CharField(help_text="Poker Hand History; cards not seen are ??.")
    text = serializers.CharField(help_text="In the form trackers read.")


class NewestFirst(CursorPagination):
    """By hand, so that hands that end meanwhile move no page."""

    ordering = "-hand_id"
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200


class OwnHandsView(ListAPIView):
    """The player's ended hands, newest first."""

    permission_classes = [IsAuthenticated]
    pagination_class = NewestFirst
    serializer_class = OwnHandRowSerializer
    filter_backends = []

    def get_queryset(self) -> QuerySet[HandSeat]:
        if not self.request.user.is_authenticated:
            return HandSeat.objects.none()  # the OpenAPI schema is drawn up without a player
        return own_seats(self.request.user)


class OwnHandView(APIView):
    """A hand the player was dealt into, once it is over: records, PHH and text, each with what he saw."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses=OwnHandSerializer)
    def get(self, request: Request, hand_id: int) -> Response:
        try:
            own = own_hand(hand_id, cast(Player, request.user))
        except Refusal as refusal:
            raise NotFound(refusal.sentence, refusal.code) from refusal
        told: dict[str, Any] = {**as_data(own), "phh": as_phh(own), "text": as_text(own)}
        return Response(told)
