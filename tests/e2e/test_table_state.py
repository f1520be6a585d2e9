"""The page's own bookkeeping: at every version it knows what a fresh snapshot would say."""

from __future__ import annotations

import json

import pytest

from tables import queries
from tables.streaming import rendering
from tests.e2e.scripted import ROOM, ScriptedTable
from tests.tables.conftest import Floor, open_table, player, sit

pytestmark = [pytest.mark.browser, pytest.mark.django_db]
FOLLOW = """
async ({ snapshots, updates, keys }) => {
  const { apply, fromSnapshot } = await import("/static/razzsite/table/state.js");
  const seen = ({ table, you, turn, hand, seats }) => {
    const view = hand && Object.fromEntries(keys.map((key) => [key, hand.view[key]]));
    const sitting = [...seats.values()].sort((a, b) => a.seat - b.seat);
    return { table, you, turn, hand: { ...hand, view }, seats: sitting };
  };
  const state = fromSnapshot(snapshots[0]);
  return updates.map(({ records }, index) => {
    for (const record of records) apply(state, record);
    return [structuredClone(seen(state)), seen(fromSnapshot(snapshots[index + 1]))];
  });
}
"""
SHOWN = ("game", "street", "seats", "board", "pots", "total", "wins")


@pytest.mark.parametrize("viewer", ["alice", "charlie"], ids=["seated", "spectator"])
def test_updates_lead_to_what_a_snapshot_says(browser, client, settings, viewer):
    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if "ServeStatic" not in name]
    cast = {name: player(name) for name in ("alice", "bob", "charlie")}
    table = open_table()
    sit(table, cast["alice"], 1, stack=700)
    sit(table, cast["bob"], 4)
    floor, who = Floor(table, seed=11), cast[viewer]
    client.force_login(who)
    snapshots = [queries.snapshot(table.id, who, floor.now)]
    for _hand in range(3):
        floor.deal()
        snapshots.append(queries.snapshot(table.id, who, floor.now))
        while (hand := floor.row().last_hand).live:
            act_once(floor, hand)
            snapshots.append(queries.snapshot(table.id, who, floor.now))
    updates = rendering.updates_since(table.id, snapshots[0]["v"], (who.id,))
    told = [json.loads(update.for_player(who.id)) for update in updates]
    assert [snapshot["v"] for snapshot in snapshots[1:]] == [update["v"] for update in told]

    context = browser.new_context()
    page = context.new_page()
    ScriptedTable(page, client, table.id)
    page.goto(ROOM)
    pairs = page.evaluate(FOLLOW, {"snapshots": snapshots, "updates": told, "keys": SHOWN})
    context.close()
    assert len(pairs) > 10
    for followed, fresh in pairs:
        assert followed == fresh


def act_once(floor, hand):
    """Raises while it may, so that the short stack goes all-in; else calls, or checks."""
    legal = queries.live_hand(floor.row()).legal()
    if legal.wager and hand.number > 1:
        floor.act(floor.actor(), legal.wager, legal.least)
    else:
        floor.act(floor.actor(), "call" if legal.call else "check")
