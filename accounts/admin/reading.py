"""What is only ever looked at."""

from typing import Any

from django.http import HttpRequest


class ReadOnly:
    """An admin or inline without add, change or delete; who may view sees every field."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
