"""Amounts as they are printed: chips plain, cents of a currency with its sign: $1.50."""

from collections.abc import Callable

Money = Callable[[int], str]

_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£"}


def printer(currency: str | None) -> Money:
    """Prints chips, or whole cents of the currency; one without a sign of its own is printed bare."""
    if currency is None:
        return str
    sign = _SIGNS.get(currency, "")
    return lambda cents: sign + _units(cents)


def _units(cents: int) -> str:
    whole, part = divmod(cents, 100)
    return f"{whole}.{part:02}" if part else str(whole)
