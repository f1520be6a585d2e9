"""Whose sessions have ended: asked of all sockets at once."""

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from accounts.models import Player
from tables.streaming.sessions import ended
from tests.tables.conftest import NOW

pytestmark = pytest.mark.django_db


def session_of(player):
    client = Client()
    client.force_login(player)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def test_only_what_has_ended_is_named(alice, bob, charlie, dora, db):
    keys = {who.nickname: session_of(who) for who in (alice, bob, charlie, dora)}
    Session.objects.filter(session_key=keys["alice"]).delete()
    Player.objects.filter(id=bob.id).update(status=Player.Status.SUSPENDED)
    Session.objects.filter(session_key=keys["charlie"]).update(expire_date=NOW.replace(year=2020))
    assert ended([*keys.values(), "unknown"]) == {keys["alice"], keys["bob"], keys["charlie"], "unknown"}


def test_a_new_password_ends_a_session(alice):
    key = session_of(alice)
    assert ended([key]) == set()
    alice.set_password("a new and better one")
    alice.save()
    assert ended([key]) == {key}


def test_a_session_signed_with_the_secret_key_before_this_one_holds(alice, settings):
    key = session_of(alice)
    old, settings.SECRET_KEY = settings.SECRET_KEY, "a new and longer secret key of the room"
    settings.SECRET_KEY_FALLBACKS = [old]
    from tables.streaming import sessions

    sessions._hashes.cache_clear()
    sessions._signed_in_as.cache_clear()
    assert ended([key]) == set()
    sessions._hashes.cache_clear()


def test_many_sessions_are_two_queries(alice, bob, charlie, django_assert_num_queries):
    keys = [session_of(who) for who in (alice, bob, charlie) for _ in range(3)]
    with django_assert_num_queries(2):
        assert ended(keys) == set()
