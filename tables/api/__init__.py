"""The REST face of tables: what a player may fetch of his own hands."""
