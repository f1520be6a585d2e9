"""The end of a hand: hands shown in order, pots split among the best, rake and odd chips (RULES 3.7, 4)."""

from tables.rules.events import HandEnded, HandMucked, HandTabled, PotAwarded, RakeTaken
from tables.rules.pots import Pot, form_pots, low_half, split
from tables.rules.state import State

NO_HAND = -1
"""The strength of a folded hand, and of a low that does not qualify."""


def win_unopposed(state: State) -> None:
    """Pays everything to the last hand left, which shows nothing."""
    state.return_unmatched()
    pots = [Pot(sum(state.put_in), (state.live[0],))]
    state.pots = pots if state.street_index == 0 else _raked(state, pots)
    _award_sole_claims(state, state.pots)
    _end(state)


def end_betting(state: State) -> list[Pot]:
    """Forms the pots once the last bet is made; a side pot with one claimant is his at once."""
    pots = _raked(state, form_pots(state.put_in, state.in_hand))
    state.pots = pots
    _award_sole_claims(state, pots)
    return pots


def table_all(state: State) -> None:
    """Turns every live hand face up: somebody is all-in and there is no more betting."""
    for seat in state.live:
        _table(state, seat)


def show_down(state: State, pots: list[Pot]) -> None:
    """Shows the hands and awards the pots, the last side pot first."""
    showdown = _Showdown(state, pots)
    first = state.opener if state.aggressor is None else state.aggressor
    for number in range(len(pots) - 1, -1, -1):
        if pots[number].amount:
            for seat in state.ring[first]:
                if seat in pots[number].claimants:
                    showdown.decide(seat)
            showdown.award(number)
    _end(state)


def _table(state: State, seat: int) -> None:
    state.tabled[seat] = True
    state.events.append(HandTabled(state.numbers[seat], tuple(state.hands[seat])))


def _raked(state: State, pots: list[Pot]) -> list[Pot]:
    """The pots less the house's part, which is taken from the main pot first."""
    rake = state.setup.rake
    if rake is None:
        return pots
    left = []
    for number, (pot, taken) in enumerate(zip(pots, rake.shares([pot.amount for pot in pots]), strict=True)):
        if taken:
            state.events.append(RakeTaken(number, taken))
        left.append(Pot(pot.amount - taken, pot.claimants))
    return left


def _award_sole_claims(state: State, pots: list[Pot]) -> None:
    for number, pot in enumerate(pots):
        if len(pot.claimants) == 1 and pot.amount:
            _pay(state, number, pots, "whole", [(pot.claimants[0], pot.amount)])


class _Showdown:
    """The hands' strengths by order of hands (high, low) and seat, and the best shown so far of each order.

    Whoever claims a side pot claims all pots before it: so a hand is compared with every hand shown so far.
    """

    def __init__(self, state: State, pots: list[Pot]) -> None:
        self.state = state
        self.pots = pots
        self.decided = list(state.tabled)
        board = state.board
        hands = state.hands
        if board and state.game.family == "stud":  # the community card is one of everyone's seven
            hands, board = [[*hand, *board] for hand in hands], []
        self.strengths = [
            [
                winner.strength(hand, board) if live else NO_HAND
                for hand, live in zip(hands, state.in_hand, strict=True)
            ]
            for winner in state.game.winners
        ]
        self.best_shown = [NO_HAND] * len(self.strengths)

    def decide(self, seat: int) -> None:
        """Tables a hand that can still win something or whose seat likes to show, and mucks any other."""
        if self.decided[seat]:
            return
        self.decided[seat] = True
        can_win = False
        for order, strengths in enumerate(self.strengths):
            if self.best_shown[order] <= strengths[seat] != NO_HAND:
                self.best_shown[order] = strengths[seat]
                can_win = True
        if can_win or self.state.seats[seat].show:
            _table(self.state, seat)
        else:
            self.state.events.append(HandMucked(self.state.numbers[seat]))

    def award(self, number: int) -> None:
        """Splits one pot: the best low takes the low half if any qualifies, the best high the rest."""
        amount = self.pots[number].amount
        low = 0
        if len(self.strengths) == 2 and self._best(number, 1)[0] != NO_HAND:
            low = low_half(amount, self.state.setup.chip)
        self._award_part(number, "high" if low else "whole", 0, amount - low)
        if low:
            self._award_part(number, "low", 1, low)

    def _award_part(self, number: int, part: str, order: int, amount: int) -> None:
        winners = self._best(number, order)[1]
        winners = _in_order_of_odd_chips(self.state, winners, order)
        _pay(self.state, number, self.pots, part, split(amount, winners, self.state.setup.chip))

    def _best(self, number: int, order: int) -> tuple[int, list[int]]:
        """The best strength among a pot's claimants, and who has it."""
        strengths = self.strengths[order]
        claimants = self.pots[number].claimants
        best = max([strengths[seat] for seat in claimants])
        return best, [seat for seat in claimants if strengths[seat] == best]


def _in_order_of_odd_chips(state: State, winners: list[int], order: int) -> list[int]:
    """Tied winners as they are due an odd chip: clockwise, or in stud by suit (RULES 4)."""
    if len(winners) == 1 or state.game.family == "board" or state.house.odd_chip == "clockwise":
        return winners
    evaluator = state.game.winners[order]

    def suits(seat: int) -> list[tuple[int, int]]:
        five = evaluator.best_five(state.hands[seat], state.board)
        return [(-place, card & 3) for place, card in enumerate(five) if card not in state.board]

    return sorted(winners, key=suits, reverse=True)


def _pay(state: State, number: int, pots: list[Pot], part: str, shares: list[tuple[int, int]]) -> None:
    """Pays one part of a pot out and takes it from what is left of it."""
    for seat, chips in shares:
        state.stacks[seat] += chips
    amount = sum([chips for _, chips in shares])
    pots[number] = Pot(pots[number].amount - amount, pots[number].claimants)
    named = tuple([(state.numbers[seat], chips) for seat, chips in shares])
    state.events.append(PotAwarded(number, part, amount, named))


def _end(state: State) -> None:
    state.over = True
    state.bets = [0] * len(state.seats)
    state.events.append(HandEnded(tuple(zip(state.numbers, state.stacks, strict=True))))
