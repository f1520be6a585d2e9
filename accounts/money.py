"""Cents as people read them."""

from decimal import Decimal

from django.conf import settings
from django.utils.formats import number_format


def money_text(cents: int) -> str:
    """1234567 cents as "12,345.67" in the active language, after settings.CURRENCY_SYMBOL if there is one."""
    sign = "-" if cents < 0 else ""
    amount = number_format(Decimal(abs(cents)) / 100, decimal_pos=2, use_l10n=True, force_grouping=True)
    return f"{sign}{getattr(settings, 'CURRENCY_SYMBOL', '')}{amount}"
