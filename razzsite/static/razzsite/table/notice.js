/** What a player must be told beside the play: that he is moved, out, or that the table is closed. */

const KEPT = "razzsite notice";

export class Notice {
  /** `room` has `table` (this table's id) and `owner` (the page it belongs to). */
  constructor(element, room) {
    this.element = element;
    this.room = room;
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (kept) this.show(kept);
  }

  /** Looks at a record before it is applied; a player moved elsewhere is taken to his new table. */
  hear(record, state) {
    const mine = state.you.seat !== null && record.seat === state.you.seat;
    if (record.event === "player_moved" && mine) this.follow(record);
    else if (record.event === "seat_left" && mine) this.leave(record);
    else if (record.event === "table_closed") this.close(record);
    else if (record.event === "hand_void") this.show(`The hand is void, all chips went back. ${record.reason}`);
  }

  follow({ to_table: table, to_seat: seat }) {
    if (table === this.room.table) return;
    sessionStorage.setItem(KEPT, `You have been moved to this table, seat ${seat}.`);
    location.assign(addressOf(table));
  }

  leave({ reason }) {
    document.body.dispatchEvent(new Event("seat-left"));
    if (reason === "bust") {
      this.show("You are out of chips and out of the tournament.", this.room.owner, "See how you placed");
    } else this.show("You have left your seat.", this.room.owner, "See how it went");
  }

  close({ moved_to: table }) {
    if (table) this.show("This table is closed.", addressOf(table), "Go to the next table");
    else this.show("This table is closed.", this.room.owner, "Back to its page");
  }

  show(text, address, label) {
    this.element.replaceChildren(text);
    if (address) {
      const link = document.createElement("a");
      link.href = address;
      link.textContent = label;
      this.element.append(" ", link);
    }
    this.element.hidden = false;
  }
}

function addressOf(table) {
  return `/tables/${table}/`;
}
