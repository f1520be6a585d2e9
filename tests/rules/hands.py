"""hypothesis strategies: any hand of any game and profile, and how it is played."""

from random import Random

from hypothesis import strategies as st

from tables.rules.actions import Action, Legal
from tables.rules.games import GAMES
from tables.rules.hand import Hand
from tables.rules.house import CHOICES, PROFILES, HouseRules
from tables.rules.rake import Rake
from tables.rules.setup import SeatSetup, Setup
from tables.rules.stakes import Stakes

STUD_STAKES = (Stakes(5, 10, 40, 80), Stakes(0, 2, 4, 8), Stakes(1, 1, 3, 7), Stakes(100, 7, 50, 100))
BOARD_STAKES = (Stakes(0, 0, 40, 80, 20, 40), Stakes(1, 0, 4, 8, 1, 4), Stakes(50, 0, 2, 4, 1, 2))
STACKS = st.one_of(st.integers(1, 12), st.integers(1, 120), st.integers(1, 2000))

houses = st.one_of(
    st.sampled_from(list(PROFILES.values())),
    st.builds(
        HouseRules,
        raise_cap=st.integers(1, 4),
        burns=st.booleans(),
        bring_in_may_complete=st.booleans(),
        fold_unbet=st.booleans(),
        **{name: st.sampled_from(choices) for name, choices in CHOICES.items()},
    ),
)


@st.composite
def setups(draw, games=tuple(GAMES)) -> Setup:
    """Two to eight seats, stacks from one chip, some away or dead, any profile or mixture of house rules."""
    game = GAMES[draw(st.sampled_from(games))]
    stud = game.family == "stud"
    numbers = draw(st.lists(st.integers(1, 8), min_size=2, max_size=8, unique=True))
    rarely = st.integers(0, 7).map(lambda number: number == 0)
    chance = Random(draw(st.integers(0, 2**32)))
    return Setup(
        game=game,
        house=draw(houses),
        stakes=draw(st.sampled_from(STUD_STAKES if stud else BOARD_STAKES)),
        seats=tuple(
            SeatSetup(number, draw(STACKS), away=draw(rarely), dead=draw(rarely), show=draw(rarely))
            for number in numbers
        ),
        deck=tuple(chance.sample(range(52), 52)),
        reshuffle=tuple(chance.sample(range(52), 52)),
        button=None if stud else draw(st.integers(1, 8)),
        chip=draw(st.sampled_from((1, 1, 5))),
        heads_up_event=draw(st.booleans()),
        rake=draw(st.sampled_from((None, None, Rake(500, 30)))),
        betting=draw(st.sampled_from((None, None, "fixed", "pot", "no"))),
    )


def choices(legal: Legal) -> list[Action]:
    """Every kind of action the offer lists; of a range its ends and its middle."""
    seat = legal.seat
    listed = []
    if legal.fold:
        listed.append(Action(seat, "fold"))
    if legal.check:
        listed.append(Action(seat, "check"))
    if legal.call is not None:
        listed.append(Action(seat, "call", legal.call))
    if legal.bring_in is not None:
        listed.append(Action(seat, "bring_in"))
    if legal.wager:
        amounts = {legal.least, (legal.least + legal.most) // 2, legal.most}
        listed += [Action(seat, legal.wager, amount) for amount in sorted(amounts)]
    return listed


def deeds(hand: Hand, chance: Random, folds: float = 0.15):
    """Plays the hand to its end by chance, yielding after each action the events it gave."""
    while (legal := hand.legal()) is not None:
        listed = choices(legal)
        staying = [action for action in listed if action.kind != "fold"]
        yield hand.act(chance.choice(listed if chance.random() < folds else staying or listed))
