"""Reports on one tournament, as JSON or CSV (`?format=csv`, or the Accept header)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rest_framework.exceptions import NotFound
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from tournaments.api.permissions import MayReadReports
from tournaments.api.renderers import CSVRenderer
from tournaments.api.serializers import (
    PoolLineSerializer,
    PrizePoolSerializer,
    ResultRowSerializer,
    ResultsSerializer,
)
from tournaments.models import Tournament
from tournaments.queries import prize_pool, results


class Report(APIView):
    """What every report has in common; `name` is in its address and in its file's name."""

    permission_classes = [MayReadReports]
    renderer_classes = [JSONRenderer, CSVRenderer]
    serializer_class: type[Serializer]
    name: str
    csv_head = ("tournament_id", "tournament", "currency")
    csv_rows: str
    csv_fields: ClassVar[list[str]]

    def answer(self, query: Callable[[int], Any], tournament_id: int) -> Response:
        try:
            report = query(tournament_id)
        except Tournament.DoesNotExist:
            raise NotFound("There is no tournament with this number.") from None
        return Response(self.serializer_class(report).data, headers=self._file(tournament_id))

    def _file(self, tournament_id: int) -> dict[str, str]:
        """A CSV is kept as a file of its own name."""
        if self.request.accepted_renderer.format != CSVRenderer.format:
            return {}
        return {"Content-Disposition": f'attachment; filename="tournament-{tournament_id}-{self.name}.csv"'}


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
