"""How the planners say no: a stable code for programs and a sentence for the director."""


class RuleError(ValueError):
    """Values no tournament can be run on. `code` is stable snake_case, `sentence` says what to mend."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


class StructureError(RuleError):
    """A limit schedule that cannot be read."""


class PayoutError(RuleError):
    """Shares, prizes or fees that cannot be paid."""


class FloorError(RuleError):
    """House rules of the tournament floor that do not exist, or a table plan that breaks them."""
