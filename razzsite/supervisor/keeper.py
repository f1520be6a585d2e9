"""Keeps the room's processes running: starts them in order, starts the dead again, stops all in reverse."""

from __future__ import annotations

import signal
import threading
import time

from razzsite.servers.trouble import Trouble
from razzsite.supervisor.child import Child, Program
from razzsite.supervisor.progress import say, say_step

LOOK_EVERY = 0.1
"""Seconds between two looks at the children."""


class Keeper:
    """The children in the order they were started, in groups that start and stop together."""

    def __init__(self) -> None:
        self.groups: list[list[Child]] = []
        self.pause = threading.Event()

    def start(self, *programs: Program) -> None:
        """Start a group and return when each is ready; raises Trouble."""
        group = [Child(program) for program in programs]
        self.groups.append(group)
        for child in group:
            child.start()
        for child in group:
            child.program.await_ready()
            child.ready = True
            say_step(child.program.name, since=child.started_at)

    def watch(self) -> None:
        """Look after the children until an exception (Ctrl-C) ends it."""
        while not self.pause.wait(LOOK_EVERY):
            for group in self.groups:
                for child in group:
                    self._look_after(child, time.monotonic())

    def stop(self) -> None:
        """Stop all, the last group first; a second Ctrl-C meanwhile kills what is left."""
        try:
            for group in reversed(self.groups):
                for child in group:
                    child.program.process.ask_to_stop()
                for child in group:
                    child.program.process.stop()
        except KeyboardInterrupt:
            for group in reversed(self.groups):
                for child in group:
                    child.program.process.kill()

    def _look_after(self, child: Child, now: float) -> None:
        process = child.program.process
        if process.alive:
            if not child.ready and child.program.answers():
                child.ready = True
                say(f"  {child.program.name} is ready again")
        elif not child.start_again_at:
            again = f"starting it again in {child.mourn(now):.1f} s"
            say(f"  {child.program.name} {_ending(process.child.returncode)}: {again} (log: {process.log})")
        elif now >= child.start_again_at:
            _start_again(child)


def _start_again(child: Child) -> None:
    try:
        child.start()
    except Trouble as trouble:
        # The next look finds it dead and plans another start, later.
        say(f"  {child.program.name} did not start: {trouble}")


def _ending(code: int) -> str:
    """How a process ended, in words: its exit code, or the signal that killed it."""
    return f"was killed ({signal.Signals(-code).name})" if code < 0 else f"ended by itself (exit {code})"
