"""Poker Hand History (PHH), the notation of github.com/uoftcprg/phh-std, read and replayed by the book.

`reading.read` gives a record of what was written, `replaying.replay` a hand that follows it, and
`python -m tables.rules.phh --check FILE...` compares where both end. The three games that PHH does not know
carry their code in the field `_game` and their betting in `_betting`, beside the variant FR.
"""
