"""What the person typed."""

from tables.rules.actions import BRING_IN, CALL, CHECK, FOLD, Action, Legal


def is_leaving(line: str) -> bool:
    """Whether he types "quit", or the beginning of it, or ends the input."""
    word = line.strip()
    return not line or (word != "" and "quit".startswith(word))


def parse(line: str, legal: Legal) -> Action | None:
    """The action that the line begins to spell, of those that are offered; None when it spells none.

    A wager without an amount is the least one.
    """
    match line.split():
        case [word]:
            amount = 0
        case [word, number] if number.isdecimal():
            amount = int(number)
        case _:
            return None
    kind = next((kind for kind in offered(legal) if kind.startswith(word)), None)
    if kind is None:
        return None
    return Action(legal.seat, kind, amount or (legal.least if kind == legal.wager else 0))


def offered(legal: Legal) -> list[str]:
    """The kinds of action that are open to him, the wager last."""
    kinds = ((FOLD, legal.fold), (CHECK, legal.check), (BRING_IN, legal.bring_in), (CALL, legal.call))
    return [kind for kind, is_open in kinds if is_open] + ([legal.wager] if legal.wager else [])
