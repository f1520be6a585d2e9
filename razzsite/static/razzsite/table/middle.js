/** The middle of the felt: street, pots, the community card, and how the hand ended. */

import { showCards } from "./cards.js";
import { chips, limits, name, STREETS } from "./words.js";

export class Middle {
  constructor(element) {
    this.part = (name) => element.querySelector(`[data-middle=${name}]`);
  }

  show(state) {
    const { hand } = state;
    this.write("limits", hand ? limits(hand) : "");
    this.write("street", hand ? streetOf(hand) : "The first hand is about to be dealt");
    const live = hand?.status === "running" ? hand.view : null;
    this.write("pot", live?.total ? pot(live) : "");
    this.pots(live?.pots ?? []);
    showCards(this.part("board"), (hand?.view.board ?? []).map((card) => ({ card, up: true })));
    this.write("outcome", hand ? outcome(state) : "");
  }

  /** Main and side pots apart, when there is more than one. */
  pots(pots) {
    const items = pots.length < 2 ? [] : pots.map(({ amount }, number) => {
      const item = document.createElement("li");
      item.textContent = `${number ? `Side pot ${number}` : "Main pot"} ${chips(amount)}`;
      return item;
    });
    this.part("pots").replaceChildren(...items);
  }

  write(name, text) {
    const part = this.part(name);
    part.hidden = !text;
    if (part.textContent !== text) part.textContent = text;
  }
}

/** All the chips in play: those gathered in and those still in front of the seats. */
function pot({ total, seats }) {
  return `Pot ${chips(total)}${seats.some(({ bet }) => bet) ? " with the bets" : ""}`;
}

function streetOf({ number, status, view }) {
  const street = status === "running" ? STREETS[view.street] : status === "void" && "void";
  return `Hand ${number}${street ? ` · ${street}` : ""}`;
}

/** "alice wins 1,250 with 8-6-4-3-2", a winner a line. */
function outcome(state) {
  const won = new Map();
  for (const { seat, amount } of state.hand.view.wins) won.set(seat, (won.get(seat) ?? 0) + amount);
  return [...won].map(([seat, amount]) => {
    const at = state.hand.view.seats.find((each) => each.seat === seat);
    const best = at?.tabled && at.best ? ` with ${at.best.join(" and ")}` : "";
    return `${name(seat, state)} wins ${chips(amount)}${best}`;
  }).join("; ");
}
