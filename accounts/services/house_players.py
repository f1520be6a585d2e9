"""House players: they fill seats for demos, load tests and forecasts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import count as count_from
from itertools import islice

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models.functions import Lower

from accounts.models import LedgerAccount, Player
from accounts.services.audit import record_audit
from accounts.services.opening import house
from accounts.services.play_money import welcome

LIST = """
    Ada Agnes Albert Alma Amara Anders Anouk Astrid Basil Beatrix Bruno Carmen Casimir Celeste
    Chiara Clara Conrad Dalia Dario Edith Elio Elsa Emeka Enzo Esther Etienne Fabien Felix Fiona
    Flavia Florian Gaspard Gemma Giulia Greta Hana Hugo Ida Igor Ines Irma Isolde Jonas Josephine
    Jules Kamal Keiko Klara Lars Leila Leonie Linus Livia Lorenzo Louisa Lucien Luigi Mabel Magnus
    Malika Marcel Margot Marta Matteo Maud Milo Mina Nadia Naomi Nils Nora Odette Olga Orso Oscar
    Otto Paola Pavel Pearl Petra Pia Quentin Rafael Ramona Remo Rita Romy Rosa Rufus Salma Sandro
    Selma Silvio Simone Solange Sven Tamar Tessa Theo Tilda Tomas Ugo Ursula Valentin Vera Viktor
    Violet Walter Wanda Xenia Yann Yusuf Zelda Zoe
"""
NAMES = LIST.split()


@transaction.atomic
def create_house_players(*, count: int, now: datetime) -> list[Player]:
    """New house players with filled wallets, no password, and names nobody has.

    The number of queries does not grow with `count`.
    """
    # Only makers of house players lock this row, so that two of them do not choose the same names.
    bank = LedgerAccount.objects.select_for_update(no_key=True).get(pk=house("bank").pk)
    players = Player.objects.bulk_create(
        Player(nickname=name, password=make_password(None), is_house=True, joined_at=now)
        for name in _free_names(count)
    )
    welcome(players=players, now=now)
    if players:
        names = f"{players[0]} … {players[-1]}"
        made = {"count": len(players), "names": names}
        record_audit(by=None, action="create_house_players", target=bank, now=now, after=made)
    return players


def _free_names(count: int) -> list[str]:
    """The first names that nobody has; those of earlier house players are skipped without a look."""
    names = islice(_names(), Player.objects.filter(is_house=True).count(), None)
    free: list[str] = []
    while len(free) < count:
        free += _not_taken(list(islice(names, count - len(free))))
    return free


def _not_taken(names: list[str]) -> list[str]:
    folded = Player.objects.annotate(folded=Lower("nickname")).filter(
        folded__in=[name.lower() for name in names]
    )
    taken = set(folded.values_list("folded", flat=True))
    return [name for name in names if name.lower() not in taken]


def _names() -> Iterator[str]:
    """Ada, Agnes, … Zoe, Ada 2, Agnes 2, … without end."""
    yield from NAMES
    for number in count_from(2):
        yield from (f"{name} {number}" for name in NAMES)
