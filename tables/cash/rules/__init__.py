"""Pure: where the blinds fall, who is dealt in, what may be bought, and when a session is over."""
