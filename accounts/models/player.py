"""The player: the one user of the house, at the tables and in the office."""

from __future__ import annotations

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models import Value
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


class PlayerManager(BaseUserManager["Player"]):
    """Finds players by nickname whatever its case. Players are made by `accounts.services.sign_up`."""

    def get_by_natural_key(self, username: str | None) -> Player:
        return self.called(username or "").get()

    async def aget_by_natural_key(self, username: str | None) -> Player:
        return await self.called(username or "").aget()

    def called(self, nickname: str) -> models.QuerySet[Player]:
        """The player of that nickname, if any; written so that the unique index on Lower is used."""
        return self.alias(folded=Lower("nickname")).filter(folded=Lower(Value(nickname)))


class Player(AbstractBaseUser, PermissionsMixin):
    """A person, or a house player (`is_house`) who fills seats and has no password.

    Only an active player can sign in; the sessions of any other end at once.
    """

    class Language(models.TextChoices):
        ENGLISH = "en", "English"
        FRENCH = "fr", "Français"
        ITALIAN = "it", "Italiano"

    class Status(models.TextChoices):
        ACTIVE = "active", _("active")
        SUSPENDED = "suspended", _("suspended")
        BANNED = "banned", _("banned")
        CLOSED = "closed", _("closed")

    # Django asks a USERNAME_FIELD to be unique in its own right; the constraint on Lower is the stricter one.
    nickname = models.CharField(_("nickname"), max_length=20, unique=True)
    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.ENGLISH)
    status = models.CharField(_("status"), max_length=9, choices=Status, default=Status.ACTIVE)
    is_house = models.BooleanField(_("house player"), default=False)
    is_staff = models.BooleanField(_("staff"), default=False, help_text=_("May enter the admin."))
    joined_at = models.DateTimeField(_("joined"))

    objects = PlayerManager()

    USERNAME_FIELD = "nickname"

    class Meta:
        ordering = ["id"]
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [models.UniqueConstraint(Lower("nickname"), name="player_nickname_whatever_case")]

    def __str__(self) -> str:
        return self.nickname

    @property
    def is_active(self) -> bool:  # type: ignore[override]
        """What Django's authentication asks: may this player sign in and stay signed in?"""
        return self.status == self.Status.ACTIVE
