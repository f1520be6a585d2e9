/** What you may do: buttons with exact amounts, and keys. One act at a time; the answer frees the buttons. */

import { newName } from "./names.js";
import { chips } from "./words.js";

const KEYS = { f: "fold", c: "middle", r: "wager" };

/** What is offered, in the order of the buttons. Each: {slot, action, amount, label}, and least–most when they differ. */
export function choices(legal, stack, bet) {
  const all = (total) => (total - bet === stack ? " (all-in)" : "");
  const offered = [];
  if (legal.fold) offered.push({ slot: "fold", action: "fold", amount: 0, label: "Fold" });
  if (legal.check) offered.push({ slot: "middle", action: "check", amount: 0, label: "Check" });
  if (legal.bring_in !== null) {
    const label = `Bring in ${chips(legal.bring_in)}${all(legal.bring_in)}`;
    offered.push({ slot: "middle", action: "bring_in", amount: legal.bring_in, label });
  }
  if (legal.call !== null) {
    const label = `Call ${chips(legal.to_call)}${all(legal.call)}`;
    offered.push({ slot: "middle", action: "call", amount: legal.call, label });
  }
  if (legal.wager) offered.push({ slot: "wager", action: legal.wager, ...wager(legal, all) });
  return offered;
}

function wager({ wager: kind, least, most }, all) {
  const verb = { complete: "Complete to", bet: "Bet", raise: "Raise to" }[kind];
  return { amount: least, least, most, label: `${verb} ${chips(least)}${all(least)}`, verb };
}

export class Controls {
  /** `send(act)` gets {hand, seq, action, amount, id}; it returns false when there is no connection. */
  constructor(element, send) {
    this.row = element.querySelector(".choices");
    this.sum = element.querySelector(".amount");
    this.field = this.sum.querySelector("input");
    this.send = send;
    this.pending = null;
    this.offered = [];
    addEventListener("keydown", (pressed) => this.press(pressed));
    this.row.addEventListener("click", ({ target }) => this.choose(target.closest("button")?.dataset.slot));
    this.field.addEventListener("input", () => this.relabel());
  }

  /** Shows what the turn offers; a turn already shown keeps its buttons, so that focus and a typed amount stay. */
  show(state) {
    const { turn, hand } = state;
    const key = turn?.legal ? `${hand.id}/${turn.seq}` : null;
    if (key === this.key) return;
    this.key = key;
    this.pending = null;
    const mine = key && hand.view.seats.find(({ seat }) => seat === state.you.seat);
    this.offered = key ? choices(turn.legal, mine.stack, mine.bet) : [];
    this.about = key && { hand: hand.id, seq: turn.seq };
    this.build();
  }

  build() {
    const buttons = this.offered.map(({ slot, label }) => {
      const button = document.createElement("button");
      // All alike: the page gives no advice.
      button.className = "button";
      button.dataset.slot = slot;
      button.setAttribute("aria-keyshortcuts", slot[0] === "m" ? "c" : slot === "wager" ? "r" : "f");
      const key = document.createElement("kbd");
      key.textContent = button.getAttribute("aria-keyshortcuts").toUpperCase();
      key.setAttribute("aria-hidden", "true");
      button.append(label, key);
      return button;
    });
    this.row.replaceChildren(...buttons);
    const open = this.offered.find(({ least, most }) => least !== most);
    this.sum.hidden = !open;
    if (open) Object.assign(this.field, { min: open.least, max: open.most, value: open.least });
  }

  relabel() {
    const open = this.offered.find(({ slot }) => slot === "wager");
    open.amount = Math.trunc(Number(this.field.value));
    this.row.querySelector("[data-slot=wager]").firstChild.data = `${open.verb} ${chips(open.amount)}`;
  }

  press(pressed) {
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return;
    if (pressed.target.closest?.("input, select, textarea, dialog")) return;
    this.choose(KEYS[pressed.key.toLowerCase()]);
  }

  choose(slot) {
    const chosen = this.offered.find((each) => each.slot === slot);
    if (!chosen || this.pending) return;
    this.pending = { ...this.about, id: newName(), action: chosen.action, amount: chosen.amount };
    this.lock(true);
    this.send(this.pending);
  }

  /** After a lost connection: the same act with the same id, should it not have arrived. */
  resend() {
    if (this.pending) this.send(this.pending);
  }

  /** The server's answer; after an error the choice is free again. True when it was to the act we wait for. */
  answered({ type, id }) {
    if (id !== this.pending?.id) return false;
    if (type === "error") this.free();
    return true;
  }

  free() {
    this.pending = null;
    this.lock(false);
  }

  lock(locked) {
    for (const button of this.row.children) button.disabled = locked;
  }
}
