"""What keeps the room from starting, told so that the operator knows what to do."""


class Trouble(Exception):
    """A sentence for the person at the terminal: what is wrong, and what to do about it."""
