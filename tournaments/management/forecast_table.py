"""A forecast as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from tournaments.rules.forecast import Forecast, Spread
from tournaments.rules.forecast.words import clock_words, spread_words


def forecast_tables(forecast: Forecast, title: str) -> Iterator[Table]:
    """What it says on the whole, then level by level."""
    whole = Table(
        title=f"{title}: {forecast.entries} entries, {forecast.repetitions} times played",
        caption=f"{forecast.hands_an_hour} hands an hour at each table; {forecast.paid} places paid",
    )
    for column in ("", "median", "10–90%"):
        whole.add_column(column)
    whole.add_row("lasts", clock_words(forecast.seconds.median), _between(forecast.seconds, clock=True))
    for name, spread in (
        ("level at the bubble", forecast.bubble),
        ("level at the final table", forecast.final_table),
        ("level heads-up", forecast.heads_up),
        ("hands dealt", forecast.hands_dealt),
    ):
        whole.add_row(name, f"{spread.median:,}", _between(spread))
    yield whole
    levels = Table()
    for column in ("level", "reached", "hands a table", "players left at its end", "10–90%"):
        levels.add_column(column, justify="right")
    for level in forecast.levels:
        levels.add_row(
            str(level.number),
            f"{level.reached}%",
            str(level.hands.median),
            str(level.left.median),
            _between(level.left),
        )
    yield levels


def _between(spread: Spread, *, clock: bool = False) -> str:
    return spread_words(spread, clock_words if clock else "{:,}".format)
