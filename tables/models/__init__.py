"""What the tables app keeps: tables and their seats, hands and their actions, and the updates viewers are sent."""

from tables.models.hand import Hand, HandAction
from tables.models.table import Seat, Table
from tables.models.update import TableUpdate

__all__ = ["Hand", "HandAction", "Seat", "Table", "TableUpdate"]
