"""Keeps the room's processes running: starts them in order, starts the dead again, stops all in reverse."""

from __future__ import annotations

import signal
import threading
import time

from razzsite.servers.process import Process
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

    @property
    def children(self) -> list[Child]:
        return [child for group in self.groups for child in group]

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
            for child in self.children:
                _look_after(child, time.monotonic())

    def stop(self) -> None:
        """Stop all, the last group first; a second Ctrl-C meanwhile kills what is left."""
        try:
            for group in reversed(self.groups):
                for child in group:
                    child.program.process.ask_to_stop()
                for child in group:
                    child.program.process.stop()
        except KeyboardInterrupt:
            for child in reversed(self.children):
                child.program.process.kill()


def _look_after(child: Child, now: float) -> None:
    name, process = child.program.name, child.program.process
    if process.alive:
        if not child.ready and child.program.answers():
            child.ready = True
            say(f"  {name} is ready again")
    elif not child.start_again_at:
        delay = child.mourn(now)
        say(f"  {name} {_ending(process)}: starting it again in {delay:.1f} s (log: {process.log})")
    elif now >= child.start_again_at:
        _start_again(child)


def _start_again(child: Child) -> None:
    try:
        child.start()
    except (Trouble, OSError) as trouble:
        # The next look finds it dead and plans another start, later.
        say(f"  {child.program.name} did not start: {trouble}")


def _ending(process: Process) -> str:
    """How it ended, in words: its exit code, or the signal that killed it."""
    code = process.child.returncode if process.child else 0
    return f"was killed ({signal.Signals(-code).name})" if code < 0 else f"ended by itself (exit {code})"
