"""A field of a tournament, planned alone: its seat draw, re-balancing after each bust, down to one table."""

from __future__ import annotations

import statistics
from random import Random
from time import process_time

from tournaments.rules.field import Field
from tournaments.rules.floor import floor_rules
from tournaments.rules.seat_map import Place
from tournaments.rules.seating import start_draw

SEATS = 8
Places = dict[int, Place]


def seconds_of_draw(entries: int, seed: int) -> tuple[float, Places]:
    """Seconds to draw a seat for everybody, and the seats."""
    draw = Random(seed).randrange
    start = process_time()
    places = start_draw(range(entries), SEATS, draw)
    return process_time() - start, places


def break_down(places: Places, profile: str, seed: int) -> dict[str, float]:
    """Players bust in a random order to the last table: seconds in all, of the median and slowest bust."""
    draw = Random(seed).randrange
    field = _field(places, profile)
    going = list(places)
    Random(seed).shuffle(going)
    seconds, moves = [], 0
    while len(field.seat_map.players) > 1:
        left = places[going.pop()]
        start = process_time()
        made = field.bust(left, draw)
        seconds.append(process_time() - start)
        moves += len(made)
        for move in made:
            places[move.player] = Place(move.to_table, move.to_seat)
    return {
        "seconds": sum(seconds),
        "median": statistics.median(seconds),
        "slowest": max(seconds),
        "moves": moves,
    }


def _field(places: Places, profile: str) -> Field:
    tables: dict[int, dict[int, int]] = {}
    for player, (table, seat) in places.items():
        tables.setdefault(table, {})[seat] = player
    return Field(tables, SEATS, floor_rules(profile), entries=len(places))
