"""Settings: `dev` (the default), `test` and `prod` fill in or demand what `base` reads from there."""
