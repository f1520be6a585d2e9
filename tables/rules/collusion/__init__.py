"""Simple signs that two players play together, read from ended hands: reasons to look, no proofs.

`deeds` reads one hand: chips given away against all sense, and streets that two players had to themselves.
`Pairs` adds up hands and names the pairs that stand out: chip dumping and soft play.
"""

from tables.rules.collusion.deeds import CALLED_HOPELESS, FOLDED_BETTER, Deeds, Duel, Gift, deeds
from tables.rules.collusion.pairs import CHIP_DUMPING, SOFT_PLAY, Pairs, Signal

__all__ = [
    "CALLED_HOPELESS",
    "CHIP_DUMPING",
    "FOLDED_BETTER",
    "SOFT_PLAY",
    "Deeds",
    "Duel",
    "Gift",
    "Pairs",
    "Signal",
    "deeds",
]
