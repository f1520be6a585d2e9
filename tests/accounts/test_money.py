import pytest
from django.template import engines
from django.utils import translation

from accounts.money import money_text


@pytest.mark.parametrize(
    ("language", "spoken"), [("en", "-12,345.67"), ("fr", "-12\xa0345,67"), ("it", "-12.345,67")]
)
def test_money_is_spoken_in_the_readers_language(language, spoken):
    with translation.override(language):
        assert money_text(-1_234_567) == spoken


def test_money_keeps_its_cents_beyond_what_a_float_holds():
    assert money_text(2**63 - 1) == "92,233,720,368,547,758.07"


def test_templates_have_a_filter_for_money():
    assert engines["django"].from_string("{% load money %}{{ cents|money }}").render({"cents": 5}) == "0.05"
