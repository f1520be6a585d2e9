"""Whole tournaments, each drawn from a seed: settings, who comes, what people do, who crashes.

They are worked by the services' own steps on real commits, and what must always hold is checked at each of
them. A seed that fails is named, and `Evening(seed).play()` plays it again.
"""
