"""The tables fill as they are asked: importing the evaluators costs next to nothing."""

import subprocess
import sys

PROGRAM = """
import sys, time
started = time.process_time()
from tables.rules.evaluators import EVALUATORS
print(time.process_time() - started < 0.25, "django" in sys.modules, len(EVALUATORS["high"].base.table))
"""


def test_import_is_quick_and_computes_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False", "0"]
