/** Under the table: what fixed the deck before the first card, its beginning in the open and all of it unfolded. */

import { inHand } from "./state.js";

const SHORT = /^(.{4})(.{4})(.{4})(.{4}).*$/;

export class Commitment {
  constructor(element) {
    this.element = element;
    this.short = element.querySelector("summary span");
    this.whole = element.querySelector("code");
    this.verify = element.querySelector("[data-verify]");
  }

  show({ hand, you }) {
    this.element.hidden = !hand?.commitment;
    if (this.element.hidden) return;
    this.short.textContent = hand.commitment.replace(SHORT, "$1 $2 $3 $4");
    this.whole.textContent = hand.commitment;
    this.verify.href = `/tables/hands/${hand.id}/proof/`;
    this.verify.hidden = hand.status === "running" || !inHand({ hand }, you.seat);
  }
}
