"""The table's stream: docs/stream.md."""
