"""The page of a live table."""

from django.urls import path

from tables import views

app_name = "tables"
urlpatterns = [
    path("tables/<int:table_id>/", views.table, name="table"),
    path("tables/<int:table_id>/away/", views.away, name="away"),
]
