from __future__ import annotations

import pytest
from django.conf import settings

from razzsite.servers.outside import check_postgres, check_redis
from razzsite.servers.trouble import Trouble


@pytest.mark.parametrize("url", ["postgresql://127.0.0.1:1/room", "mysql://db.example/room"])
def test_a_database_that_does_not_answer_gets_a_sentence(url):
    with pytest.raises(
        Trouble, match=r"PostgreSQL does not answer at DATABASE_URL \(.+\)\. Start that server"
    ):
        check_postgres(url)


def test_a_password_is_not_repeated():
    with pytest.raises(Trouble) as told:
        check_postgres("postgresql://ann:seven-low-cards@127.0.0.1:1/room")
    assert "seven-low-cards" not in str(told.value)


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "http://redis.example/"])
def test_a_redis_that_does_not_answer_gets_a_sentence(url):
    with pytest.raises(Trouble, match=r"Redis does not answer at REDIS_URL \(.+\)\. Start that server"):
        check_redis(url)


def test_a_redis_that_answers_is_well():
    check_redis(settings.REDIS_URL)
