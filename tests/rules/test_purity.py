"""The core is pure Python: importable alone and without the site."""

import subprocess
import sys

IMPORT = """
import sys
import tables.rules.hand, tables.rules.masks, tables.rules.rotation, tables.rules.phh.replaying
outside = {"django", "rest_framework", "channels", "celery", "psycopg", "random", "logging", "asyncio"}
print(sorted(outside & {name.partition(".")[0] for name in sys.modules}))
"""


def test_core_imports_in_a_fresh_process_without_django():
    done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
