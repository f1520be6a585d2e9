"""Has the house players of some tables act, each action a transaction: a worker without its queue.

    python -m tests.bench.live.acting --seconds 10 [--pause 0.2] [--threads 4] TABLE...

Prints a line of JSON an action: table, version, and when it began by the machine's steady clock.
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from datetime import timedelta

import django

STAKES = {"ante": 25, "bring_in": 50, "small_bet": 200, "big_bet": 400}


class Acting:
    """One thread's tables. Their clock runs ahead: each step finds the next turn due."""

    def __init__(self, table_ids: list[int], pause: float) -> None:
        from django.utils import timezone

        self.table_ids, self.pause = table_ids, pause
        self.now = timezone.now()
        self.versions: dict[int, int] = {}
        self.noted: list[tuple[int, int, float]] = []

    def run(self, until: float) -> None:
        from tables.models import Table

        self.versions = dict(Table.objects.filter(id__in=self.table_ids).values_list("id", "version"))
        while time.monotonic() < until:
            self.now += timedelta(minutes=2)
            for table_id in self.table_ids:
                self._act(table_id)
                if self.pause:
                    time.sleep(self.pause)

    def _act(self, table_id: int) -> None:
        from tables import services

        began = time.monotonic()
        while not services.step_table(table_id=table_id, now=self.now):
            self._release(table_id)
            began = time.monotonic()
        self.versions[table_id] += 1
        self.noted.append((table_id, self.versions[table_id], began))

    def _release(self, table_id: int) -> None:
        from tables import services
        from tables.models import Table
        from tables.rules.stakes import Stakes

        table = Table.objects.get(id=table_id)
        release = services.Release(
            table_id=table.id,
            after=table.last_hand_id,
            game="razz",
            stakes=Stakes(**STAKES),
            deal_at=self.now,
        )
        services.release_table(release=release, now=self.now)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.live.acting", description=__doc__)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--pause", type=float, default=0.0, help="seconds between two actions of a thread")
    parser.add_argument("--threads", type=int, default=4)
    parser.add_argument("tables", type=int, nargs="+")
    chosen = parser.parse_args()
    django.setup()
    shares = [chosen.tables[start :: chosen.threads] for start in range(chosen.threads)]
    acting = [Acting(share, chosen.pause) for share in shares if share]
    until = time.monotonic() + chosen.seconds
    threads = [threading.Thread(target=each.run, args=[until]) for each in acting]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for each in acting:
        sys.stdout.writelines(json.dumps(note) + "\n" for note in each.noted)


if __name__ == "__main__":
    main()
