"""Hand histories as trackers' text: line by line, as each viewer saw the hand, and by PokerKit's parser."""

import re
from dataclasses import replace
from datetime import timedelta, timezone
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit.notation import PokerStarsParser

from tables.rules.actions import Action
from tables.rules.cards import TEXTS, parse_cards
from tables.rules.errors import MalformedInput, RulesError
from tables.rules.games import GAMES
from tables.rules.hand import Hand
from tables.rules.rake import Rake
from tables.rules.text.history import hand_text
from tables.rules.text.money import printer
from tables.rules.text.opening import roman
from tables.rules.text.worth import worth
from tests.rules.dealt import played, setup
from tests.rules.hands import deeds, setups
from tests.rules.heading import CASH, PLAYED_AT, TOURNAMENT
from tests.rules.test_properties import may_see

PLAYS = st.integers(0, 2**32).map(Random)
POKERKIT_WARNS = pytest.mark.filterwarnings("ignore:The field 'time_zone_abbreviation'")
THREE = {1: "8c6d2hAs4s9d9h", 2: "KcQcKsKdQd9c8d", 3: "2c3c7s5dThJsJd"}


def lines(hand, viewer="spectator", heading=TOURNAMENT):
    return hand_text(hand, heading, viewer).splitlines()


def test_razz_hand_as_one_player_saw_it():
    hand = played(THREE, "3 complete 40, 1 raise 80, 2 fold, 3 call, 1 check, 3 bet 40, 1 fold")
    assert (
        hand_text(hand, TOURNAMENT, 3)
        == """\
PokerStars Hand #12: Tournament #7, Freeroll Razz Limit - Level IV (40/80) - 2026/11/30 20:45:01 UTC
Table 'Friday Razz 3' 8-max
Seat 1: alice (2000 in chips)
Seat 2: bob (2000 in chips)
Seat 3: charlie (2000 in chips)
alice: posts the ante 5
bob: posts the ante 5
charlie: posts the ante 5
*** 3rd STREET ***
Dealt to alice [2h]
Dealt to bob [Ks]
Dealt to charlie [2c 3c 7s]
bob: brings in for 10
charlie: raises 30 to 40
alice: raises 40 to 80
bob: folds
charlie: calls 40
*** 4th STREET ***
Dealt to alice [2h] [As]
Dealt to charlie [2c 3c 7s] [5d]
alice: checks
charlie: bets 40
alice: folds
Uncalled bet (40) returned to charlie
charlie collected 185 from pot
charlie: doesn't show hand
*** SUMMARY ***
Total pot 185 | Rake 0
Seat 1: alice folded on the 4th Street
Seat 2: bob folded on the 3rd Street
Seat 3: charlie collected (185)
"""
    )


def test_showdown_is_told_with_what_may_be_seen_of_mucked_hands():
    hand = played(THREE, "3 call, 1 call", to="the end")
    assert lines(hand, 2)[-10:] == [
        "*** SHOW DOWN ***",
        "alice: shows [8c 6d 2h As 4s 9d 9h] (Lo: 8,6,4,2,A)",
        "bob: mucks hand",
        "charlie: mucks hand",
        "alice collected 45 from pot",
        "*** SUMMARY ***",
        "Total pot 45 | Rake 0",
        "Seat 1: alice showed [8c 6d 2h As 4s 9d 9h] and won (45) with Lo: 8,6,4,2,A",
        "Seat 2: bob mucked [Kc Qc Ks Kd Qd 9c 8d]",
        "Seat 3: charlie mucked",
    ]


def test_last_street_tells_only_cards_the_viewer_sees():
    hand = played(THREE, "3 call, 1 call", to="the end")
    told = lines(hand, 2)
    river = told.index("*** RIVER ***")
    assert told[river + 1] == "Dealt to bob [Kc Qc Ks Kd Qd 9c] [8d]"
    assert told[river + 2] == "alice: checks"


def test_split_pot_of_a_high_low_game():
    told = lines(played(THREE, game="stud8", to="the end"))
    assert "alice: shows [8c 6d 2h As 4s 9d 9h] (HI: a pair of Nines; LO: 8,6,4,2,A)" in told
    assert told[-7:-5] == ["bob collected 23 from pot", "alice collected 22 from pot"]


def test_high_low_pot_without_a_low():
    cards = {1: "KcQcKsKdQd9c8d", 2: "JcJdJsThTd2c2d"}
    told = lines(played(cards, game="stud8", to="the end"))
    assert told[told.index("*** SUMMARY ***") - 1] == "No low hand qualified"


def test_hand_tabled_all_in_is_shown_at_the_end_where_trackers_look():
    """Seat 2 is all-in for its ante of 5, seat 3 on fourth street; nobody can bet after that."""
    acts = "3 complete 40, 1 call, 1 bet 40, 3 call"
    told = lines(played(THREE, acts, stacks={1: 85, 2: 5, 3: 85}))
    at = told.index("charlie: calls 40 and is all-in")
    assert told[at - 1] == "alice: bets 40 and is all-in"
    assert told[at + 1 : at + 5] == [
        "*** 5th STREET ***",
        "Dealt to alice [2h As] [4s]",
        "Dealt to bob [Ks Kd] [Qd]",
        "Dealt to charlie [7s 5d] [Th]",
    ]
    at = told.index("*** RIVER ***")
    assert told[at + 1] == "*** SHOW DOWN ***"
    assert told[at + 4] == "charlie: shows [2c 3c 7s 5d Th Js Jd] (Lo: T,7,5,3,2)"


def test_main_pot_and_side_pots_are_named():
    acts = "3 complete 40, 1 call, 1 bet 40, 3 call"
    told = lines(played(THREE, acts, stacks={2: 5}, to="the end"))
    assert "alice collected 160 from side pot" in told
    assert "alice collected 15 from main pot" in told
    assert "Total pot 175 Main pot 15. Side pot 160. | Rake 0" in told


def test_several_side_pots_are_numbered():
    cards = THREE | {4: "4c5c6c7c8sTcKh"}
    acts = "3 complete 40, 4 call, 1 call, 1 bet 40, 3 call, 4 call"
    told = lines(played(cards, acts, stacks={2: 5, 4: 65}, to="the end"))
    [total] = [line for line in told if line.startswith("Total pot")]
    assert total == "Total pot 240 Main pot 20. Side pot-1 180. Side pot-2 40. | Rake 0"


def test_cash_hands_are_told_in_money():
    hand = played(THREE, "3 complete 40, 1 call, 2 fold", rake=Rake(500, 300), to="the end")
    told = lines(hand, heading=CASH)
    assert told[0] == "PokerStars Hand #12:  Razz Limit ($0.40/$0.80 USD) - 2026/11/30 20:45:01 UTC"
    assert told[1:3] == ["Table 'The Wheel' 6-max", "Seat 1: alice ($20 in chips)"]
    assert "charlie: raises $0.30 to $0.40" in told
    assert "Total pot $1.05 | Rake $0.05" in told
    assert "alice collected $1 from pot" in told


@pytest.mark.parametrize(
    ("currency", "amount", "text"),
    [
        (None, 1250, "1250"),
        ("USD", 1250, "$12.50"),
        ("EUR", 5, "€0.05"),
        ("GBP", 700, "£7"),
        ("CHF", 705, "7.05"),
    ],
)
def test_amounts_are_printed_in_the_currency(currency, amount, text):
    assert printer(currency)(amount) == text


def test_board_game_heads_up():
    hand = played({1: "AsKs", 2: "2c7d"}, game="holdem", board="QsJsTs3c3d", to="the end")
    told = lines(hand, 1)
    assert told[1:4] == [
        "Table 'Friday Razz 3' 8-max Seat #2 is the button",
        "Seat 1: alice (2000 in chips)",
        "Seat 2: bob (2000 in chips)",
    ]
    assert told[4:8] == [
        "bob: posts small blind 20",
        "alice: posts big blind 40",
        "*** HOLE CARDS ***",
        "Dealt to alice [As Ks]",
    ]
    assert [line for line in told if line.startswith("***")][1:4] == [
        "*** FLOP *** [Qs Js Ts]",
        "*** TURN *** [Qs Js Ts] [3c]",
        "*** RIVER *** [Qs Js Ts 3c] [3d]",
    ]
    assert told[-3:] == [
        "Board [Qs Js Ts 3c 3d]",
        "Seat 1: alice (big blind) showed [As Ks] and won (80) with a royal flush",
        "Seat 2: bob (button) (small blind) mucked",
    ]


def test_a_seat_that_put_in_its_ante_only_did_not_bet():
    told = lines(played(THREE, "3 fold, 1 fold"))
    assert told[-3:] == [
        "Seat 1: alice folded on the 3rd Street (didn't bet)",
        "Seat 2: bob collected (15)",
        "Seat 3: charlie folded on the 3rd Street (didn't bet)",
    ]


def test_absent_player_sits_out_and_folds():
    told = lines(played(THREE, "1 fold", away=[3]))
    assert told[4] == "Seat 3: charlie (2000 in chips) is sitting out"
    assert told[told.index("bob: brings in for 10") + 1] == "charlie: folds"


def test_opening_for_the_full_bet_is_a_bet():
    told = lines(played(THREE, "2 complete 40, 3 raise 80, 1 fold, 2 fold", house="wsop"))
    assert told[told.index("bob: bets 40") + 1] == "charlie: raises 40 to 80"


def test_community_card_is_the_board():
    cards = {1: "8c7d6c5dAhKh", **dict.fromkeys(range(2, 9), "")}
    told = lines(played(cards, board="4s", show=[1], to="the end"))
    assert "*** RIVER *** [4s]" in told
    assert "Board [4s]" in told
    assert "alice: shows [8c 7d 6c 5d Ah Kh] (Lo: 7,6,5,4,A)" in told


def test_short_bring_in_is_raised_by_what_completes_the_full_one():
    told = lines(played(THREE, "3 complete 40, 1 fold", stacks={2: 9}))
    assert told[told.index("bob: brings in for 4 and is all-in") + 1] == "charlie: raises 30 to 40"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("AsKdJh9c7s", "high card Ace"),
        ("6s6dJh9c7s", "a pair of Sixes"),
        ("AsAd6h6c7s", "two pair, Aces and Sixes"),
        ("2s2d2h9c7s", "three of a kind, Deuces"),
        ("As2d3h4c5s", "a straight, Ace to Five"),
        ("TsJdQhKcAs", "a straight, Ten to Ace"),
        ("2s4s6s8sJs", "a flush, Jack high"),
        ("2s2d2h9c9s", "a full house, Deuces full of Nines"),
        ("9s9d9h9cJs", "four of a kind, Nines"),
        ("2s3s4s5s6s", "a straight flush, Deuce to Six"),
        ("AsKsQsJsTs", "a royal flush"),
    ],
)
def test_high_hands_are_worded_as_trackers_know_them(cards, words):
    assert worth(GAMES["stud"], parse_cards(cards), ()) == words


@pytest.mark.parametrize(
    ("game", "words"),
    [("razz", "Lo: 5,4,3,2,A"), ("london", "Lo: 7,4,3,2,A"), ("razz27", "Lo: 7,5,4,3,2")],
)
def test_low_hands_are_worded_by_rank(game, words):
    assert worth(GAMES[game], parse_cards("As2d3h4c5s7d8c"), ()) == words


@pytest.mark.parametrize(
    ("game", "betting", "title"),
    [
        ("london", None, "London Lowball Pot Limit"),
        ("razz27", None, "2-7 Razz Limit"),
        ("nlrazz", None, "Razz No Limit"),
        ("holdem", "no", "Hold'em No Limit"),
        ("omaha8", None, "Omaha Hi/Lo Limit"),
        ("stud", None, "7 Card Stud Limit"),
        ("stud8", None, "7 Card Stud Hi/Lo Limit"),
    ],
)
def test_games_have_the_names_trackers_know(game, betting, title):
    hand = played({1: "", 2: ""}, game=game, betting=betting, to="the end")
    assert f"Freeroll {title} - Level IV (" in lines(hand)[0]


def test_levels_are_counted_in_roman_numerals():
    assert [roman(number) for number in (1, 4, 9, 14, 40, 99, 2026)] == [
        "I",
        "IV",
        "IX",
        "XIV",
        "XL",
        "XCIX",
        "MMXXVI",
    ]


def test_time_is_told_in_utc():
    abroad = replace(TOURNAMENT, played_at=PLAYED_AT.astimezone(timezone(timedelta(hours=2))))
    assert lines(played(THREE, "3 fold, 1 fold"), heading=abroad)[0].endswith("2026/11/30 20:45:01 UTC")


def test_only_ended_hands_are_told_and_only_to_their_viewers():
    with pytest.raises(RulesError) as refusal:
        lines(played(THREE))
    assert refusal.value.code == "hand_not_over"
    with pytest.raises(MalformedInput):
        lines(played(THREE, "3 fold, 1 fold"), 4)


@given(setups(), PLAYS)
@settings(max_examples=40, deadline=None)
def test_no_history_tells_a_card_its_viewer_did_not_see(setup, chance):
    hand = Hand(setup)
    list(deeds(hand, chance))
    for viewer in [seat.number for seat in setup.seats] + ["spectator"]:
        told = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", hand_text(hand, TOURNAMENT, viewer)))
        assert told <= may_see(hand, setup, viewer) <= set(TEXTS)


@given(setups(), PLAYS)
@settings(max_examples=80, deadline=None)
def test_the_lines_alone_give_every_stack_at_the_end(setup, chance):
    hand = Hand(setup)
    list(deeds(hand, chance))
    assert counted(lines(hand)) == {TOURNAMENT.players[seat]: chips for seat, chips in hand.stacks.items()}


MOVES = [
    (r"(\w+): posts .* (\d+)", -1),
    (r"(\w+): brings in for (\d+)", -1),
    (r"(\w+): (?:calls|bets) (\d+)", -1),
    (r"Uncalled bet \((?P<chips>\d+)\) returned to (?P<name>\w+)", 1),
    (r"(\w+) collected (\d+) from", 1),
]


def counted(told):
    """Stacks by name, from the numbers that are told; a raise is told by its total on the street."""
    stacks, street = {}, {}
    for line in told[: told.index("*** SUMMARY ***")]:
        if start := re.match(r"Seat \d: (\w+) \((\d+) in chips\)", line):
            stacks[start[1]] = int(start[2])
        if line.startswith("***") and "3rd" not in line and "HOLE" not in line:
            street = {}
        if raised := re.match(r"(\w+): raises \d+ to (\d+)", line):
            name, paid = raised[1], int(raised[2]) - street.get(raised[1], 0)
            stacks[name] -= paid
            street[name] = int(raised[2])
        for pattern, sign in MOVES:
            if move := re.match(pattern, line):
                found = move.groupdict() or {"name": move[1], "chips": move[2]}
                name, chips = found["name"], int(found["chips"])
                stacks[name] += sign * chips
                if "ante" not in line:
                    street[name] = street.get(name, 0) + chips
    return stacks


def no_limit_holdem(chance):
    """The one game PokerKit's parser of this style knows."""
    seats = range(1, chance.randint(2, 6) + 1)
    deck = tuple(chance.sample(range(52), 52))
    hand = Hand(setup(seats, game="holdem", betting="no", deck=deck))
    while (legal := hand.legal()) is not None:
        kinds = ["check" if legal.check else "call"] * 3 + ["fold"] * legal.fold
        kind = chance.choice([*kinds, legal.wager or kinds[0]])
        amounts = (legal.least, (legal.least + legal.most) // 2, legal.most)
        hand.act(Action(legal.seat, kind, chance.choice(amounts) if kind == legal.wager else 0))
    return hand


@POKERKIT_WARNS
@pytest.mark.parametrize("viewer", ["spectator", 1, "auditor"])
def test_pokerkit_parses_the_text_and_comes_to_the_same_stacks(viewer):
    chance = Random(7)
    for _ in range(10):
        hand = no_limit_holdem(chance)
        [parsed] = PokerStarsParser()(hand_text(hand, TOURNAMENT, viewer), error_status=True)
        assert list(list(parsed)[-1].stacks) == list(hand.stacks.values())
        assert (parsed.hand, parsed.table, parsed.seat_count) == (12, "Friday Razz 3", 8)


@POKERKIT_WARNS
def test_pokerkit_parses_a_cash_hand_in_money():
    hand = played({1: "AsKs", 2: "2c7d"}, "2 raise 120, 1 fold", game="holdem", betting="no")
    [parsed] = PokerStarsParser()(hand_text(hand, CASH, 1), error_status=True)
    assert [float(stack) for stack in list(parsed)[-1].stacks] == [19.6, 20.4]
    assert parsed.currency_symbol == "$"
