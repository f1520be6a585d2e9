"""Addresses below /api/v1/."""

from django.urls import path

from tournaments.api import reports

app_name = "reports"
urlpatterns = [
    path("token/", reports.TokenView.as_view(), name="token"),
    path("reports/tournaments/<int:tournament_id>/results/", reports.ResultsView.as_view(), name="results"),
    path(
        "reports/tournaments/<int:tournament_id>/prize-pool/",
        reports.PrizePoolView.as_view(),
        name="prize_pool",
    ),
]
