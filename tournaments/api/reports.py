"""Reports on one tournament or series, as JSON or CSV (`?format=csv`, or the Accept header)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from django.core.exceptions import ObjectDoesNotExist
from rest_framework.exceptions import NotFound
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from tournaments.api.permissions import MayReadReports
from tournaments.api.renderers import CSVRenderer
from tournaments.api.serializers import (
    LeaderboardRowSerializer,
    LeaderboardSerializer,
    PoolLineSerializer,
    PrizePoolSerializer,
    ResultRowSerializer,
    ResultsSerializer,
)
from tournaments.queries import leaderboard, prize_pool, results


class Report(APIView):
    """What every report has in common; `name` is in its address and, with what it is of, in its file's."""

    permission_classes = [MayReadReports]
    renderer_classes = [JSONRenderer, CSVRenderer]
    serializer_class: type[Serializer]
    of = "tournament"
    name: str
    csv_head: tuple[str, ...] = ("tournament_id", "tournament", "currency")
    csv_rows: str
    csv_fields: ClassVar[list[str]]

    def answer(self, query: Callable[[int], Any], number: int) -> Response:
        try:
            report = query(number)
        except ObjectDoesNotExist:
            raise NotFound(f"There is no {self.of} with this number.") from None
        return Response(self.serializer_class(report).data, headers=self._file(number))

    def _file(self, number: int) -> dict[str, str]:
        """A CSV is kept as a file of its own name."""
        if self.request.accepted_renderer.format != CSVRenderer.format:
            return {}
        return {"Content-Disposition": f'attachment; filename="{self.of}-{number}-{self.name}.csv"'}


class ResultsView(Report):
    """Places and prizes of a tournament. They are provisional until it is finished, paid or cancelled."""

    serializer_class = ResultsSerializer
    name = "results"
    csv_rows = "rows"
    csv_fields: ClassVar[list[str]] = list(ResultRowSerializer().fields)

    def get(self, request: Request, tournament_id: int) -> Response:
        return self.answer(results, tournament_id)


class PrizePoolView(Report):
    """The prize pool of a tournament, reconciled with the ledger."""

    serializer_class = PrizePoolSerializer
    name = "prize-pool"
    csv_rows = "lines"
    csv_fields: ClassVar[list[str]] = list(PoolLineSerializer().fields)

    def get(self, request: Request, tournament_id: int) -> Response:
        return self.answer(prize_pool, tournament_id)


class LeaderboardView(Report):
    """The league points of a series of tournaments."""

    serializer_class = LeaderboardSerializer
    of = "series"
    name = "leaderboard"
    csv_head = ("series_id", "series")
    csv_rows = "rows"
    csv_fields: ClassVar[list[str]] = list(LeaderboardRowSerializer().fields)

    def get(self, request: Request, series_id: int) -> Response:
        return self.answer(leaderboard, series_id)
