"""How a browser test looks at a page: as somebody, at a width, with the eyes of axe."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client

from accounts.models import Player
from accounts.services import create_house_players
from tests.tournaments.office import announced
from tournaments import services
from tournaments.models import Tournament


def sign_in(page, player: Player) -> None:
    """The page is the player's from now on; call it on a page that is in the room."""
    client = Client()
    client.force_login(player)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME]
    room = page.evaluate("location.origin")
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": room}])


def errors_of(page) -> list[str]:
    """A list that fills with the errors of the page's scripts, and with what its policy kept from it."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: "Content Security Policy" in said.text and errors.append(said.text))
    return errors


def overflow(page) -> int:
    """By how many pixels the page is wider than the screen."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def serious_findings(page) -> list[str]:
    """What axe finds that would keep somebody out, each with the elements it means."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{found['id']}: {[node['html'][:160] for node in found['nodes']]}"
        for found in violations
        if found["impact"] in ("serious", "critical")
    ]


def registering(house_players: int, now, **settings) -> Tournament:
    """A small tournament open for entries: four seats a table, two levels, house players who do not think."""
    tournament = services.open_registration(tournament=announced(**settings), by=None, now=now)
    for player in create_house_players(count=house_players, now=now):
        services.register(tournament=tournament, player=player, by=None, now=now)
    return tournament
