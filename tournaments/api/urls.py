"""Addresses below /api/v1/."""

from django.urls import path

from tournaments.api import reports, token

app_name = "reports"
urlpatterns = [
    path("token/", token.TokenView.as_view(), name="token"),
    path("reports/tournaments/<int:tournament_id>/results/", reports.ResultsView.as_view(), name="results"),
    path(
        "reports/tournaments/<int:tournament_id>/prize-pool/",
        reports.PrizePoolView.as_view(),
        name="prize_pool",
    ),
    path(
        "reports/series/<int:series_id>/leaderboard/", reports.LeaderboardView.as_view(), name="leaderboard"
    ),
]
