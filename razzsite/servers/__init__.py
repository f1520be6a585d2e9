"""PostgreSQL and Valkey for a room that has no servers of its own.

Nothing here needs Django: settings, `up`, `manage.py` and the tests build on it. Servers that the environment
names (`DATABASE_URL`, `REDIS_URL`) always win; then the virtual environment's wheels; then what is installed.
"""
