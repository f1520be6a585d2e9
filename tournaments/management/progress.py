"""How far a simulated tournament has come: a live line on a terminal, a line a level elsewhere."""

from __future__ import annotations

import time
from types import TracebackType

from rich.console import Console
from rich.live import Live
from rich.text import Text

from tournaments.services import HandPlayed


class Progress:
    """Used in a `with` block; `show` after every hand."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = Live(console=console, refresh_per_second=4, transient=True)
        self.level = 0
        self.began = time.monotonic()

    def __enter__(self) -> Progress:
        if self.console.is_terminal:
            self.live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.live.stop()

    def show(self, played: HandPlayed) -> None:
        speed = played.hands / (time.monotonic() - self.began)
        line = (
            f"level {played.level:>2}   {played.players_left:>4} players left   "
            f"{played.hands:>6} hands   {speed:>5.0f} hands/s"
        )
        if self.console.is_terminal:
            self.live.update(Text(line))
        elif played.level != self.level:
            self.console.print(line)
        self.level = played.level
