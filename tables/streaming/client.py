"""How a client follows a table: a snapshot, then updates. The reference for whoever writes a client.

    state = snapshot
    follow(state, update)     # for each update, in the order of `v`

At every version the state is what a fresh snapshot would be, but for `now` (a test holds both to it).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

State = dict[str, Any]
Record = Mapping[str, Any]

CHAT_LINES = 30
"""As many as a snapshot has."""


def follow(state: State, update: Mapping[str, Any]) -> bool:
    """Apply the update. False: one is missing, and the client must ask for `resync`."""
    if update["v"] <= state["v"]:
        return True
    if update["v"] > state["v"] + 1:
        return False
    for record in update["records"]:
        if change := _CHANGES.get(record["event"]):
            change(state, record)
    state["v"] = update["v"]
    return True


def _hand_dealt(state: State, record: Record) -> None:
    seats = [
        {
            **seat,
            "bet": 0,
            "put_in": 0,
            "folded": False,
            "all_in": False,
            "tabled": False,
            "cards": [],
            "best": None,
        }
        for seat in record["seats"]
    ]
    view = {"game": record["game"], "over": False, "seats": seats, "board": [], "wins": [], "helper": None}
    state["hand"] = {
        "id": record["hand"],
        "number": record["number"],
        "status": "running",
        "stakes": record["stakes"],
        "commitment": record["commitment"],
        "view": view,
    }


def _street_dealt(state: State, record: Record) -> None:
    state["hand"]["view"]["street"] = record["street"]
    for card in record["cards"]:
        _seat(state, card["seat"])["cards"].append({"card": card["card"], "up": card["up"]})


def _board_dealt(state: State, record: Record) -> None:
    view = state["hand"]["view"]
    view["street"] = record["street"]
    view["board"] += [card["card"] for card in record["cards"]]


def _community_card_dealt(state: State, record: Record) -> None:
    view = state["hand"]["view"]
    view["street"] = record["street"]
    view["board"].append(record["card"])


def _folded(state: State, record: Record) -> None:
    _seat(state, record["seat"]).update(folded=True, best=None)


def _hand_tabled(state: State, record: Record) -> None:
    cards = [{"card": card, "up": True} for card in record["cards"]]
    _seat(state, record["seat"]).update(tabled=True, cards=cards)


def _pot_awarded(state: State, record: Record) -> None:
    state["hand"]["view"]["wins"] += [
        {"seat": share["seat"], "pot": record["pot"], "part": record["part"], "amount": share["amount"]}
        for share in record["shares"]
    ]


def _hand_ended(state: State, record: Record) -> None:
    state["hand"]["view"]["over"] = True


def _chips(state: State, record: Record) -> None:
    view = state["hand"]["view"]
    view.update(seq=record["seq"], pots=record["pots"], total=record["total"])
    for seat in view["seats"]:
        number = str(seat["seat"])
        seat["stack"], seat["bet"] = record["stacks"][number], record["bets"][number]
        seat["put_in"] = record["put_in"][number]
        seat["all_in"] = not seat["folded"] and not seat["stack"]
    view.update(actor=None, legal=None, to_call=0)
    state["turn"] = None


def _best_hands(state: State, record: Record) -> None:
    for seat in state["hand"]["view"]["seats"]:
        seat["best"] = record["hands"].get(str(seat["seat"]), seat["best"])


def _helper(state: State, record: Record) -> None:
    state["hand"]["view"]["helper"] = record["helper"]


def _turn(state: State, record: Record) -> None:
    legal = record.get("legal")
    to_call = legal["to_call"] if legal else 0
    state["hand"]["view"].update(actor=record["seat"], legal=legal, to_call=to_call)
    state["turn"] = dict(record)


def _turn_extended(state: State, record: Record) -> None:
    state["turn"]["ends_at"] = record["ends_at"]


def _time_banks(state: State, record: Record) -> None:
    for seat in state["seats"]:
        seat["bank_seconds"] = record["banks"].get(str(seat["seat"]), seat["bank_seconds"])


def _hand_settled(state: State, record: Record) -> None:
    state["hand"]["status"] = "ended"
    _stacks(state, record)


def _stacks(state: State, record: Record) -> None:
    for seat in state["seats"]:
        seat["stack"] = record["stacks"].get(str(seat["seat"]), seat["stack"])


def _chat(state: State, record: Record) -> None:
    line = {name: value for name, value in record.items() if name != "event"}
    state["chat"] = [*state["chat"], line][-CHAT_LINES:]


def _hand_void(state: State, record: Record) -> None:
    _stacks(state, record)
    if state["hand"] and state["hand"]["id"] == record["hand"]:
        state["hand"].update(status="void", view=None)
    state["turn"] = None


def _seat_taken(state: State, record: Record) -> None:
    taken = {name: value for name, value in record.items() if name != "event"}
    state["seats"] = sorted([*state["seats"], taken], key=lambda seat: int(seat["seat"]))
    if taken["nickname"] == state["you"]["nickname"]:
        state["you"]["seat"] = taken["seat"]


def _seat_left(state: State, record: Record) -> None:
    state["seats"] = [seat for seat in state["seats"] if seat["seat"] != record["seat"]]
    if state["you"]["seat"] == record["seat"]:
        state["you"]["seat"] = None
    _forget_in_hand(state, lambda seat: bool(seat == record["seat"]))


def _forget_in_hand(state: State, has_left: Callable[[int], bool]) -> None:
    """Whoever takes the seat next has no part in the hand that still lies on the table."""
    if state["hand"] and (view := state["hand"]["view"]):
        view["seats"] = [seat for seat in view["seats"] if not has_left(seat["seat"])]
        view["wins"] = [win for win in view["wins"] if not has_left(win["seat"])]


def _chips_bought(state: State, record: Record) -> None:
    for seat in state["seats"]:
        if seat["seat"] == record["seat"]:
            seat["stack"] = record["stack"]


def _seat_away(state: State, record: Record) -> None:
    for seat in state["seats"]:
        if seat["seat"] == record["seat"]:
            seat["away"] = record["away"]


def _table_closed(state: State, record: Record) -> None:
    state["table"]["status"] = "closed"
    state["seats"], state["you"]["seat"] = [], None
    _forget_in_hand(state, lambda _: True)


def _seat(state: State, number: int) -> State:
    """A seat of the hand."""
    found: State = next(seat for seat in state["hand"]["view"]["seats"] if seat["seat"] == number)
    return found


_CHANGES: Mapping[str, Callable[[State, Record], None]] = MappingProxyType(
    {
        "hand_dealt": _hand_dealt,
        "street_dealt": _street_dealt,
        "board_dealt": _board_dealt,
        "community_card_dealt": _community_card_dealt,
        "folded": _folded,
        "hand_tabled": _hand_tabled,
        "pot_awarded": _pot_awarded,
        "hand_ended": _hand_ended,
        "chips": _chips,
        "best_hands": _best_hands,
        "helper": _helper,
        "turn": _turn,
        "turn_extended": _turn_extended,
        "time_banks": _time_banks,
        "hand_settled": _hand_settled,
        "hand_void": _hand_void,
        "chat": _chat,
        "seat_taken": _seat_taken,
        "seat_left": _seat_left,
        "player_moved": _seat_left,
        "chips_bought": _chips_bought,
        "seat_away": _seat_away,
        "table_closed": _table_closed,
    }
)
"""What the other records say is in the numbers of `chips`: they are there to be shown and read out."""
