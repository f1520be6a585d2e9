"""The faces turned to operators: the REST API, its OpenAPI description, and the admin's looks."""

from __future__ import annotations

from typing import Any

from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAdminUser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
}

SPECTACULAR_SETTINGS = {
    "TITLE": "razzsite",
    "DESCRIPTION": "The room's results, prize pools and reports. Money is in whole cents.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
}


def _page(title: Any, icon: str, model: str) -> dict[str, Any]:
    """A line of the admin's sidebar, for who may view the model (such as tables.hand)."""
    app, _dot, name = model.partition(".")
    return {
        "title": title,
        "icon": icon,
        "link": reverse_lazy(f"admin:{app}_{name}_changelist"),
        "permission": lambda request: request.user.has_perm(f"{app}.view_{name}"),
    }


UNFOLD = {
    "SITE_TITLE": "razzsite",
    "SITE_HEADER": "razzsite",
    "SITE_SUBHEADER": _("The director's desk"),
    "SITE_URL": "/",
    "SITE_ICON": lambda request: static("razzsite/mark.svg"),
    "SITE_FAVICONS": [
        {"rel": "icon", "type": "image/svg+xml", "href": lambda request: static("razzsite/mark.svg")}
    ],
    "COLORS": {
        "primary": {
            "50": "#ecf7f1",
            "100": "#d2ecdf",
            "200": "#a8dac3",
            "300": "#74c1a0",
            "400": "#43a47d",
            "500": "#278863",
            "600": "#1b6d4f",
            "700": "#175841",
            "800": "#144635",
            "900": "#113a2d",
            "950": "#08201a",
        }
    },
    "STYLES": [lambda request: static("razzsite/css/board.css")],
    "LOGIN": {"form": "accounts.forms.StaffSignInForm"},
    "SHOW_HISTORY": True,
    "SHOW_VIEW_ON_SITE": False,
    "SIDEBAR": {
        "show_search": True,
        "navigation": [
            {
                "title": _("Tournaments"),
                "items": [
                    _page(_("Tournaments"), "trophy", "tournaments.tournament"),
                    _page(_("Templates"), "event_repeat", "tournaments.tournamenttemplate"),
                    _page(_("Recurring"), "calendar_month", "tournaments.recurrence"),
                    _page(_("Structures"), "stairs", "tournaments.structure"),
                    _page(_("Fee tables"), "percent", "tournaments.feetable"),
                    _page(_("Series"), "leaderboard", "tournaments.series"),
                ],
            },
            {
                "title": _("The floor"),
                "items": [
                    _page(_("Calls for the floor"), "front_hand", "tables.floorcall"),
                    _page(_("Tables"), "table_restaurant", "tables.table"),
                    _page(_("Hands"), "playing_cards", "tables.hand"),
                ],
            },
            {
                "title": _("Players and money"),
                "items": [
                    _page(_("Players"), "group", "accounts.player"),
                    _page(_("Ledger"), "account_balance", "accounts.transfer"),
                    _page(_("Accounts"), "account_balance_wallet", "accounts.ledgeraccount"),
                    _page(_("Audit"), "history", "accounts.auditentry"),
                ],
            },
        ],
        "show_all_applications": True,
    },
}
