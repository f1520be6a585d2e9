"""Addresses below /api/v1/."""

from django.urls import path

from tables.api import proofs

app_name = "hands"
urlpatterns = [path("hands/<int:hand_id>/proof/", proofs.HandProofView.as_view(), name="proof")]
