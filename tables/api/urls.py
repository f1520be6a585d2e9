"""Addresses below /api/v1/."""

from django.urls import path

from tables.api import hands, proofs

app_name = "hands"
urlpatterns = [
    path("hands/", hands.OwnHandsView.as_view(), name="hands"),
    path("hands/<int:hand_id>/", hands.OwnHandView.as_view(), name="hand"),
    path("hands/<int:hand_id>/proof/", proofs.HandProofView.as_view(), name="proof"),
]
