"""The player's pages of cash tables."""

from django.urls import path

from tables.cash import views

app_name = "cash"
urlpatterns = [
    path("cash/<int:table_id>/", views.table, name="table"),
    path("cash/<int:table_id>/strip/", views.strip, name="strip"),
    path("cash/<int:table_id>/panel/", views.panel, name="panel"),
    path("cash/<int:table_id>/sit/", views.sit, name="sit"),
    path("cash/<int:table_id>/top-up/", views.top_up, name="top_up"),
    path("cash/<int:table_id>/stand/", views.stand, name="stand"),
    path("cash/<int:table_id>/wait/", views.wait, name="wait"),
]
