"""Somebody at the pages of a tournament, and what he reads there."""

import re

import pytest
from django.utils import timezone

from tests.tournaments.office import joined
from tournaments import services


@pytest.fixture
def alice(client):
    """Alice, signed in."""
    player = joined("alice")
    client.force_login(player)
    return player


def page_of(tournament):
    return f"/tournaments/{tournament.pk}/"


def enter(tournament, player):
    return services.register(tournament=tournament, player=player, by=player, now=timezone.now())


def start(tournament):
    services.start_tournament(tournament=tournament, by=None, now=timezone.now())
    tournament.refresh_from_db()


def said(response):
    return [str(message) for message in response.context["messages"]]


def text(response):
    """What a reader sees, with its spaces in order."""
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())
