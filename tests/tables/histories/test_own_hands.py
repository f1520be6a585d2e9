"""A player's own ended hands: the list, the hand again, and its files, with what he saw and no more."""

import json
import re

import pytest

from tables import queries
from tables.rules.cards import TEXTS
from tables.rules.house import PROFILES
from tables.rules.phh.reading import read
from tables.rules.phh.replaying import check
from tests.tables.streaming.evidence import cards_in

pytestmark = pytest.mark.django_db

SHOWN = re.compile(r'data-suit="([cdhs])"[^>]*><b>([2-9TJQKA])</b>')
NAMES = re.compile(r'aria-label="(\w+) of (\w+)')


def address(hand, ending=None):
    return f"/hands/{hand.id}/" + (f"hand.{ending}" if ending else "")


def fetch(client, hand, ending=None):
    response = client.get(address(hand, ending))
    assert response.status_code == 200
    return response.content.decode()


def shown_on(page):
    """The cards on a page, by what is seen and by what is read out."""
    return {rank + suit for suit, rank in SHOWN.findall(page)}


@pytest.fixture
def folded(floor):
    """A hand that ended with a fold on third street."""
    floor.deal()
    floor.act(floor.actor(), "fold")
    return floor.row().last_hand


def test_the_list_says_table_game_time_and_chips(client, floor, folded, alice):
    client.force_login(alice)
    page = client.get("/hands/").content.decode()
    assert f'<a href="{address(folded)}">{folded.id}</a>' in page
    for said in ("Friday Razz · Table 1", "Razz", "30 Nov, 20:00", "Your hands"):
        assert said in page
    won = folded.result["stacks"]["1"] - 5_000
    assert (f"+{won}" if won > 0 else str(won)) in page


def test_the_list_has_only_ones_own_ended_hands(client, floor, folded, charlie, alice):
    client.force_login(charlie)
    assert "You have not played a hand" in client.get("/hands/").content.decode()
    client.force_login(alice)
    running = floor.deal()
    assert address(running) not in client.get("/hands/").content.decode()


def test_visitors_are_asked_to_sign_in(client, folded):
    for page in ("/hands/", address(folded), address(folded, "phh")):
        assert client.get(page)["Location"].startswith("/sign-in/")


def test_nobody_elses_hand_and_no_running_one_is_found(client, floor, folded, charlie, alice):
    running = floor.deal()
    for who, hand in ((charlie, folded), (charlie, running), (alice, running)):
        client.force_login(who)
        for ending in (None, "phh", "txt", "json"):
            assert client.get(address(hand, ending)).status_code == 404


def test_an_unknown_kind_of_file_is_not_found(client, folded, alice):
    client.force_login(alice)
    assert client.get(address(folded, "exe")).status_code == 404


def test_the_page_tells_the_hand_and_leads_to_its_neighbours(client, floor, alice):
    hands = []
    for _ in range(3):
        floor.deal()
        floor.act(floor.actor(), "fold")
        hands.append(floor.row().last_hand)
    client.force_login(alice)
    page = fetch(client, hands[1])
    assert f'rel="prev" href="{address(hands[0])}"' in page
    assert f'rel="next" href="{address(hands[2])}"' in page
    assert "Third street" in page
    assert "posts the ante of 25" in page
    assert re.search(r"<b>(alice|bob)</b> folds", page)
    assert re.search(r"<b>(alice|bob)</b> wins \d+", page)


def test_a_page_costs_the_same_queries_however_many_hands(client, floor, alice, django_assert_num_queries):
    client.force_login(alice)
    for _ in range(3):
        floor.deal()
        floor.act(floor.actor(), "fold")
        with django_assert_num_queries(4):
            client.get("/hands/")
        hand = floor.row().last_hand
        with django_assert_num_queries(7):
            client.get(address(hand))


def due_to(own):
    """The cards of the hand that its player saw, and those that he did not."""
    seats = own.play.view("auditor")["seats"]
    saw = {
        card["card"] for seat in seats for card in seat["cards"] if card["up"] or seat["seat"] == own.seat
    } | set(own.play.view("spectator")["board"])
    return saw, set(TEXTS) - saw


@pytest.mark.parametrize("game", ["razz", "stud8"])
def test_no_card_that_its_player_did_not_see_is_in_any_of_them(client, house_floor, game):
    mucked = 0
    for _ in range(2):
        hand = house_floor.deal(game=game)
        for seat in hand.seats.select_related("player"):
            client.force_login(seat.player)
            own = queries.own_hand(hand.id, seat.player)
            _, unseen = due_to(own)
            mucked += len(unseen)
            for ending in ("phh", "txt", "json"):
                told = cards_in(fetch(client, hand, ending))
                assert told & unseen == set()
                assert told >= {card["card"] for card in own_cards(own)}
            page = fetch(client, hand)
            assert shown_on(page) & unseen == set()
            assert shown_on(page) >= {card["card"] for card in own_cards(own)}
    assert mucked > 16 * 20


def own_cards(own):
    return next(seat["cards"] for seat in own.play.view(own.seat)["seats"] if seat["seat"] == own.seat)


def test_the_scan_finds_a_planted_card(client, house_floor):
    hand = house_floor.deal()
    own = queries.own_hand(hand.id, hand.seats.first().player)
    _, unseen = due_to(own)
    card = min(unseen)
    assert cards_in(f"d dh p2 ??{card}") & unseen == {card}
    assert shown_on(f'<span data-suit="{card[1]}" role="img"><b>{card[0]}</b>') & unseen == {card}


def test_the_phh_of_what_one_saw_is_read_again(client, house_floor):
    """Where every card that mattered was seen, the reader ends with the same stacks."""
    hand = house_floor.deal()
    player = hand.seats.first().player
    client.force_login(player)
    text = fetch(client, hand, "phh")
    (written,) = read(text)
    assert "??" in text
    assert written.finishing_stacks == list(hand.result["stacks"].values())
    if not hand.result["shown"]:
        check(written, PROFILES["classic"])


def test_the_json_has_the_records_of_the_stream(client, folded, alice):
    client.force_login(alice)
    told = json.loads(fetch(client, folded, "json"))
    assert (told["hand"], told["seat"], told["owner"]) == (folded.id, 1, "Friday Razz")
    assert [player["nickname"] for player in told["players"]] == ["alice", "bob"]
    events = [record["event"] for record in told["records"]]
    assert events[:4] == ["ante_posted", "ante_posted", "street_dealt", "brought_in"]
    assert events[-1] == "hand_ended"
