"""One's own ended hands, told as one saw them: to read street by street, and to take away.

Everything here starts from records that the rules have masked for the player's seat: what he did not see
(others' mucked cards, burns, the deck) is never in reach.
"""

from tables.histories.files import FORMATS, as_data, as_phh, as_text
from tables.histories.streets import Line, Street, streets

__all__ = ["FORMATS", "Line", "Street", "as_data", "as_phh", "as_text", "streets"]
