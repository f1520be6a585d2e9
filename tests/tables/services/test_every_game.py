"""All eight games are played live under all four house rules, from the deal to the record that replays."""

import pytest

from tables import queries
from tables.models import Hand
from tables.rules.games import GAMES
from tables.rules.house import PROFILES
from tests.tables.conftest import STACK, Floor, dealing, open_table, sit

pytestmark = pytest.mark.django_db


@pytest.fixture
def floors(alice, bob, charlie):
    """A table of three under the house rules named."""

    def opened(house):
        floor = Floor(open_table(house=house))
        for number, player in ((1, alice), (4, bob), (5, charlie)):
            sit(floor.table, player, number)
        return floor

    return opened


def legal(floor):
    return queries.live_hand(floor.row()).legal()


def bet_or_call(floor):
    """Every fourth turn is a bet or raise, the others stay in for as little as they may."""
    offered = legal(floor)
    if offered.wager and floor.requests % 4 == 0:
        floor.act(floor.actor(), offered.wager, offered.least)
    elif offered.bring_in is not None:
        floor.act(floor.actor(), "bring_in", offered.bring_in)
    else:
        floor.act(floor.actor(), "check" if offered.check else "call")


@pytest.mark.parametrize("house", PROFILES)
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_to_its_showdown_and_its_record_replays(floors, game, house):
    floor = floors(house)
    floor.deal(**dealing(game))
    while floor.row().last_hand.live:
        bet_or_call(floor)
    hand = floor.row().last_hand
    stacks = {str(seat.number): seat.stack for seat in floor.table.seats.all()}
    assert (hand.status, hand.game) == (Hand.Status.ENDED, game)
    assert queries.replayed(hand).setup.house == PROFILES[house]
    assert sum(stacks.values()) == 3 * STACK
    assert hand.result["stacks"] == stacks
    assert {"bet", "complete", "raise"} & {action.kind for action in hand.taken}
    assert queries.verifies(hand)


@pytest.mark.parametrize("house", PROFILES)
@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].family == "stud"])
def test_the_house_says_whether_the_bring_in_may_complete_instead(floors, game, house):
    floor = floors(house)
    floor.deal(game=game)
    assert (legal(floor).bring_in is not None) == PROFILES[house].bring_in_may_complete


@pytest.mark.parametrize(("house", "code"), [("classic", "not_offered"), ("wsop", None)])
def test_the_house_says_whether_one_folds_to_no_bet(floors, house, code):
    floor = floors(house)
    floor.deal()
    while not legal(floor).check:
        bet_or_call(floor)
    assert legal(floor).fold == (code is None)
