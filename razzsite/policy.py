"""The Content-Security-Policy of each page: the room's own pages run no script but the files it serves."""

from __future__ import annotations

from csp.constants import NONE, SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.middleware import CSPMiddleware, PolicyParts
from django.http import HttpRequest, HttpResponseBase

OWN_PAGES = {
    "default-src": [SELF],
    "object-src": [NONE],
    "base-uri": [NONE],
    "form-action": [SELF],
    "frame-ancestors": [NONE],
}
"""WebSockets of the same host are `self` too."""

OFFICE = ("/admin/", "/api/docs/")
"""Pages of the staff, whose libraries (unfold, Swagger) write scripts and styles into the page."""
OFFICE_PAGES = OWN_PAGES | {
    "script-src": [SELF, UNSAFE_INLINE, UNSAFE_EVAL],
    "style-src": [SELF, UNSAFE_INLINE],
    "img-src": [SELF, "data:"],
}


class PagePolicy(CSPMiddleware):
    """Sends OWN_PAGES with every page, and the looser OFFICE_PAGES with those of the office."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if not report_only:
            office = request.path_info.startswith(OFFICE)
            parts.config = OFFICE_PAGES if office else OWN_PAGES
        return parts
