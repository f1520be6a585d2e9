"""Property tests of the planners: no deadline per example, which a busy machine would miss."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("planners", deadline=None)
settings.load_profile("planners")
