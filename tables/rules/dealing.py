"""The deal: street by street from the front of the deck, burns, and the short stub of seventh (RULES 3)."""

from tables.rules.boards import BOARD_KEYS
from tables.rules.events import DECK, RESHUFFLE, BoardDealt, CommunityCardDealt, StreetDealt
from tables.rules.state import State


def deal_street(state: State) -> None:
    """Deals the state's street, burning before it unless it is the first."""
    street = state.game.streets[state.street_index]
    if street.board:
        _deal_board(state, _burn(state))
    elif state.street_index == 0:
        _deal_from_deck(state, None)
    elif state.street_index == len(state.game.streets) - 1:
        _deal_last(state)
    else:
        _deal_from_deck(state, _burn(state))


def _burn(state: State) -> int | None:
    """Burns the next card where the house does; returns its position."""
    if not state.house.burns:
        return None
    state.burned.append(state.dealt)
    state.dealt += 1
    return state.dealt - 1


def _deal_last(state: State) -> None:
    """Deals seventh street from whatever the stub still allows."""
    stub = len(state.deck) - state.dealt
    live = len(state.live)
    if state.house.short_stub == "community":
        if stub < live:
            _deal_community_card(state)
        else:
            _deal_from_deck(state, _burn(state) if stub > live else None)
    elif stub >= live + 2:
        _deal_from_deck(state, _burn(state))
    elif stub + len(state.burned) >= live + 2:
        _deal_from_burns_and_stub(state)
    else:
        _deal_community_card(state)


def _deal_from_deck(state: State, burned: int | None) -> None:
    start = state.dealt
    state.dealt = end = start + len(state.live) * len(state.game.streets[state.street_index].faces)
    _deal_to_hands(state, DECK, burned, tuple(range(start, end)), state.deck[start:end])


def _deal_from_burns_and_stub(state: State) -> None:
    """Deals burned cards and stub in the order of the reshuffle: the first burned, the last undealt."""
    reshuffle = state.setup.reshuffle
    assert reshuffle is not None
    pool = {*state.deck[state.dealt :], *(state.deck[position] for position in state.burned)}
    order = [position for position, card in enumerate(reshuffle) if card in pool]
    positions = tuple(order[1 : 1 + len(state.live)])
    cards = tuple([reshuffle[position] for position in positions])
    _deal_to_hands(state, RESHUFFLE, order[0], positions, cards)


def _deal_to_hands(
    state: State, ordering: str, burned: int | None, positions: tuple[int, ...], cards: tuple[int, ...]
) -> None:
    """One card at a time to each live hand; once betting is over all are tabled, and cards lie face up."""
    street = state.game.streets[state.street_index]
    live, hands, boards = state.live, state.hands, state.boards
    shown: tuple[int | None, ...] = ()
    for number, up in enumerate(street.faces):
        dealt = cards[number * len(live) : (number + 1) * len(live)]
        for seat, card in zip(live, dealt, strict=True):
            hands[seat].append(card)
            if up:
                boards[seat] += BOARD_KEYS[card]
        shown += dealt if up or state.pots is not None else (None,) * len(live)
    seats = tuple([state.numbers[seat] for seat in live]) * len(street.faces)
    state.events.append(StreetDealt(street.name, ordering, burned, seats, positions, shown))


def _deal_board(state: State, burned: int | None) -> None:
    street = state.game.streets[state.street_index]
    positions = tuple(range(state.dealt, state.dealt + street.board))
    state.dealt += street.board
    cards = state.deck[positions[0] : state.dealt]
    state.board.extend(cards)
    state.events.append(BoardDealt(street.name, burned, positions, cards))


def _deal_community_card(state: State) -> None:
    """The top of the stub, unburned and face up, plays in every live hand."""
    street = state.game.streets[state.street_index]
    card = state.deck[state.dealt]
    state.board.append(card)
    state.events.append(CommunityCardDealt(street.name, state.dealt, card))
    state.dealt += 1
