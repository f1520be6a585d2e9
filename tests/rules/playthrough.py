"""A hand told step by step, and after each deal what every viewer sees, as text to be kept and compared."""

import json

from tables.rules.actions import Action
from tables.rules.events import Event, record
from tables.rules.hand import Hand
from tables.rules.masks import mask
from tables.rules.setup import Setup


def told(setup: Setup, actions: list[Action]) -> str:
    """The events before the first action and after each; the views whenever cards were dealt or shown."""
    hand = Hand(setup)
    lines = [f"{setup.game.code}, {json.dumps(setup.stakes.to_json())}", *_step(hand, hand.events)]
    for action in actions:
        lines += ["", f"seat {action.seat}: {action.kind} {action.amount or ''}".rstrip()]
        lines += _step(hand, hand.act(action))
    return "\n".join(lines) + "\n"


def _step(hand: Hand, events) -> list[str]:
    lines = [f"  {_event(event)}" for event in events]
    viewers = [seat.number for seat in hand.setup.seats] if len(events) > 1 else []
    for viewer in (*viewers, "spectator"):
        lines.append(f"  {viewer} sees {_view(hand.view(viewer))}")
    legal = hand.legal()
    if legal is not None:
        lines.append(f"  offered: {_plain(mask(record(legal), legal.seat))}")
    return lines


def _event(event: Event) -> str:
    return _plain(mask(record(event), "spectator"))


def _view(view) -> str:
    seats = [
        f"{seat['seat']}:{' '.join(card['card'] or '??' for card in seat['cards'])}"
        f"{' folded' if seat['folded'] else ''} {seat['stack']}+{seat['bet']}"
        for seat in view["seats"]
    ]
    board = f" board {' '.join(view['board'])}" if view["board"] else ""
    return f"{view['street']} {' | '.join(seats)}{board} pots {[pot['amount'] for pot in view['pots']]}"


def _plain(fields) -> str:
    name, *rest = fields.values()
    return f"{name} " + " ".join(
        f"{field}={json.dumps(value)}" for field, value in zip(list(fields)[1:], rest, strict=True)
    )
