"""What the operator reads when the room is open."""

from __future__ import annotations

from razzsite.supervisor.operator import Operator


def welcome(address: str, operator: Operator, *, demo: bool) -> str:
    lines = [
        "",
        f"The room is open:  {address}/",
        f"Director's desk:   {address}/admin/",
        f"  name {operator.name}, password {operator.password}   (from {operator.kept})",
        "",
        *(DEMO_FIRST if demo else EMPTY_FIRST),
        "Ctrl-C closes the room; started again, every hand goes on where it was.",
    ]
    return "\n".join(lines)


DEMO_FIRST = (
    "What to click first:",
    "  1. the lobby: the running tournament, then one of its tables, and watch razz being played",
    "  2. sign up (play money is on the house) and register for the tournament that is open",
    "  3. it starts a minute later, or at once from the director's desk: Tournaments, the open one, Start",
    "  4. or sit down at the cash table: house players leave a seat free",
)
EMPTY_FIRST = (
    "What to click first:",
    "  1. the director's desk: Tournaments, Add, choose a structure, then Open registration",
    "  2. sign up as a player (play money is on the house) and register",
)
