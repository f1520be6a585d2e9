"""Addresses of one's own hands."""

from django.urls import path

from tables.histories import views

app_name = "histories"
urlpatterns = [
    path("hands/", views.hands, name="hands"),
    path("hands/<int:hand_id>/", views.hand, name="hand"),
    path("hands/<int:hand_id>/hand.<str:ending>", views.hand_file, name="file"),
]
