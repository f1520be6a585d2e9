"""The one check of whole numbers that comes from outside: no bool, no float, no text, nothing past 2^63."""

from tables.rules.errors import MalformedInput

LARGEST = 2**63 - 1


def whole(value: object, name: str, *, least: int = 0, most: int = LARGEST) -> int:
    """The value, an int from `least` to `most`; raises MalformedInput "not_whole" or "out_of_range"."""
    if type(value) is not int:
        raise MalformedInput("not_whole", f"{name} must be a whole number, not {value!r}.")
    if not least <= value <= most:
        raise MalformedInput("out_of_range", f"{name} must be from {least} to {most}, not {value}.")
    return value
