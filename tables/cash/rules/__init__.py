"""Pure: what may be bought, and when a session is over."""
