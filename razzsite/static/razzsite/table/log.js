/** The dealer's log: the hand in words, read aloud politely, the newest line in sight. */

import { headline, line } from "./words.js";

const KEPT = 120;
/** Pixels from the end that count as the end. */
const NEAR_END = 40;

export class Log {
  constructor(list) {
    this.list = list;
    this.follows = true;
    // Whether he reads the newest line is asked when he scrolls: a turned phone moves the end away from him.
    list.addEventListener("scroll", () => {
      this.follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END;
    });
    new ResizeObserver(() => this.catchUp()).observe(list);
  }

  catchUp() {
    if (this.follows) this.list.scrollTop = this.list.scrollHeight;
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
    const item = document.createElement("p");
    item.textContent = text;
    if (kind) item.className = kind;
    this.list.append(item);
    while (this.list.children.length > KEPT) this.list.firstChild.remove();
    this.catchUp();
  }
}
