/** The dealer's log: the hand in words, read aloud politely, the newest line in sight. */

import { headline, line } from "./words.js";

const KEPT = 120;

export class Log {
  constructor(list) {
    this.list = list;
  }

  /** A snapshot tells where the hand is; its earlier lines were missed unless they stand here already. */
  resume({ hand }) {
    if (!hand || this.hand === hand.id) return;
    this.hand = hand.id;
    this.write(headline(hand));
  }

  add(record, state, hands) {
    if (record.event === "hand_dealt") this.hand = record.hand;
    const said = line(record, state, hands);
    if (said) this.write(said);
  }

  write({ text, kind }) {
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    const item = document.createElement("p");
    item.textContent = text;
    if (kind) item.className = kind;
    this.list.append(item);
    while (this.list.children.length > KEPT) this.list.firstChild.remove();
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
  }
}
