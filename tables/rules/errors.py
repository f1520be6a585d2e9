"""What the rules core answers to input it cannot follow: a stable code and a sentence for the player.

Malformed input could never be right, illegal input is against the rules of this hand, stale input speaks of
another moment of it. None of the three changes anything.
"""


class RulesError(Exception):
    """The base of all refusals; `code` is stable snake_case for machines, `sentence` is for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence

    def __reduce__(self) -> tuple[type["RulesError"], tuple[str, str]]:
        return type(self), (self.code, self.sentence)


class MalformedInput(RulesError):
    """The input has a wrong type, form or range: a float for chips, nine seats, a card twice."""


class IllegalAction(RulesError):
    """The action is well formed and against the rules now: out of turn, not offered, a wrong amount."""


class StaleAction(RulesError):
    """The action was meant for another moment of the hand: its sequence number is not the current one."""
