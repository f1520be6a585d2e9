"""The player's pages of tournaments."""

from django.urls import path

from tournaments import views

app_name = "tournaments"
urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("series/", views.all_series, name="all_series"),
    path("series/<int:series_id>/", views.series, name="series"),
    path("tournaments/<int:tournament_id>/", views.tournament, name="tournament"),
    path("tournaments/<int:tournament_id>/register/", views.register, name="register"),
    path("tournaments/<int:tournament_id>/re-enter/", views.re_enter, name="re_enter"),
    path("tournaments/<int:tournament_id>/rebuy/", views.rebuy, name="rebuy"),
    path("tournaments/<int:tournament_id>/add-on/", views.add_on, name="add_on"),
    path("tournaments/<int:tournament_id>/unregister/", views.unregister, name="unregister"),
    path("tournaments/<int:tournament_id>/wait/", views.join_alternates, name="join_alternates"),
    path("tournaments/<int:tournament_id>/stop-waiting/", views.leave_alternates, name="leave_alternates"),
    path("tournaments/<int:tournament_id>/watch/", views.watch, name="watch"),
    path("tournaments/<int:tournament_id>/strip/", views.strip, name="strip"),
]
