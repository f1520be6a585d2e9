"""Hand histories as text in the style that players' trackers read: that of PokerStars.

`history.hand_text(hand, heading, viewer)` writes an ended hand as one viewer saw it.
"""
