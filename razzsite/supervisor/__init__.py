"""Starts the whole room, keeps it running, and stops it in order: what `manage.py up` does."""
