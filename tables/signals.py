"""The one signal that goes up from the tables: a hand has ended (or is void) and its owner may book it.

Sent on commit with `table_id` and `hand_id`. A receiver must only enqueue: the tick finds what it missed.
"""

from django.dispatch import Signal

hand_ended = Signal()
