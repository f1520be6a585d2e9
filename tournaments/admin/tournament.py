"""A tournament in the admin: announced with a form, then run from its board."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.decorators import display

from accounts.errors import Refusal
from accounts.models import Player
from accounts.money import money_text
from tournaments.admin.actions import ACTIONS, DirectorAction, offered
from tournaments.admin.deal import deal_view, may_deal
from tournaments.admin.form import MONEY, TournamentForm, form_values
from tournaments.admin.questions import Question
from tournaments.models import Purchase, Tournament, TournamentTemplate
from tournaments.queries import board, results, split_of
from tournaments.services import create_tournament

STATUS_COLOURS = {
    "registering": "info",
    "running": "success",
    "finished": "warning",
    "cancelled": "danger",
}


@admin.register(Tournament)
class TournamentAdmin(ModelAdmin):
    """Announced with the form; from then on the director acts through the board's buttons."""

    form = TournamentForm
    list_display = ["name", "state", "structure", "price", "capacity", "starts_at"]
    list_filter = ["status", "structure"]
    list_select_related = ["structure"]
    search_fields = ["name"]
    change_form_outer_before_template = "admin/tournaments/board_frame.html"
    compressed_fields = True
    fieldsets: ClassVar[list[tuple[Any, dict[str, Any]]]] = [
        (None, {"fields": ["name", ("structure", "games"), "house"]}),
        (
            "Money",
            {"fields": [("buy_in", "bounty"), ("fee", "staff"), "fee_table", ("added", "guarantee")]},
        ),
        (
            "Pay-outs",
            {"fields": ["payout_table", ("paid_percent", "min_cash_percent"), ("flat_payouts", "rounding")]},
        ),
        (
            "Field",
            {
                "fields": [
                    ("capacity", "minimum_entries"),
                    "alternates",
                    "password",
                    "invited",
                    ("starting_chips", "seats_per_table"),
                    ("late_registration_level", "re_entries"),
                    "sit_and_go",
                ]
            },
        ),
        (
            "End",
            {"fields": [("satellite_of", "satellite_seats"), ("chip_target", "play_minutes")]},
        ),
        (
            "Rebuys and add-on",
            {
                "fields": [
                    ("rebuys", "rebuy_level"),
                    "rebuy_price",
                    ("add_on_level", "add_on_chips"),
                    "add_on_price",
                ]
            },
        ),
        (
            "Time",
            {
                "fields": [
                    "starts_at",
                    ("start_delay_seconds", "level_seconds"),
                    "action_seconds",
                    ("bank_seconds", "bank_refill_seconds"),
                    ("think_milliseconds", "pause_milliseconds"),
                    ("chat_in_hand", "hand_for_hand_at_bubble"),
                ]
            },
        ),
    ]

    @display(description="status", label=STATUS_COLOURS)
    def state(self, tournament: Tournament) -> tuple[str, str]:
        return tournament.status, tournament.get_status_display()

    @admin.display(description="price")
    def price(self, tournament: Tournament) -> str:
        return f"{money_text(tournament.buy_in_cents)} + {money_text(tournament.fee_cents)}"

    @admin.display(description="buy-in")
    def buy_in(self, tournament: Tournament) -> str:
        return money_text(tournament.buy_in_cents)

    @admin.display(description="fee")
    def fee(self, tournament: Tournament) -> str:
        return money_text(tournament.fee_cents)

    @admin.display(description="staff")
    def staff(self, tournament: Tournament) -> str:
        return money_text(tournament.staff_cents)

    @admin.display(description="bounty")
    def bounty(self, tournament: Tournament) -> str:
        return money_text(tournament.bounty_cents)

    @admin.display(description="added money")
    def added(self, tournament: Tournament) -> str:
        return money_text(tournament.added_cents)

    @admin.display(description="guarantee")
    def guarantee(self, tournament: Tournament) -> str:
        return money_text(tournament.guarantee_cents)

    @admin.display(description="price of a rebuy")
    def rebuy_price(self, tournament: Tournament) -> str:
        return money_text(sum(split_of(tournament, Purchase.Kind.REBUY)))

    @admin.display(description="price of the add-on")
    def add_on_price(self, tournament: Tournament) -> str:
        return money_text(sum(split_of(tournament, Purchase.Kind.ADD_ON)))

    @admin.display(description="rounding of prizes")
    def rounding(self, tournament: Tournament) -> str:
        return money_text(tournament.rounding_cents)

    @admin.display(description="password")
    def password(self, tournament: Tournament) -> str:
        return "asked for" if tournament.password_hash else "none"

    def has_delete_permission(self, request: HttpRequest, obj: Tournament | None = None) -> bool:
        return False

    def get_fieldsets(self, request: HttpRequest, obj: Tournament | None = None) -> list[Any]:
        """Once announced the settings are only looked up: the board comes first, and they are folded."""
        if obj is None:
            return self.fieldsets
        fields = [line for _title, options in self.fieldsets for line in options["fields"]]
        return [(_("Settings"), {"fields": fields, "classes": ["collapse"]})]

    def get_readonly_fields(self, request: HttpRequest, obj: Tournament | None = None) -> list[str]:
        return [*TournamentForm.Meta.fields, *MONEY, "password"] if obj else []

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        nothing_to_save = {
            "show_save": False,
            "show_save_and_continue": False,
            "show_save_and_add_another": False,
        }
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **nothing_to_save})

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """With `?template=` in the address, what that template sets."""
        pk = request.GET.get("template", "")
        template = TournamentTemplate.objects.filter(pk=pk).first() if pk.isdecimal() else None
        return form_values(template) if template else super().get_changeform_initial_data(request)

    def save_model(self, request: HttpRequest, obj: Tournament, form: TournamentForm, change: bool) -> None:
        if not change:
            created = create_tournament(by=_director(request), now=timezone.now(), **form.settings())
            obj.__dict__.update(created.__dict__)

    def response_add(
        self, request: HttpRequest, obj: Tournament, post_url_continue: str | None = None
    ) -> HttpResponse:
        messages.success(request, f"{obj.name} is announced. Open its registration when you are ready.")
        return _to_page(obj)

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        return [
            path("<int:tournament_id>/board/", wrap(self.board_view), name="tournaments_tournament_board"),
            path(
                "<int:tournament_id>/do/<slug:slug>/",
                wrap(self.action_view),
                name="tournaments_tournament_do",
            ),
            path(
                "<int:tournament_id>/deal/",
                wrap(partial(deal_view, self)),
                name="tournaments_tournament_deal",
            ),
            *super().get_urls(),
        ]

    def board_view(self, request: HttpRequest, tournament_id: int) -> HttpResponse:
        """The board's live part, fetched again and again by the page; `?part=actions` gives its buttons.

        The page is told to reload when the tournament is no longer as it was shown: its buttons change.
        """
        tournament = get_object_or_404(Tournament, pk=tournament_id)
        if not self.has_view_permission(request, tournament):
            raise PermissionDenied
        if request.GET.get("part") == "actions":
            return render(request, "admin/tournaments/actions.html", self._actions(request, tournament))
        if request.GET.get("shown", _shown(tournament)) != _shown(tournament):
            return HttpResponse(headers={"HX-Refresh": "true"})
        return render(request, "admin/tournaments/board.html", _board(tournament))

    def _actions(self, request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
        may_direct = self.has_change_permission(request, tournament)
        return {
            "tournament": tournament,
            "actions": offered(tournament) if may_direct else [],
            "may_deal": may_direct and may_deal(tournament),
        }

    def action_view(self, request: HttpRequest, tournament_id: int, slug: str) -> HttpResponse:
        """One press of a button; what cannot be taken back asks first."""
        tournament = get_object_or_404(Tournament, pk=tournament_id)
        action = ACTIONS.get(slug)
        if action is None:
            raise Http404
        if not self.has_change_permission(request, tournament):
            raise PermissionDenied
        if request.method != "POST" or (action.question and "sure" not in request.POST):
            return self._ask(request, tournament, action)
        return self._perform(request, tournament, action)

    def _ask(
        self,
        request: HttpRequest,
        tournament: Tournament,
        action: DirectorAction,
        form: Question | None = None,
    ) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": f"{action.label}: {tournament.name}",
            "tournament": tournament,
            "action": action,
            "form": form or (action.form(tournament) if action.form else None),
        }
        return render(request, "admin/tournaments/confirm.html", context)

    def _perform(self, request: HttpRequest, tournament: Tournament, action: DirectorAction) -> HttpResponse:
        reason = request.POST.get("reason", "").strip()
        if action.needs_reason and not reason:
            messages.error(request, "Please give a reason: the players read it.")
            return self._ask(request, tournament, action)
        form = action.form(tournament, request.POST) if action.form else None
        if form and not form.is_valid():
            return self._ask(request, tournament, action, form)
        answers = form.arguments() if form else {}
        try:
            action.run(tournament, by=_director(request), now=timezone.now(), reason=reason, answers=answers)
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
        else:
            messages.success(request, action.done)
        return _to_page(tournament)


def _director(request: HttpRequest) -> Player:
    """Who is at the desk: the admin lets nobody in who is not signed in."""
    assert isinstance(request.user, Player)
    return request.user


def _to_page(tournament: Tournament) -> HttpResponseRedirect:
    return HttpResponseRedirect(reverse("admin:tournaments_tournament_change", args=[tournament.pk]))


def _shown(tournament: Tournament) -> str:
    return f"{tournament.status}-paused" if tournament.paused_at else tournament.status


def _board(tournament: Tournament) -> dict[str, Any]:
    ended = tournament.status in (Tournament.Status.FINISHED, Tournament.Status.PAID)
    state = board(tournament.pk, timezone.now())
    seconds = state.clock.seconds_left if state.clock else 0
    return {
        "tournament": tournament,
        "board": state,
        "clock_text": f"{seconds // 60}:{seconds % 60:02d}",
        "results": results(tournament.pk) if ended else None,
    }
