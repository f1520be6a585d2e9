"""A hand in the terminal: `python -m tables.rules.play razz --seats 6`, to play a game or to watch it.

This is a door for a person and no part of the core: it reads, writes and draws, and nothing imports it.
"""
