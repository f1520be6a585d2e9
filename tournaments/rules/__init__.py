"""The tournament planners: pure functions of values; the draws are arguments."""
