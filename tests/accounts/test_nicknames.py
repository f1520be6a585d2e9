import pytest

from accounts.errors import Refusal
from accounts.services import check_nickname
from accounts.services.house_players import NAMES

pytestmark = pytest.mark.django_db


KEPT = ["Al", "Zoë", "Ölaf 2", "Иван", "李小龙", "x" * 20, "d'Arc-1.", "Nguyễn", "ローレンス", "佐々木さん"]
KEPT += ["김철수", "สมชายกุ้ง", "राहुल", "Ἀλέξανδρος", "مريم", "7high", "Yousef", "Hostile"]


def refused(nickname: str) -> str:
    with pytest.raises(Refusal) as caught:
        check_nickname(nickname)
    assert caught.value.details == {"field": "nickname"}
    return caught.value.code


@pytest.mark.parametrize("nickname", [*KEPT, *NAMES, "Ada 2"])
def test_names_of_many_writings_are_kept(nickname):
    assert check_nickname(nickname) == nickname


def test_spaces_are_trimmed_and_wide_letters_composed():
    assert check_nickname("  Low \u0020 ball ") == "Low ball"
    assert check_nickname("Ａｌｉｃｅ") == "Alice"
    assert check_nickname("Zoe\u0308") == "Zo\u00eb"


@pytest.mark.parametrize(
    "character",
    [
        pytest.param("\x00", id="nul"),
        pytest.param("\n", id="line break"),
        pytest.param("\x1b", id="escape"),
        pytest.param("\u202e", id="right-to-left override"),
        pytest.param("\u2066", id="isolate"),
        pytest.param("\u200b", id="zero-width space"),
        pytest.param("\u200d", id="joiner"),
        pytest.param("\ufeff", id="byte-order mark"),
        pytest.param("\u00ad", id="soft hyphen"),
        pytest.param("\u2800", id="blank braille"),
        pytest.param("\u3164", id="hangul filler"),
        pytest.param("\ufe0f", id="variation selector"),
        pytest.param("\u2028", id="line separator"),
        pytest.param("\ud800", id="half a surrogate pair"),
        pytest.param("\ue000", id="private use"),
    ],
)
def test_control_bidi_and_invisible_characters_are_refused(character):
    assert refused(f"ali{character}ce") == "nickname_characters"


@pytest.mark.parametrize("nickname", ["", " ", "a", " a ", "e\u0301", "a\u0336\u0336\u0336"])
def test_a_nickname_shows_two_characters_at_least(nickname):
    assert refused(nickname) == "nickname_too_short"


def test_a_nickname_has_twenty_characters_at_most():
    assert refused("x" * 21) == "nickname_too_long"


@pytest.mark.parametrize("nickname", ["alice", "ALICE", "aLiCe", " alice ", "Ａlice"])
def test_a_nickname_is_taken_whatever_its_case(alice, nickname):
    assert refused(nickname) == "nickname_taken"


def test_a_nickname_beyond_ascii_is_taken_whatever_its_case(join):
    join("Éloïse")
    assert refused("ÉLOÏSE") == "nickname_taken"


@pytest.mark.parametrize(
    "nickname", ["newbi\u0435", "\u0410lice", "Al\u03bfn", "\u041eлe", "ali\u0903", "Zo\u0e31"]
)
def test_letters_of_two_alphabets_are_refused(nickname):
    assert refused(nickname) == "nickname_scripts"


@pytest.mark.parametrize(
    "nickname",
    [
        "Ada · house",
        "newbie (you)",
        "A\u2660 K\u2665",
        "wide \ufdfd",
        "wide \U0001242b",
        "ringed a\u20dd",
        "al\u0660",
        "<b>bold",
    ],
)
def test_signs_cards_and_rare_scripts_are_refused(nickname):
    assert refused(nickname) == "nickname_characters"


@pytest.mark.parametrize(
    "nickname",
    [
        "Dealer",
        "operator",
        "Your Dealer 2",
        "D3a1er",
        "deaIer",
        "adm1n",
        "Déàler",
        "d.e.a.l.e.r",
        "you",
        "Ada_House",
    ],
)
def test_the_words_of_the_room_are_its_own(nickname):
    assert refused(nickname) == "nickname_kept"
    assert check_nickname(nickname, of_the_house=True) == nickname


@pytest.mark.parametrize("nickname", ["al" + "\u0301" * 15, "al\u0302\u0336\u0336", "al 1\u0302"])
def test_accents_do_not_pile_up(nickname):
    assert refused(nickname) == "nickname_marks"


@pytest.mark.parametrize("nickname", ["-alice", ".alice", "'alice", "_alice"])
def test_a_nickname_begins_with_a_letter_or_digit(nickname):
    assert refused(nickname) == "nickname_first"


@pytest.mark.parametrize("nickname", ["=1+1", "+alice", "@SUM"])
def test_a_nickname_is_no_formula(nickname):
    assert refused(nickname) == "nickname_characters"
