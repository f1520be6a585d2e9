"""The rules core: every game and house rule of the room, in pure Python.

No Django, no clock, no randomness, no logging. Start at `hand.Hand`; a hand is built from a `setup.Setup`,
which takes a game from `games.GAMES` and house rules from `house.PROFILES`. `events.record` and `masks.mask`
say what may be stored and who may see it.
"""
