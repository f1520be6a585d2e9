"""A director runs a tournament from the admin: each button one service, what cannot be undone asks first."""

import pytest
from django.urls import reverse

from accounts.models import AuditEntry
from accounts.queries import wallet_balance
from tables.rules.house import PROFILES
from tables.services import call_floor
from tests.tournaments.office import NOW, announced, paid, registering, structure
from tournaments.models import Entry, StructureLevel, Tournament
from tournaments.queries import open_seats

pytestmark = pytest.mark.django_db

FORM = {
    "name": "Saturday razz",
    "payout_table": "",
    "paid_percent": "15",
    "min_cash_percent": "200",
    "rounding": "0",
    "house": "classic",
    "buy_in": "25.50",
    "fee": "2.50",
    "staff": "0",
    "bounty": "0",
    "added": "0",
    "fee_table": "",
    "guarantee": "500",
    "capacity": "48",
    "minimum_entries": "2",
    "late_registration_level": "0",
    "re_entries": "0",
    "rebuys": "0",
    "rebuy_level": "0",
    "rebuy_price": "",
    "add_on_level": "0",
    "add_on_chips": "",
    "add_on_price": "",
    "starting_chips": "",
    "seats_per_table": "6",
    "starts_at_0": "",
    "starts_at_1": "",
    "start_delay_seconds": "",
    "level_seconds": "10",
    "action_seconds": "20",
    "bank_seconds": "60",
    "bank_refill_seconds": "20",
    "think_milliseconds": "0",
    "pause_milliseconds": "0",
}
ADD = reverse("admin:tournaments_tournament_add")


@pytest.fixture
def desk(client, dora):
    client.force_login(dora)
    return client


def press(client, tournament, slug, **data):
    return client.post(reverse("admin:tournaments_tournament_do", args=[tournament.pk, slug]), data)


def board(client, tournament, **query):
    return client.get(reverse("admin:tournaments_tournament_board", args=[tournament.pk]), query)


def status(tournament):
    tournament.refresh_from_db()
    return tournament.status


def test_fills_a_tournament_with_house_players_a_table_at_a_time_to_its_capacity(desk, dora):
    tournament = registering(house_players=1, seats_per_table=4, capacity=6)
    assert "Add a table of house players" in board(desk, tournament, part="actions").content.decode()
    for entries in (5, 6, 6):
        press(desk, tournament, "add-house-players")
        assert tournament.entries.filter(player__is_house=True).count() == entries
    rows = AuditEntry.objects.filter(action="add_house_players", actor=dora).order_by("pk")
    assert [row.after for row in rows] == [{"entered": 4}, {"entered": 1}]


def test_announces_a_tournament_with_money_as_people_write_it(desk, dora):
    desk.post(ADD, {**FORM, "structure": structure().pk})
    tournament = Tournament.objects.get()
    money = tournament.buy_in_cents, tournament.fee_cents, tournament.guarantee_cents
    assert money == (2550, 250, 50_000)
    assert (tournament.created_by, tournament.status) == (dora, "announced")
    assert AuditEntry.objects.filter(action="create_tournament", actor=dora).count() == 1


def test_rebuys_and_their_price_are_set_in_the_form(desk):
    typed = {"rebuys": "", "rebuy_level": "1", "rebuy_price": "12.50"}
    desk.post(ADD, {**FORM, "structure": structure().pk, **typed})
    tournament = Tournament.objects.get()
    assert (tournament.rebuys, tournament.rebuy_level) == (None, 1)
    assert (tournament.rebuy_price_cents, tournament.add_on_price_cents) == (1250, None)
    page = desk.get(reverse("admin:tournaments_tournament_change", args=[tournament.pk]))
    assert "12.50" in page.content.decode()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("capacity", "1", "It is below the least entries."),
        ("minimum_entries", "1", "It takes at least two entries."),
        ("seats_per_table", "9", "less than or equal to 8"),
        ("buy_in", "-1", "greater than or equal to 0"),
        ("fee", "0.001", "no more than 2 decimal places"),
        ("name", "", "This field is required."),
    ],
)
def test_wrong_settings_are_said_at_their_field_and_announce_nothing(desk, field, value, said):
    page = desk.post(ADD, {**FORM, "structure": structure().pk, field: value})
    assert said in " ".join(page.context["adminform"].form.errors[field])
    assert Tournament.objects.count() == 0


def test_settings_are_fixed_once_announced(desk):
    tournament = announced()
    page = desk.get(reverse("admin:tournaments_tournament_change", args=[tournament.pk]))
    assert page.context["adminform"].form.fields == {}
    assert page.context["show_save"] is False


def test_opens_registration_and_starts_when_sure(desk, dora):
    tournament = registering(house_players=5)
    asked = press(desk, tournament, "start")
    assert "Draw the seats and start now?" in asked.content.decode()
    assert status(tournament) == "registering"
    press(desk, tournament, "start", sure="yes")
    assert status(tournament) == "running"
    assert AuditEntry.objects.filter(actor=dora, action="start_tournament").count() == 1


def test_pauses_and_resumes(desk):
    tournament = registering(house_players=4)
    press(desk, tournament, "start", sure="yes")
    press(desk, tournament, "pause")
    tournament.refresh_from_db()
    assert tournament.paused_at is not None
    press(desk, tournament, "resume")
    tournament.refresh_from_db()
    assert tournament.paused_at is None


def test_cancelling_needs_a_reason_and_refunds(desk):
    tournament = registering(house_players=2)
    player = Entry.objects.filter(tournament=tournament).first().player
    before = wallet_balance(player)
    page = press(desk, tournament, "cancel", sure="yes", reason=" ")
    assert "Please give a reason" in page.content.decode()
    assert status(tournament) == "registering"
    press(desk, tournament, "cancel", sure="yes", reason="Power cut")
    assert status(tournament) == "cancelled"
    assert wallet_balance(player) - before == tournament.price_cents


def test_once_it_runs_the_director_says_what_becomes_of_the_money(desk):
    tournament = registering(house_players=4)
    asked = reverse("admin:tournaments_tournament_do", args=[tournament.pk, "cancel"])
    assert "By ICM" not in desk.get(asked).content.decode()
    press(desk, tournament, "start", sure="yes")
    assert "By ICM" in desk.get(asked).content.decode()
    press(desk, tournament, "cancel", sure="yes", reason="Power cut", how="icm")
    assert status(tournament) == "cancelled"
    assert sum(entry.prize_cents for entry in tournament.entries.all()) == 4 * tournament.buy_in_cents


def test_a_player_is_marked_away_and_moved_from_the_board(desk):
    tournament = registering(house_players=6)
    press(desk, tournament, "start", sure="yes")
    press(desk, tournament, "pause")
    mover = tournament.entries.filter(player__seats__table=tournament.tables.get(number=1).table).first()
    place = next(seat for seat in open_seats(tournament) if seat.table_number == 2)
    asked = desk.get(reverse("admin:tournaments_tournament_do", args=[tournament.pk, "move-player"]))
    assert f"Table 2, seat {place.seat}" in asked.content.decode()
    press(desk, tournament, "mark-away", sure="yes", entry=mover.pk, away="yes")
    press(desk, tournament, "move-player", sure="yes", entry=mover.pk, place=f"2-{place.seat}")
    seat = mover.player.seats.get()
    assert (seat.table.tournament_table.number, seat.number, seat.away) == (2, place.seat, True)


def test_a_refusal_is_said_and_changes_nothing(desk):
    tournament = announced()
    page = desk.post(reverse("admin:tournaments_tournament_do", args=[tournament.pk, "pause"]), follow=True)
    assert [str(message) for message in page.context["messages"]] == ["This tournament is not running."]
    assert status(tournament) == "announced"


def test_a_link_changes_nothing(desk):
    tournament = announced()
    desk.get(reverse("admin:tournaments_tournament_do", args=[tournament.pk, "open-registration"]))
    assert status(tournament) == "announced"


def test_a_call_for_the_floor_is_on_the_board_with_the_way_to_resolve_it(desk):
    tournament = registering(house_players=6)
    press(desk, tournament, "start", sure="yes")
    seat = tournament.tables.first().table.seats.select_related("player").first()
    call = call_floor(table_id=seat.table_id, player=seat.player, text="<b>he talks</b>", now=NOW)
    text = board(desk, tournament).content.decode()
    assert reverse("admin:tables_floorcall_change", args=[call.pk]) in text
    assert "&lt;b&gt;he talks&lt;/b&gt;" in text


def test_the_board_shows_clock_tables_and_stacks(desk):
    tournament = registering(house_players=6)
    press(desk, tournament, "start", sure="yes")
    text = board(desk, tournament).content.decode()
    shown = ["Level 1", "100/200", "20 / 25", "6 of 6", "Table 1", "Table 2", "1,000"]
    assert [word for word in shown if word not in text] == []


def test_the_board_asks_for_the_new_buttons_when_the_state_has_changed(desk):
    tournament = announced()
    assert "HX-Refresh" not in board(desk, tournament, shown="announced").headers
    assert board(desk, tournament, shown="registering").headers["HX-Refresh"] == "true"


def test_the_board_of_a_paid_tournament_lists_places_and_prizes(desk):
    tournament = paid()
    text = board(desk, tournament).content.decode()
    winner = Entry.objects.select_related("player").get(tournament=tournament, place=1)
    assert winner.player.nickname in text
    assert f"{winner.prize_cents / 100:,.2f}" in text


def test_reporters_look_and_cannot_act(client, rita):
    client.force_login(rita)
    tournament = announced()
    assert board(client, tournament).status_code == 200
    assert "Open registration" not in board(client, tournament, part="actions").content.decode()
    assert press(client, tournament, "open-registration").status_code == 403
    assert status(tournament) == "announced"


def test_players_do_not_get_in(client, charlie):
    client.force_login(charlie)
    tournament = announced()
    assert board(client, tournament).status_code == 302
    assert press(client, tournament, "open-registration").status_code == 302
    assert status(tournament) == "announced"


def test_the_board_asks_as_much_of_the_database_for_a_large_field(desk, django_assert_num_queries):
    tournament = registering(house_players=24)
    press(desk, tournament, "start", sure="yes")
    with django_assert_num_queries(12):
        board(desk, tournament)


def test_the_form_speaks_of_units_in_plain_words(desk):
    labels = [field.label for field in desk.get(ADD).context["adminform"].form.visible_fields()]
    assert [label for label in labels if label[0].islower() or "(" in label] == []
    assert "Length of a level, in seconds" in labels


def test_each_of_the_house_rules_says_what_it_is(desk):
    choices = dict(desk.get(ADD).context["adminform"].form.fields["house"].choices)
    assert set(choices) == set(PROFILES)
    assert all(": " in str(words) for words in choices.values())


def test_once_announced_the_settings_are_folded_below_the_board(desk):
    tournament = announced()
    page = desk.get(reverse("admin:tournaments_tournament_change", args=[tournament.pk]))
    (settings,) = page.context["adminform"]
    assert (settings.name, settings.is_collapsible) == ("Settings", True)
    text = page.content.decode()
    assert text.index('id="board"') < text.index("<details>")


def test_a_new_tournament_is_announced_with_all_settings_open(desk):
    assert not any(fieldset.is_collapsible for fieldset in desk.get(ADD).context["adminform"])


def test_asks_how_many_hands_are_left_before_the_break(desk):
    tournament = registering(house_players=4)
    StructureLevel.objects.filter(number=2).update(position=2)
    StructureLevel.objects.create(structure=tournament.structure, position=1, kind="break", minutes=5)
    press(desk, tournament, "start", sure="yes")
    asked = press(desk, tournament, "last-hands").content.decode()
    assert "How many more hands does each table play before the break?" in asked
    again = press(desk, tournament, "last-hands", sure="yes", hands="99").content.decode()
    assert "less than or equal to 10" in again
    press(desk, tournament, "last-hands", sure="yes", hands="2")
    tournament.refresh_from_db()
    assert set(tournament.last_hands["until"].values()) <= {2, 3}


def test_takes_minutes_away(desk):
    tournament = registering(house_players=4)
    press(desk, tournament, "start", sure="yes")
    press(desk, tournament, "change-minutes", sure="yes", minutes="-2")
    tournament.refresh_from_db()
    assert [entry[::2] for entry in tournament.clock_history] == [["add", -120]]


def test_gives_a_penalty_for_a_reason(desk, dora):
    tournament = registering(house_players=4)
    press(desk, tournament, "start", sure="yes")
    entry = tournament.entries.first()
    asked = press(desk, tournament, "penalty").content.decode()
    assert entry.player.nickname in asked
    given = {"sure": "yes", "entry": entry.pk, "kind": "missed_hands", "rounds": "1"}
    press(desk, tournament, "penalty", **given)
    assert entry.penalties.count() == 0
    press(desk, tournament, "penalty", reason="abuse", **given)
    assert entry.penalties.get().by == dora
    assert "abuse" in board(desk, tournament).content.decode()


def test_offers_to_undo_a_bust_only_while_the_clock_stands(desk):
    tournament = registering(house_players=4)
    press(desk, tournament, "start", sure="yes")
    assert "Undo a bust" not in board(desk, tournament, part="actions").content.decode()
    press(desk, tournament, "pause")
    assert "Undo a bust" in board(desk, tournament, part="actions").content.decode()
    asked = press(desk, tournament, "undo-bust", sure="yes", reason="a misdeal", entry="").content.decode()
    assert "This field is required." in asked


def test_changes_settings_before_the_start(desk):
    tournament = registering(house_players=2)
    assert 'value="1000"' in press(desk, tournament, "change-settings").content.decode()
    given = {"starts_at_0": "", "starts_at_1": "", "capacity": "1200", "action_seconds": "25"}
    press(desk, tournament, "change-settings", sure="yes", name="Late razz", buy_in="1", **given)
    tournament.refresh_from_db()
    assert (tournament.name, tournament.capacity, tournament.action_seconds) == ("Late razz", 1200, 25)
    assert tournament.buy_in_cents == 10_000


def test_the_price_is_typed_as_money_until_somebody_enters(desk):
    tournament = announced()
    asked = press(desk, tournament, "change-settings").content.decode()
    assert 'value="100.00"' in asked or 'value="100"' in asked
    price = {"buy_in": "50.50", "fee": "4.50", "staff": "0", "bounty": "5"}
    given = {"name": "Cheap razz", "starts_at_0": "", "starts_at_1": "", "capacity": "48"}
    press(desk, tournament, "change-settings", sure="yes", action_seconds="20", **given, **price)
    tournament.refresh_from_db()
    assert (tournament.name, tournament.buy_in_cents, tournament.price_cents) == ("Cheap razz", 5_050, 6_000)
