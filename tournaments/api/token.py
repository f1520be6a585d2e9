"""A token for who may read reports."""

from __future__ import annotations

from typing import Any

from rest_framework.authtoken.models import Token
from rest_framework.authtoken.serializers import AuthTokenSerializer
from rest_framework.authtoken.views import ObtainAuthToken
from rest_framework.exceptions import ErrorDetail, PermissionDenied, Throttled, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.backends import client_address
from accounts.errors import Refusal
from accounts.services import check_sign_in
from tournaments.api.permissions import MayReadReports


class TooManyAttempts(Throttled):
    """429 with Retry-After, in the sentence of the sign-in page."""

    def __init__(self, refusal: Refusal) -> None:
        self.wait = refusal.details["seconds"]
        self.detail = {"detail": ErrorDetail(refusal.sentence), "code": ErrorDetail(refusal.code)}


class TokenSerializer(AuthTokenSerializer):
    """Nickname (`username`) and password."""

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        try:
            return super().validate(attrs)
        except ValidationError:
            self._check_attempts(attrs["username"])
            raise

    def _check_attempts(self, nickname: str) -> None:
        try:
            check_sign_in(nickname=nickname, address=client_address(self.context["request"]))
        except Refusal as refusal:
            raise TooManyAttempts(refusal) from refusal


class TokenView(ObtainAuthToken):
    """A token for a nickname and password, to be sent as `Authorization: Token …`.

    Only for staff who may read reports; 429 with Retry-After after too many wrong passwords.
    """

    serializer_class = TokenSerializer

    def post(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        player = serializer.validated_data["user"]
        if not MayReadReports.allows(player):
            raise PermissionDenied(MayReadReports.message)
        token, _new = Token.objects.get_or_create(user=player)
        return Response({"token": token.key})
