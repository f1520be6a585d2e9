"""The end of a hand: hands shown in order, pots split among the best, rake and odd chips (RULES 3.7, 4)."""

from tables.rules.events import HandEnded, HandMucked, HandTabled, PotAwarded, RakeTaken
from tables.rules.pots import Pot, form_pots, low_half, split
from tables.rules.state import State


def win_unopposed(state: State) -> None:
    """Pays everything to the last hand left, which shows nothing."""
    state.return_unmatched(state.bets)
    pots = [Pot(sum(state.put_in), (state.in_hand.index(True),))]
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
    for seat, live in enumerate(state.in_hand):
        if live:
            _table(state, seat)


def show_down(state: State, pots: list[Pot]) -> None:
    """Shows the hands and awards the pots, the last side pot first."""
    strengths = [
        [
            winner.strength(hand, state.board) if live else -1
            for hand, live in zip(state.hands, state.in_hand, strict=True)
        ]
        for winner in state.game.winners
    ]
    decided = list(state.tabled)
    first = state.opener if state.aggressor is None else state.aggressor
    for number in range(len(pots) - 1, -1, -1):
        if not pots[number].amount:
            continue
        for seat in state.clockwise_from(first):
            if seat in pots[number].claimants and not decided[seat]:
                decided[seat] = True
                _table_or_muck(state, seat, pots, strengths)
        _award(state, number, pots, strengths)
    _end(state)


def _table(state: State, seat: int) -> None:
    state.tabled[seat] = True
    state.events.append(HandTabled(state.numbers[seat], tuple(state.hands[seat])))


def _table_or_muck(state: State, seat: int, pots: list[Pot], strengths: list[list[int]]) -> None:
    """A hand that can still win is tabled, as is one whose seat likes to show."""
    if state.seats[seat].show or _can_win(state, seat, pots, strengths):
        _table(state, seat)
    else:
        state.events.append(HandMucked(state.numbers[seat]))


def _can_win(state: State, seat: int, pots: list[Pot], strengths: list[list[int]]) -> bool:
    """Whether no hand tabled so far beats this one for some part of some pot it claims."""
    for pot in pots:
        if not pot.amount or seat not in pot.claimants:
            continue
        shown = [rival for rival in pot.claimants if state.tabled[rival]]
        for strength in strengths:
            if strength[seat] >= 0 and all(strength[seat] >= strength[rival] for rival in shown):
                return True
    return False


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


def _award(state: State, number: int, pots: list[Pot], strengths: list[list[int]]) -> None:
    """Splits one pot: the best low takes the low half if any qualifies, the best high the rest."""
    pot = pots[number]
    chip = state.setup.chip
    low = low_half(pot.amount, chip) if len(strengths) == 2 and _best(pot, strengths[1])[0] >= 0 else 0
    parts = [("high" if low else "whole", 0, pot.amount - low)]
    if low:
        parts.append(("low", 1, low))
    for part, order, amount in parts:
        winners = _best(pot, strengths[order])[1]
        if len(winners) > 1:
            winners = _in_order_of_odd_chips(state, winners, order)
        _pay(state, number, pots, part, split(amount, winners, chip))


def _best(pot: Pot, strength: list[int]) -> tuple[int, list[int]]:
    """The best strength among a pot's claimants, and who has it."""
    best = max([strength[seat] for seat in pot.claimants])
    return best, [seat for seat in pot.claimants if strength[seat] == best]


def _in_order_of_odd_chips(state: State, winners: list[int], order: int) -> list[int]:
    """Tied winners as they are due an odd chip: clockwise, or in stud by suit (RULES 4)."""
    if state.game.family == "board" or state.house.odd_chip == "clockwise":
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
    state.acting = None
    state.bets = [0] * len(state.seats)
    state.events.append(HandEnded(tuple(zip(state.numbers, state.stacks, strict=True))))
