"""The proof that the cards a player saw were fixed before the deal."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import APIException
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.errors import Refusal
from accounts.models import Player
from tables.queries import proof

STATUS = {"not_dealt_in": status.HTTP_404_NOT_FOUND, "hand_running": status.HTTP_409_CONFLICT}
"""Of a refusal by its code; a proof that cannot be given any more is gone."""


class ProvenCardSerializer(serializers.Serializer):
    street = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True, help_text="Null: on the board.")
    card = serializers.CharField(help_text="Rank and suit.")
    ordering = serializers.ChoiceField(choices=["deck", "reshuffle"])
    position = serializers.IntegerField(help_text="0 to 51.")
    salt = serializers.CharField(help_text="32 bytes in hexadecimal.")
    path = serializers.ListField(child=serializers.CharField(), help_text="Hashes, the nearest first.")


class ProofSerializer(serializers.Serializer):
    """See docs/fairness.md."""

    format = serializers.CharField()
    hand = serializers.IntegerField()
    commitment = serializers.CharField(help_text="What was told before the first card, in hexadecimal.")
    cards = ProvenCardSerializer(many=True, help_text="Those the player saw, in the order dealt.")


class NoProof(APIException):
    """A refusal, with a status of its own."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence, refusal.code)
        self.status_code = STATUS.get(refusal.code, status.HTTP_410_GONE)


class HandProofView(APIView):
    """The proof of the cards the player saw in a hand he was dealt into, once it is over."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses=ProofSerializer)
    def get(self, request: Request, hand_id: int) -> Response:
        assert isinstance(request.user, Player)  # the permission has seen to it
        return Response(_proof(hand_id, request.user))


def _proof(hand_id: int, player: Player) -> dict[str, Any]:
    try:
        return proof(hand_id, player)
    except Refusal as refusal:
        raise NoProof(refusal) from refusal
