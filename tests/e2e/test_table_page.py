"""The live table's page against a socket that misbehaves: gaps, losses, refusals, moves, busts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tables.dealer import seeded, shuffled
from tables.rules.actions import Action
from tests.e2e.conftest import LAPTOP, PHONE
from tests.e2e.looking import overflow, serious_findings
from tests.e2e.scripted import ScriptedTable, hand_of_three, snapshot
from tests.tables.conftest import open_table, player

pytestmark = [pytest.mark.browser, pytest.mark.django_db]
CALLED = Action(1, "call")
AWAY = {"event": "seat_away", "seat": 2, "away": True}
BACK = {"event": "seat_away", "seat": 2, "away": False}


@pytest.fixture
def table(browser, client, settings):
    """Alice's page of a table; a script's error fails the test."""
    # It is asynchronous, and would refuse to run beside Playwright's loop.
    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if "ServeStatic" not in name]
    client.force_login(player("alice"))
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield ScriptedTable(page, client, open_table().id, open_table().id)
    context.close()
    assert errors == []


def played_out():
    """A hand that everybody called to the end."""
    hand = hand_of_three(deck=tuple(shuffled(seeded(3))))
    while legal := hand.legal():
        hand.act(Action(legal.seat, "call" if legal.call else "check"))
    return hand


def seat(table, number):
    return table.page.locator(".seat").nth(number - 1)


def prompt(table):
    return table.page.locator("[data-part=prompt]")


def choices(table):
    return table.page.locator(".choices button")


# What is shown


def test_a_player_sees_his_own_cards_and_the_backs_of_others(table):
    table.open(snapshot(hand_of_three()))
    names = [card.get_attribute("aria-label") for card in seat(table, 1).locator(".card").all()]
    assert names == ["2 of clubs, face down", "2 of spades, face down", "3 of hearts"]
    assert seat(table, 2).locator(".card.back").count() == 2
    expect(seat(table, 1)).to_have_class("seat you turn")
    expect(seat(table, 3)).to_have_attribute(
        "aria-label", "carol, seat 3, 4,925 chips, bet 50, showing 4 of clubs"
    )
    expect(table.page.locator("[data-part=holding]")).to_have_text(
        "Your hand: pair of twos, 3, needs two cards · 23 live cards · the next card bricks 51.1%"
        " · pot odds 2.5 to 1"
    )


def test_a_spectator_sees_backs_and_no_buttons(table):
    table.open(snapshot(hand_of_three(), seat=None))
    expect(prompt(table)).to_have_text("You are watching. alice is to act")
    assert table.page.locator(".card.back").count() == 6
    assert choices(table).count() == 0
    expect(table.page.locator("[data-part=away]")).to_be_hidden()


def test_a_showdown_names_the_winner_and_his_hand(table):
    table.open(snapshot(played_out()))
    outcome = table.page.locator("[data-middle=outcome]")
    expect(outcome).to_have_text("alice wins 225 with 9-8-6-5-2 low")
    expect(seat(table, 1).locator(".said")).to_have_text("wins 225")


# Acting


def test_the_buttons_say_the_exact_amounts_and_send_them_once(table):
    table.open(snapshot(hand_of_three()))
    assert choices(table).all_inner_texts() == ["Fold\nF", "Call 50\nC", "Complete to 200\nR"]
    choices(table).nth(2).click()
    expect(choices(table).nth(0)).to_be_disabled()
    table.page.keyboard.press("c")
    table.wait_for(lambda: table.heard("act"))
    (act,) = table.heard("act")
    assert {**act, "id": ""} == {
        "type": "act", "id": "", "hand": 118, "seq": 0, "action": "complete", "amount": 200,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("key", "shortcut", "action", "amount"),
    [("f", "Control+r", "fold", 0), ("c", "Alt+f", "call", 50), ("r", "Meta+c", "complete", 200)],
)
def test_a_key_acts_but_a_shortcut_of_the_browser_does_not(table, key, shortcut, action, amount):
    table.open(snapshot(hand_of_three()))
    expect(choices(table)).to_have_count(3)
    table.page.keyboard.press(shortcut)
    table.page.keyboard.press(key)
    table.wait_for(lambda: table.heard("act"))
    assert [(act["action"], act["amount"]) for act in table.heard("act")] == [(action, amount)]


def test_in_no_limit_the_amount_is_typed(table):
    table.open(snapshot(hand_of_three(game="nlrazz")))
    table.page.get_by_role("spinbutton", name="Chips").fill("750")
    choices(table).get_by_text("Complete to 750").click()
    table.wait_for(lambda: table.heard("act"))
    assert table.heard("act")[0]["amount"] == 750


def test_a_short_stack_is_told_that_it_goes_all_in(table):
    table.open(snapshot(hand_of_three(stack=65)))
    assert choices(table).all_inner_texts() == ["Fold\nF", "Call 40 (all-in)\nC"]


def test_a_refusal_is_told_and_frees_the_buttons(table):
    table.open(snapshot(hand_of_three()))
    choices(table).nth(1).click()
    table.wait_for(lambda: table.heard("act"))
    sentence = "The hand has moved on: look again before you act."
    table.say(type="error", id=table.heard("act")[0]["id"], code="stale_seq", sentence=sentence)
    expect(prompt(table)).to_have_text(sentence)
    expect(choices(table).nth(1)).to_be_enabled()


# Following


def test_a_gap_is_asked_for_and_filled_and_repeats_are_ignored(table):
    table.open(snapshot(hand_of_three(), version=10))
    table.update(12, BACK)
    table.wait_for(lambda: table.heard("resync"))
    table.update(13, BACK)
    table.update(11, AWAY)
    expect(seat(table, 2).locator(".said")).to_have_text("away")
    table.update(11, BACK)
    table.update(12)
    expect(seat(table, 2).locator(".said")).to_have_text("away")
    assert [message["since"] for message in table.heard("resync")] == [10]


def test_a_lost_connection_comes_back_and_the_act_is_sent_again_under_its_own_name(table):
    table.open(snapshot(hand_of_three()))
    choices(table).nth(1).click()
    table.wait_for(lambda: table.heard("act"))
    table.hang_up()
    expect(prompt(table)).to_have_text("The connection is lost. Trying again…")
    table.wait_for(lambda: len(table.heard("act")) == 2)
    first, second = table.heard("act")
    assert first == second
    expect(prompt(table)).to_contain_text("Your turn")


def test_after_a_loss_an_act_that_arrived_is_not_sent_again(table):
    table.open(snapshot(hand_of_three()))
    choices(table).nth(1).click()
    table.wait_for(lambda: table.heard("act"))
    table.greeting = snapshot(hand_of_three(CALLED), version=2)
    table.hang_up()
    expect(prompt(table)).to_have_text("bob is to act")
    assert len(table.heard("act")) == 1


# Moves and ends


def test_a_moved_player_is_taken_to_his_new_table_and_told(table):
    table.open(snapshot(hand_of_three()))
    other = table.id + 1
    table.update(2, {"event": "player_moved", "seat": 1, "to_table": other, "to_seat": 5})
    table.page.wait_for_url(f"**/tables/{other}/")
    expect(table.page.locator("[data-part=notice]")).to_have_text(
        "You have been moved to this table, seat 5."
    )


def test_others_are_moved_without_us(table):
    table.open(snapshot(hand_of_three()))
    table.update(2, {"event": "player_moved", "seat": 2, "to_table": table.id + 1, "to_seat": 5})
    expect(seat(table, 2)).to_have_attribute("aria-label", "Seat 2, empty")
    expect(table.page.locator("[data-part=log]")).to_contain_text("bob is moved to another table")
    assert table.page.url.endswith(f"/tables/{table.id}/")


def test_a_busted_player_is_shown_the_way_to_his_place(table):
    table.open(snapshot(played_out()))
    table.update(2, {"event": "seat_left", "seat": 1, "reason": "bust"})
    notice = table.page.locator("[data-part=notice]")
    expect(notice).to_contain_text("You are out of chips and out of the tournament.")
    expect(notice.get_by_role("link")).to_have_attribute("href", "/tournaments/1/")
    expect(prompt(table)).to_contain_text("You are watching.")


def test_a_closed_table_shows_the_way_to_the_next(table):
    table.open(snapshot(hand_of_three(), seat=None))
    table.update(2, {"event": "table_closed", "reason": "broken", "moved_to": table.id + 1})
    link = table.page.locator("[data-part=notice]").get_by_role("link")
    expect(link).to_have_attribute("href", f"/tables/{table.id + 1}/")


def test_a_spectator_who_sits_down_finds_his_seat_at_the_bottom(table):
    table.open(snapshot(hand_of_three(), seat=None))
    taken = {"seat": 6, "nickname": "alice", "house": False, "stack": 900, "away": False, "bank_seconds": 30}
    table.greeting["seats"] = table.greeting["seats"][1:]
    table.update(2, {"event": "seat_left", "seat": 1, "reason": "stood_up"}, {"event": "seat_taken", **taken})
    expect(seat(table, 6)).to_have_attribute("data-place", "0")
    expect(table.page.locator("[data-part=away]")).to_be_visible()


# Time, chat, the floor


def test_the_time_bank_runs_when_the_time_for_the_action_is_over(table):
    greeting = snapshot(hand_of_three())
    greeting["turn"]["ends_at"] = (datetime.now(UTC) - timedelta(seconds=4)).isoformat()
    table.open(greeting)
    expect(prompt(table)).to_contain_text("(time bank 2")
    expect(seat(table, 1).locator(".left.banked")).to_be_visible()


def test_what_an_outage_took_is_given_back_on_the_clock(table):
    greeting = snapshot(hand_of_three())
    greeting["turn"]["ends_at"] = datetime.now(UTC).isoformat()
    table.open(greeting)
    expect(seat(table, 1).locator(".left.banked")).to_be_visible()
    later = (datetime.now(UTC) + timedelta(seconds=500)).isoformat()
    table.update(2, {"event": "turn_extended", "hand": 118, "ends_at": later})
    expect(seat(table, 1).locator(".left:not(.banked)")).to_be_visible()
    expect(prompt(table)).to_have_text("Your turn: 50 to call")


LINE = {"seat": 2, "nickname": "bob", "at": "2026-11-30T20:00:00.000Z"}


def chat(table):
    return table.page.get_by_role("log", name="Chat")


def test_chat_is_shown_as_text_whatever_it_contains(table):
    greeting = snapshot(hand_of_three())
    greeting["chat"] = [{**LINE, "text": "before you came"}]
    table.open(greeting)
    evil = "<img src=x onerror=alert(1)> https://evil.example"
    table.update(2, {"event": "chat", **LINE, "at": "2026-11-30T20:00:01.000Z", "text": evil})
    expect(chat(table).locator("p")).to_have_text(["bob before you came", f"bob {evil}"])
    assert chat(table).locator("img, a").count() == 0


def test_lines_known_already_are_not_shown_again_after_a_loss(table):
    greeting = snapshot(hand_of_three())
    greeting["chat"] = [{**LINE, "text": "hello"}]
    table.open(greeting)
    newer = {**LINE, "at": "2026-11-30T20:00:01.000Z", "text": "again"}
    table.greeting = {**greeting, "v": 2, "chat": [*greeting["chat"], newer]}
    table.hang_up()
    expect(chat(table).locator("p")).to_have_text(["bob hello", "bob again"])


def test_a_line_is_sent_once_and_stays_in_the_field_when_it_is_refused(table):
    table.open(snapshot(hand_of_three()))
    field = table.page.get_by_label("Say to the table")
    field.fill("nice hand")
    field.press("Enter")
    table.wait_for(lambda: table.heard("chat"))
    (line,) = table.heard("chat")
    assert (line["text"], table.heard("act")) == ("nice hand", [])
    sentence = "Players in a hand do not chat. Wait until it is over."
    table.say(type="error", id=line["id"], code="chat_in_hand", sentence=sentence)
    expect(table.page.locator(".chat .trouble")).to_have_text(sentence)
    expect(field).to_have_value("nice hand")
    field.press("Enter")
    table.wait_for(lambda: len(table.heard("chat")) == 2)
    table.say(type="ack", id=table.heard("chat")[1]["id"], v=1, seq=None, repeated=False)
    expect(field).to_have_value("")


def test_a_spectator_reads_the_chat_and_calls_no_floor(table):
    table.open(snapshot(hand_of_three(), seat=None))
    expect(chat(table)).to_be_visible()
    expect(table.page.get_by_label("Say to the table")).to_be_hidden()
    expect(table.page.get_by_text("Call the floor")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_chat_and_floor_fit_and_keep_nobody_out(table, size):
    table.page.set_viewport_size(size)
    greeting = snapshot(hand_of_three())
    greeting["chat"] = [{**LINE, "text": "x" * 200}]
    table.open(greeting)
    table.page.get_by_text("Call the floor").press("Enter")
    expect(table.page.get_by_label("What should they know?")).to_be_visible()
    assert overflow(table.page) == 0
    assert serious_findings(table.page) == []


# On a phone


def test_held_sideways_own_cards_and_buttons_are_in_sight(table):
    table.page.set_viewport_size({"width": 844, "height": 390})
    table.open(snapshot(hand_of_three()))
    for part in (
        *seat(table, 1).locator(".card").all(),
        seat(table, 1).locator(".plate"),
        *choices(table).all(),
    ):
        box = part.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 390
        assert box["x"] + box["width"] <= 844


def test_the_log_follows_also_after_the_phone_is_turned(table):
    table.open(snapshot(hand_of_three()))
    log = table.page.locator("[data-part=log]")
    for version in range(2, 62):
        table.update(version, AWAY if version % 2 else BACK)
    expect(log.locator("p")).to_have_count(61)
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.update(62, BACK)
    expect(log.locator("p")).to_have_count(62)
    table.wait_for(lambda: log.evaluate("it => it.scrollHeight - it.scrollTop - it.clientHeight") < 2)
    log.evaluate("it => { it.scrollTop = 0; }")
    table.page.wait_for_timeout(50)
    table.update(63, AWAY)
    expect(log.locator("p")).to_have_count(63)
    assert log.evaluate("it => it.scrollTop") == 0


def test_no_button_stands_out(table):
    table.open(snapshot(hand_of_three()))
    assert choices(table).evaluate_all("all => [...new Set(all.map(it => it.className))]") == ["button"]
