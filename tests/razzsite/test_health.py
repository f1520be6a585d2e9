from __future__ import annotations

from django.db import DatabaseError, connection


def test_healthz_says_that_web_and_database_answer(client, db):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"web": "ok", "database": "ok"})


def test_healthz_says_when_the_database_does_not_answer(client, db, monkeypatch):
    def no_answer() -> None:
        raise DatabaseError

    with monkeypatch.context() as during:
        during.setattr(connection, "cursor", no_answer)
        answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (503, {"web": "ok", "database": "no answer"})
