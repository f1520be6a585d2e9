"""Tables bucketed by how many players sit there, so that even a field of thousands is balanced at once."""

from __future__ import annotations

from collections.abc import Collection

from tournaments.rules.draw import Draw


class TableSizes:
    """Table numbers by size. Adding, removing, resizing and drawing a table cost the same in any field."""

    def __init__(self) -> None:
        self._size: dict[int, int] = {}
        self._tables: dict[int, list[int]] = {}
        self._place: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._size)

    def __contains__(self, table: int) -> bool:
        return table in self._size

    def add(self, table: int, size: int) -> None:
        bucket = self._tables.setdefault(size, [])
        self._size[table] = size
        self._place[table] = len(bucket)
        bucket.append(table)

    def remove(self, table: int) -> int:
        """Takes the table out and tells its size; the last of its bucket takes its place."""
        size = self._size.pop(table)
        place = self._place.pop(table)
        bucket = self._tables[size]
        last = bucket.pop()
        if last != table:
            bucket[place] = last
            self._place[last] = place
        if not bucket:
            del self._tables[size]
        return size

    def grow(self, table: int, by: int) -> None:
        self.add(table, self.remove(table) + by)

    def smallest(self) -> int:
        return min(self._tables)

    def largest(self) -> int:
        return max(self._tables)

    def of_size(self, size: int) -> list[int]:
        """The tables with so many players; not to be changed by the caller."""
        return self._tables.get(size, [])

    def draw_table(self, size: int, draw: Draw, shunned: Collection[int] = ()) -> int:
        """A table of that size by lot, a shunned one only when all are."""
        bucket = self._tables[size]
        passed_over = sorted(self._place[table] for table in shunned if self._size.get(table) == size)
        if len(passed_over) == len(bucket):
            passed_over = []
        drawn = draw(len(bucket) - len(passed_over))
        for place in passed_over:
            drawn += place <= drawn
        return bucket[drawn]
