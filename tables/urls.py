"""The page of a live table, and how its hands are verified."""

from django.urls import path

from tables import views

app_name = "tables"
urlpatterns = [
    path("tables/<int:table_id>/", views.table, name="table"),
    path("tables/<int:table_id>/away/", views.away, name="away"),
    path("tables/<int:table_id>/show/", views.show, name="show"),
    path("razz/", views.razz, name="razz"),
    path("tables/fairness/", views.fairness, name="fairness"),
    path("tables/hands/<int:hand_id>/proof/", views.proof_page, name="proof"),
    path("tables/hands/<int:hand_id>/proof.json", views.proof_file, name="proof_file"),
    path("tables/<int:table_id>/floor/", views.floor, name="floor"),
]
