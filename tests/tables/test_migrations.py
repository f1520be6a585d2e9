"""What older rooms kept is carried over."""

from datetime import timedelta

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.tables.conftest import NOW

HEAD = "tables", "0002_hand_record"
BEFORE = "tables", "0001_initial"
LATER = NOW + timedelta(milliseconds=1500)


@pytest.fixture
def migrated(transactional_db):
    """Brings the tables' schema to a migration and gives its models; the newest is put back."""
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()

    def to(*targets):
        executor = MigrationExecutor(connection)
        executor.migrate(list(targets))
        return MigrationExecutor(connection).loader.project_state(list(targets)).apps

    yield to
    MigrationExecutor(connection).migrate(newest)


def test_actions_that_were_rows_are_in_the_hands_row(migrated):
    old = migrated(BEFORE)
    table = old.get_model("tables", "Table").objects.create(name="Table 1", created_at=NOW)
    hand = old.get_model("tables", "Hand").objects.create(
        table=table, number=1, game="razz", stakes={}, released_at=NOW, dealt_at=NOW
    )
    action = old.get_model("tables", "HandAction").objects
    action.create(hand=hand, seq=1, seat=4, kind="complete", amount=200, origin="house", version=3, at=LATER)
    action.create(hand=hand, seq=0, seat=1, kind="call", origin="player", request_id="r1", version=2, at=NOW)
    new = migrated(HEAD)
    assert new.get_model("tables", "Hand").objects.get().actions == [
        [1, "call", 0, "player", 0, 2, "r1"],
        [4, "complete", 200, "house", 1500, 3, None],
    ]
