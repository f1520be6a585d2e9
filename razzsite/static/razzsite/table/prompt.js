/** The line above the buttons: whose turn it is, what you hold, what went wrong. Your own turn is spoken aloud. */

import { timeLeft } from "./clock.js";
import { inHand } from "./state.js";
import { chips, name } from "./words.js";

/** Seconds from which on a turn's clock is also told in figures. */
const FIGURES = 10;

export class Prompt {
  constructor(line, holding, spoken) {
    this.line = line;
    this.holding = holding;
    this.spoken = spoken;
    this.title = document.title;
    this.trouble = "";
  }

  /** Shows a refusal or a lost connection until the next turn, or until `calm`. */
  warn(text) {
    this.trouble = text;
  }

  calm() {
    this.trouble = "";
  }

  show(state) {
    const mine = Boolean(state?.turn?.legal);
    const text = this.trouble || (state ? sentence(state) : "Going to the table…");
    write(this.line, text + (mine && !this.trouble ? remaining(state.turn) : ""));
    this.line.classList.toggle("error", Boolean(this.trouble));
    write(this.spoken, this.trouble || (mine ? sentence(state) : ""));
    write(this.holding, state ? holding(state) : "");
    document.title = mine ? `● ${this.title}` : this.title;
  }
}

/** The bar on the plate shows the clock; in figures it stands here when it is nearly out, or in the time bank. */
function remaining(turn) {
  const { seconds, banked } = timeLeft(turn);
  if (!banked && seconds > FIGURES) return "";
  return ` (${banked ? "time bank " : ""}${Math.round(seconds)} s)`;
}

function sentence(state) {
  const { turn, hand, table, you } = state;
  if (table.status === "closed") return "This table is closed.";
  if (turn?.legal) return `Your turn: ${turn.legal.to_call ? `${chips(turn.legal.to_call)} to call` : "nothing to call"}`;
  const watching = you.seat === null ? "You are watching. " : "";
  if (turn) return `${watching}${name(turn.seat, state)} is to act`;
  return `${watching}${hand?.status === "running" ? "The house deals" : "The next hand comes soon"}`;
}

function holding(state) {
  const at = inHand(state, state.you.seat);
  if (!at?.best || at.folded) return "";
  return [`Your hand: ${at.best.join(" and ")}`, ...advice(state.hand.view.helper)].join(" · ");
}

/** The helper's numbers, as far as it gives any. */
function advice(helper) {
  const said = [];
  if (helper?.live) said.push(`${helper.improving} live cards`);
  if (helper?.brick) said.push(`the next card bricks ${helper.brick.percent}`);
  if (helper?.pot_odds) said.push(`pot odds ${helper.pot_odds.odds}`);
  return said;
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
