"""Times of a forecast as people say them."""

from __future__ import annotations

from django import template

from tournaments.rules.forecast import words

register = template.Library()


@register.filter
def clock_words(seconds: int) -> str:
    """Hours and minutes: “6:05 h”."""
    return words.clock_words(seconds)
