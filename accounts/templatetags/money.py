"""Money in templates: {% load money %} {{ cents|money }}."""

from django import template

from accounts.money import money_text

register = template.Library()


@register.filter
def money(cents: int) -> str:
    """Cents as people read them; see accounts.money."""
    return money_text(cents)
