"""/healthz: do the web process and the database answer?"""

from __future__ import annotations

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when both answer, else 503; for load balancers and for `up`."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"web": "ok", "database": "no answer"}, status=503)
    return JsonResponse({"web": "ok", "database": "ok"})
