"""The one error of this package."""

from tables.rules.errors import RulesError


class UnfollowedRecord(RulesError):
    """A hand history that cannot be read, or that the rules do not follow; the sentence says where."""
