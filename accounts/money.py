"""Cents as people read them."""

from decimal import Decimal

from django.utils.formats import number_format


def money_text(cents: int) -> str:
    """1234567 cents as "12,345.67" in the active language."""
    return number_format(Decimal(cents) / 100, decimal_pos=2, use_l10n=True, force_grouping=True)
