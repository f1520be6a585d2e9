"""How fast live tables are: `make bench-tables`, about three minutes.

    python -m tests.bench.bench_tables [--seconds 10] [--tables 8 64 250] [--spectators 500 2000]

House players of all tables act at once, as fast as they can, each action a transaction (`step_table`, as a
worker calls it); eight signed-in sockets a table hear of it from one web process. Latency is from the
beginning of an action to the moment the last of the eight has it, by one clock. Beside it, in the same run:
the same SQL by psycopg without Django. Before them spectators: a lively table, and all who watch it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.bench.live.listening import Arrivals, Ear, close, listen
from tests.bench.live.raw import raw_rate
from tests.bench.live.room import Web, room

PACE = 0.2
"""Seconds between two actions at the table with spectators."""
Row = dict[str, Any]


async def act(table_ids: Sequence[int], seconds: float, pause: float = 0.0) -> list[tuple[int, int, float]]:
    """Have the tables' players act in a process of their own; (table, version, begin) of each action."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.live.acting", "--seconds", str(seconds), "--pause", str(pause)),
        *map(str, table_ids),
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    await asyncio.sleep(2)  # what is still on its way
    return [tuple(json.loads(line)) for line in said.splitlines()]


async def measure_tables(web: Web, count: int, seconds: float) -> Row:
    """Actions a second delivered to eight sockets each, and how long that took."""
    from django.conf import settings

    from tests.bench.live.floor import open_tables

    tables = await asyncio.to_thread(open_tables, count, f"t{count}x")
    arrivals, ears = Arrivals(), []
    for table in tables:
        ears += await listen(table.id, list(table.sessions), web.port, arrivals)
    ids = [table.id for table in tables]
    done = await act(ids, seconds)
    waits = [
        arrivals.last[at, version] - began for at, version, began in done if arrivals.count[at, version] >= 8
    ]
    await close(ears)
    raw = await asyncio.to_thread(
        raw_rate, os.environ.get("DATABASE_URL", settings.DATABASE_URL), ids, seconds / 2
    )
    rate = len(waits) / seconds
    return {
        "tables": count,
        "actions": len(done),
        "delivered": len(waits),
        "per_second": rate,
        **_percentiles(waits),
        "raw_per_second": raw,
        "ratio": rate / raw,
    }


async def measure_spectators(web: Web, count: int, seconds: float) -> Row:
    """A lively table watched by many: its players' latency, memory a socket, and all coming back at once."""
    from tests.bench.live.floor import open_tables

    (table,) = await asyncio.to_thread(open_tables, 1, f"s{count}x")
    arrivals, crowd = Arrivals(), Arrivals()
    seated = await listen(table.id, list(table.sessions), web.port, arrivals)
    before = web.idle = web.idle or web.resident()
    watching = await listen(table.id, [None] * count, web.port, crowd)
    memory = (web.resident() - before) / count
    done = await act([table.id], seconds, PACE)
    waits = [
        arrivals.last[at, version] - began for at, version, began in done if arrivals.count[at, version] >= 8
    ]
    heard = [
        crowd.last[at, version] - began for at, version, began in done if crowd.count[at, version] >= count
    ]
    await close(watching)
    began = time.monotonic()
    back = await _all_at_once(table.id, count, web.port)
    reconnected = time.monotonic() - began
    await close([*back, *seated])
    return {
        "spectators": count,
        "actions": len(done),
        **_percentiles(waits),
        "spectators_p99_ms": _percentiles(heard)["p99_ms"],
        "bytes_a_socket": memory,
        "reconnected_seconds": reconnected,
    }


async def _all_at_once(table_id: int, count: int, port: int) -> list[Ear]:
    rooms = await asyncio.gather(*(listen(table_id, [None], port, Arrivals()) for _ in range(count)))
    return [ear for ears in rooms for ear in ears]


def _percentiles(waits: list[float]) -> dict[str, float]:
    if len(waits) < 2:
        return {"p50_ms": float("nan"), "p99_ms": float("nan")}
    cuts = statistics.quantiles(waits, n=100, method="inclusive")
    return {"p50_ms": cuts[49] * 1000, "p99_ms": cuts[98] * 1000}


def _machine() -> str:
    servers = "; ".join(
        f"{name} from the environment" if url in os.environ else f"{name} of our own (durable)"
        for name, url in (("PostgreSQL", "DATABASE_URL"), ("Redis", "REDIS_URL"))
    )
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.machine()}, {os.cpu_count()} cores; {servers}"


async def _measure(web: Web, options: argparse.Namespace, say: Any) -> Row:
    # Spectators first: memory that sockets have given back would hide what the next ones take.
    rows: Row = {"spectators": [], "tables": []}
    say(
        f"{'spectators':>10}{'p50 ms':>12}{'p99 ms':>10}"
        f"{'theirs p99':>12}{'kB/socket':>12}{'back in s':>11}\n"
    )
    for count in options.spectators:
        row = await measure_spectators(web, count, options.seconds)
        rows["spectators"].append(row)
        say(
            f"{count:10}{row['p50_ms']:12.0f}{row['p99_ms']:10.0f}{row['spectators_p99_ms']:12.0f}"
            f"{row['bytes_a_socket'] / 1000:12.0f}{row['reconnected_seconds']:11.1f}\n"
        )
    say(f"{'tables':>10}{'actions/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'raw/s':>10}{'ratio':>8}\n")
    for count in options.tables:
        row = await measure_tables(web, count, options.seconds)
        rows["tables"].append(row)
        say(
            f"{count:10}{row['per_second']:12.0f}{row['p50_ms']:10.0f}{row['p99_ms']:10.0f}"
            f"{row['raw_per_second']:10.0f}{row['ratio']:8.2f}\n"
        )
    return rows


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures, prints the table as it grows, and keeps it as JSON if asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, nargs="*", default=[8, 64, 250])
    parser.add_argument("--spectators", type=int, nargs="*", default=[500, 2000])
    parser.add_argument("--json", type=Path)
    options = parser.parse_args(arguments)
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)

    def say(words: str) -> None:
        sys.stdout.write(words)
        sys.stdout.flush()

    machine = _machine()
    say(f"{machine}\n")
    kept = options.json and options.json.absolute()
    with room() as web:
        rows = asyncio.run(_measure(web, options, say))
    if kept:
        kept.write_text(json.dumps({"machine": machine, "seconds": options.seconds, **rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
