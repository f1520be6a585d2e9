"""The planners are pure: they load without Django and without anything that knows time or chance."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import tournaments.rules


def test_the_planners_load_without_django():
    modules = sorted(path.stem for path in Path(tournaments.rules.__path__[0]).glob("[a-z]*.py"))
    script = "; ".join(f"import tournaments.rules.{module}" for module in modules)
    script += "; import sys; print(sorted({'django', 'random', 'secrets', 'asyncio'} & sys.modules.keys()))"

    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert len(modules) > 15
    assert loaded.stdout.strip() == "[]"
