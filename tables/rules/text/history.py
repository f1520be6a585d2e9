"""A whole hand as text, as one viewer saw it."""

from tables.rules.events import record
from tables.rules.hand import Hand
from tables.rules.heading import Heading
from tables.rules.masks import Viewer, mask
from tables.rules.text.closing import showdown, summary
from tables.rules.text.money import printer
from tables.rules.text.opening import opening
from tables.rules.text.telling import Telling


def hand_text(hand: Hand, heading: Heading, viewer: Viewer) -> str:
    """The hand history of an ended hand, with the down cards that `viewer` may see and no others.

    Raises RulesError("hand_not_over") before the end, MalformedInput("unknown_viewer").
    """
    hand.result()
    hand.view(viewer)
    setup = hand.setup
    told = Telling(setup, heading.players, printer(heading.currency))
    told.lines += opening(setup, heading, told.money)
    for event in hand.events:
        told.tell(mask(record(event), viewer, setup.deck, setup.reshuffle))
    told.lines += showdown(told)
    told.lines += summary(told)
    return "\n".join(told.lines) + "\n"
