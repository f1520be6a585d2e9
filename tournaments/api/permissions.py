"""Who may read reports."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts.models import Player


class MayReadReports(BasePermission):
    """Staff who may view tournaments: directors, cashiers, auditors, reporters."""

    message = "Your account may not read reports. Ask the operator for the reporters group."

    @staticmethod
    def allows(player: Player | AnonymousUser) -> bool:
        return player.is_staff and player.has_perm("tournaments.view_tournament")

    def has_permission(self, request: Request, view: APIView) -> bool:
        return self.allows(request.user)
