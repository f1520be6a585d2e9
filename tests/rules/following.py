"""A client in Python: keeps a view up to date from masked events alone, as the browser does."""

from tables.rules.advice import advise
from tables.rules.cards import parse_card
from tables.rules.evaluators import EVALUATORS
from tables.rules.games import GAMES
from tables.rules.pots import form_pots

DEEDS = {"brought_in", "checked", "called", "completed", "bet", "raised"}


def follow(view: dict, event: dict, viewer: int | str) -> None:
    """Brings a view of the hand forward by one masked event."""
    name = event["event"]
    seats = {seat["seat"]: seat for seat in view["seats"]}
    if name in DEEDS or (name == "folded" and not event["absent"]):
        view["seq"] += 1
    if name in HANDLERS:
        HANDLERS[name](view, seats, event)
    if name == "offered":
        _offered(view, event, viewer)
    _derive(view)
    view["helper"] = advise(view, viewer)


def _pay(view, seats, event):
    seat = seats[event["seat"]]
    seat["stack"] -= event["paid"]
    seat["put_in"] += event["paid"]
    seat["bet"] = event["to"]


def _folded(view, seats, event):
    seats[event["seat"]]["folded"] = True


def _returned(view, seats, event):
    seat = seats[event["seat"]]
    seat["stack"] += event["amount"]
    seat["put_in"] -= event["amount"]
    seat["bet"] -= event["amount"]


def _street(view, seats, event):
    view["street"] = event["street"]
    for seat in seats.values():
        seat["bet"] = 0
    for card in event["cards"]:
        if "seat" in card:
            seats[card["seat"]]["cards"].append({"card": card["card"], "up": card["up"]})
        else:
            view["board"].append(card["card"])


def _community(view, seats, event):
    _street(view, seats, {"street": event["street"], "cards": [{"card": event["card"]}]})


def _tabled(view, seats, event):
    seats[event["seat"]].update(tabled=True, cards=[{"card": card, "up": True} for card in event["cards"]])


def _awarded(view, seats, event):
    part = {"pot": event["pot"], "part": event["part"]}
    view["wins"] += [{**part, **share} for share in event["shares"]]


def _ended(view, seats, event):
    view.update(over=True, actor=None, legal=None, to_call=0)
    for share in event["stacks"]:
        seats[share["seat"]].update(stack=share["stack"], bet=0)


def _offered(view, event, viewer):
    legal = {field: value for field, value in event.items() if field != "event"}
    own = legal if event["seat"] == viewer else None
    view.update(actor=event["seat"], legal=own, to_call=own["to_call"] if own else 0)


def _derive(view):
    """What follows from the rest: who is all-in, the pots, and the hands in words."""
    for seat in view["seats"]:
        cards = [card["card"] for card in seat["cards"]]
        seat["all_in"] = not seat["folded"] and not seat["stack"]
        seat["best"] = None if seat["folded"] or None in cards else _best(view, cards)
    seats = view["seats"]
    pots = []
    if not view["over"]:
        pots = form_pots(
            [seat["put_in"] - seat["bet"] for seat in seats], [not seat["folded"] for seat in seats]
        )
    view["pots"] = [
        {"amount": pot.amount, "seats": [seats[index]["seat"] for index in pot.claimants]} for pot in pots
    ]
    view["total"] = 0 if view["over"] else sum(seat["put_in"] for seat in seats)


def _best(view, cards):
    hand, board = [[parse_card(card) for card in some] for some in (cards, view["board"])]
    return [EVALUATORS[name].describe(hand, board) for name in GAMES[view["game"]].evaluators]


HANDLERS = {
    "brought_in": _pay,
    "called": _pay,
    "completed": _pay,
    "bet": _pay,
    "raised": _pay,
    "folded": _folded,
    "chips_returned": _returned,
    "street_dealt": _street,
    "board_dealt": _street,
    "community_card_dealt": _community,
    "hand_tabled": _tabled,
    "pot_awarded": _awarded,
    "hand_ended": _ended,
}
