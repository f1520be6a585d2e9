"""A forecast drawn: players left at the end of each level, and the bubble, the final table and heads-up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from tournaments.rules.forecast.summary import Forecast, LevelForecast, Spread
from tournaments.rules.forecast.words import clock_words, spread_words

WIDTH, HEIGHT = 720, 380
LEFT, RIGHT, TOP, BOTTOM = 52, 140, 64, 44
"""On the right there is room for the name of a mark in the last level."""
SELDOM = 10
"""A level reached in fewer of 100 tournaments is not drawn."""


class Labels(NamedTuple):
    """The words of a drawing. `title` and `words` are for who cannot see it."""

    title: str
    words: str
    players_left: str = "players left"
    level: str = "level"
    bubble: str = "Bubble"
    final_table: str = "Final table"
    heads_up: str = "Heads-up"


def labels_of(forecast: Forecast, name: str) -> Labels:
    """In English."""
    return Labels(f"{name}: players left by level, {forecast.entries} entries", in_words(forecast))


STYLE = """<style>
  .forecast { --paper: #ffffff; --ink: #1c2521; --faint: #5d6b64; --rule: #d7dfda; --curve: #17694a; --mark: #8a5a00;
    background: var(--paper); font-family: system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) {
    .forecast { --paper: #0f1613; --ink: #eef3ef; --faint: #aebdb5; --rule: #33423b; --curve: #6fd3a3; --mark: #e6bb63; }
  }
  .forecast text { fill: var(--ink); font-size: 13px; }
  .forecast .quiet { fill: var(--faint); font-size: 12px; }
  .forecast .rule { stroke: var(--rule); stroke-width: 1; }
  .forecast .band { fill: var(--curve); opacity: .22; }
  .forecast .curve { fill: none; stroke: var(--curve); stroke-width: 2.5; stroke-linejoin: round; }
  .forecast .dot { fill: var(--curve); }
  .forecast .mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 5 4; }
  .forecast .named { fill: var(--mark); font-weight: 600; }
</style>"""  # noqa: E501  (a style sheet's own lines)


def plot(forecast: Forecast, labels: Labels, *, style: str = STYLE) -> str:
    """The SVG, with colours for light and dark; without `style` a page's sheet must give them."""
    levels = [level for level in forecast.levels if level.reached >= SELDOM]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="forecast" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        ' aria-labelledby="forecast-title forecast-words">',
        f'<title id="forecast-title">{escape(labels.title)}</title>',
        f'<desc id="forecast-words">{escape(labels.words)}</desc>',
        style,
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper, none)"/>',
        *_players_axis(forecast.entries, labels),
        *_level_axis(levels, labels),
        *_curve(levels, forecast.entries),
        *_marks(forecast, levels, labels),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def in_words(forecast: Forecast) -> str:
    """What the drawing shows, for who cannot see it."""
    return (
        f"It lasts {clock_words(forecast.seconds.median)}"
        f" ({spread_words(forecast.seconds, clock_words)} in eight of ten)."
        f" Bubble in level {_level_words(forecast.bubble)},"
        f" final table in level {_level_words(forecast.final_table)},"
        f" heads-up in level {_level_words(forecast.heads_up)}."
    )


def _level_words(spread: Spread) -> str:
    between = spread_words(spread)
    return f"{spread.median}" if between == str(spread.median) else f"{spread.median} ({between})"


def _x(level: float, levels: Sequence[LevelForecast]) -> float:
    """Levels begin and end at the axis's strokes: 0 is the start of level 1, 1 its end."""
    return round(LEFT + (WIDTH - LEFT - RIGHT) * level / len(levels), 1)


def _y(players: float, entries: int) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * players / entries, 1)


def _players_axis(entries: int, labels: Labels) -> Iterator[str]:
    words = escape(labels.players_left)
    yield f'<text class="quiet" x="{LEFT - 8}" y="{TOP - 14}" text-anchor="start">{words}</text>'
    step = _step(entries)
    for players in range(0, entries + 1, step):
        y = _y(players, entries)
        yield f'<line class="rule" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
        yield f'<text class="quiet" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{players}</text>'


def _step(most: int) -> int:
    """Four to nine rules whose numbers are easily read."""
    steps = (int(digit * 10**zeros) for zeros in range(9) for digit in (1, 2, 5))
    return next(step for step in steps if most <= 8 * step)


def _level_axis(levels: Sequence[LevelForecast], labels: Labels) -> Iterator[str]:
    every = _step(len(levels)) if len(levels) > 20 else 1
    for level in levels:
        if level.number % every == 0:
            x, y = _x(level.number - 0.5, levels), HEIGHT - BOTTOM + 18
            yield f'<text class="quiet" x="{x}" y="{y}" text-anchor="middle">{level.number}</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    words = escape(labels.level)
    yield f'<text class="quiet" x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">{words}</text>'


def _curve(levels: Sequence[LevelForecast], entries: int) -> Iterator[str]:
    start = (0, Spread(entries, entries, entries))
    points = [start, *((level.number, level.left) for level in levels)]
    low = [(at, left.low) for at, left in points]
    high = [(at, left.high) for at, left in points]
    median = [(at, left.median) for at, left in points]
    yield f'<polygon class="band" points="{_points([*high, *low[::-1]], levels, entries)}"/>'
    yield f'<polyline class="curve" points="{_points(median, levels, entries)}"/>'
    for at, left in median:
        yield f'<circle class="dot" cx="{_x(at, levels)}" cy="{_y(left, entries)}" r="3"/>'


def _points(points: Iterable[tuple[int, int]], levels: Sequence[LevelForecast], entries: int) -> str:
    return " ".join(f"{_x(at, levels)},{_y(left, entries)}" for at, left in points)


def _marks(forecast: Forecast, levels: Sequence[LevelForecast], labels: Labels) -> Iterator[str]:
    """A dashed line in the middle of the level, its name to the right of its top.

    The first level's stands highest, so that no later line runs through it.
    """
    fields = sorted(("bubble", "final_table", "heads_up"), key=lambda field: getattr(forecast, field).median)
    for row, field in enumerate(fields):
        level = getattr(forecast, field).median
        words = escape(f"{getattr(labels, field)}: {labels.level} {level}")
        x, y = _x(min(level, len(levels)) - 0.5, levels), 16 + 16 * row
        yield f'<line class="mark" x1="{x}" x2="{x}" y1="{y - 10}" y2="{HEIGHT - BOTTOM}"/>'
        yield f'<text class="named" x="{x + 6}" y="{y}">{words}</text>'
