from tests.tournaments.office import charlie, dora, rita

__all__ = ["charlie", "dora", "rita"]
