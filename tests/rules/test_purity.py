"""The core is pure Python: importable alone, quickly, and without the site."""

import subprocess
import sys

IMPORT = """
import sys, time
start = time.process_time()
import tables.rules.hand, tables.rules.masks, tables.rules.rotation, tables.rules.phh.replaying
seconds = time.process_time() - start
outside = {"django", "rest_framework", "channels", "celery", "psycopg", "random", "logging", "asyncio"}
print(sorted(outside & {name.partition(".")[0] for name in sys.modules}), seconds < 0.5)
"""


def test_core_imports_in_a_fresh_process_without_django():
    done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
    assert done.stdout == "[] True\n"
