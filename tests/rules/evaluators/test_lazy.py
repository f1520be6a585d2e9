"""The tables fill as they are asked: importing the evaluators computes nothing."""

import subprocess
import sys

PROGRAM = """
import sys
from tables.rules.evaluators import EVALUATORS
print("django" in sys.modules, len(EVALUATORS["high"].base.table))
"""


def test_import_computes_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "0"]
