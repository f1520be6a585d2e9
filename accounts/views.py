"""Signing up, signing in, the wallet, and the language of the pages."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, RedirectURLMixin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_safe
from django.views.generic import FormView, View

from accounts.backends import client_address
from accounts.errors import Refusal
from accounts.forms import SignInForm, SignUpForm, as_error
from accounts.models import Player
from accounts.queries import wallet_balance, wallet_statement
from accounts.services import change_language, count_sign_up, sign_up


class PlayersRequest(HttpRequest):
    """A request behind login_required: its user is a player."""

    user: Player


@method_decorator([sensitive_post_parameters("password"), never_cache], name="dispatch")
class SignUpView(RedirectURLMixin, FormView):
    """A new player is signed in at once and goes on to where he wanted to go."""

    template_name = "accounts/sign_up.html"
    form_class = SignUpForm
    next_page = settings.LOGIN_REDIRECT_URL

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return HttpResponseRedirect(self.get_success_url())
        return super().get(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(next=self.get_redirect_url(), **kwargs)

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        try:
            count_sign_up(address=client_address(self.request))
            player = sign_up(**form.cleaned_data, language=get_language() or "en", now=timezone.now())
        except Refusal as refusal:
            form.add_error(refusal.details.get("field"), as_error(refusal))
            return self.form_invalid(form)
        login(self.request, player)
        return in_language(player.language, super().form_valid(form))


class SignInView(LoginView):
    """Brings the player's own language with him."""

    template_name = "accounts/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        response = super().form_valid(form)
        return in_language(form.get_user().language, response)


class LanguageView(RedirectURLMixin, View):
    """Keeps the chosen language: on the player when there is one, and in the browser."""

    next_page = settings.LOGIN_REDIRECT_URL
    http_method_names = ["post"]

    def post(self, request: HttpRequest) -> HttpResponse:
        response = HttpResponseRedirect(self.get_success_url())
        language = request.POST.get("language", "")
        try:
            change_language(by=request.user, language=language)
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
            return response
        return in_language(language, response)


@require_safe
@login_required
def wallet(request: PlayersRequest) -> HttpResponse:
    """What the player has and how it came: `balance` (cents) and `statement` (rows, newest first)."""
    shown = {"balance": wallet_balance(request.user), "statement": wallet_statement(request.user)}
    return render(request, "accounts/wallet.html", shown)


def in_language(language: str, response: HttpResponse) -> HttpResponse:
    """The response, which makes the browser ask in that language from now on."""
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, language, max_age=365 * 24 * 3600, samesite="Lax")
    return response
