"""What the tables app keeps: tables and seats, hands and actions, and what viewers were told."""

from tables.models.action import HandAction, Origin
from tables.models.hand import Hand, HandSeat
from tables.models.pulse import Pulse
from tables.models.table import Seat, Table
from tables.models.update import TableUpdate

__all__ = ["Hand", "HandAction", "HandSeat", "Origin", "Pulse", "Seat", "Table", "TableUpdate"]
