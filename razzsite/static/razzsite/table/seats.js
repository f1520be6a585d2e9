/** The seats around the felt: nickname, stack, cards, bet, and a clock for the one whose turn it is. */

import { cardName, showCards } from "./cards.js";
import { timeLeft } from "./clock.js";
import { inHand, stackOf } from "./state.js";
import { chips } from "./words.js";

/** Which of the eight places around the felt a table of n seats uses. */
const PLACES = {
  2: [0, 4], 3: [0, 3, 5], 4: [0, 2, 4, 6], 5: [0, 2, 3, 5, 6],
  6: [0, 1, 3, 4, 5, 7], 7: [0, 1, 2, 3, 5, 6, 7], 8: [0, 1, 2, 3, 4, 5, 6, 7],
};
const LATE = 5;

export class Seats {
  constructor(list, template) {
    this.list = list;
    this.template = template;
    this.elements = new Map();
    this.bottom = 1;
  }

  show(state) {
    const many = state.table.max_seats;
    if (this.elements.size !== many) this.build(many);
    this.bottom = state.you.seat ?? this.bottom;
    for (const [number, element] of this.elements) {
      element.dataset.place = PLACES[many][(number - this.bottom + many) % many];
      this.showSeat(element, number, state);
    }
  }

  /** Moves the clocks on; called a few times a second. Clocks of house players are too short to show. */
  tick(state) {
    const { turn } = state;
    for (const [number, element] of this.elements) {
      const left = element.querySelector(".left");
      left.hidden = turn?.seat !== number || Boolean(state.seats.get(number)?.house);
      if (left.hidden) continue;
      const { seconds, banked } = timeLeft(turn);
      left.style.setProperty("--left", Math.min(1, seconds / (banked ? turn.bank_seconds : state.table.action_seconds)));
      left.classList.toggle("late", seconds < LATE);
      left.classList.toggle("banked", banked);
    }
  }

  build(many) {
    this.list.replaceChildren();
    this.elements.clear();
    for (let number = 1; number <= many; number += 1) {
      const element = this.template.content.firstElementChild.cloneNode(true);
      this.list.append(element);
      this.elements.set(number, element);
    }
  }

  showSeat(element, number, state) {
    const seat = state.seats.get(number);
    const at = inHand(state, number);
    const won = total(state.hand?.view.wins.filter((win) => win.seat === number) ?? []);
    const on = { empty: !seat, you: number === state.you.seat, turn: state.turn?.seat === number, folded: at?.folded, spent: at?.all_in, won };
    for (const [mark, is] of Object.entries(on)) element.classList.toggle(mark, Boolean(is));
    const cards = seat && at ? at.cards : [];
    showCards(element.querySelector(".hand"), cards);
    write(element, ".nickname", seat ? seat.nickname : `Seat ${number}`);
    write(element, ".stack", seat ? chips(stackOf(state, number)) : "");
    write(element, ".said", seat ? standing(state, number, seat, at, won) : "");
    write(element, ".bet", at?.bet ? chips(at.bet) : "");
    element.querySelector(".bet").hidden = !at?.bet;
    element.setAttribute("aria-label", seat ? spoken(state, number, seat, at) : `Seat ${number}, empty`);
  }
}

/** The words beside a stack: what he won or showed, his last deed, or why he does nothing. */
function standing(state, number, seat, at, won) {
  if (won) return `wins ${chips(won)}`;
  if (at?.tabled && at.best) return at.best.join(" / ");
  if (at?.folded) return "folded";
  if (at?.all_in) return "all-in";
  if (seat.away) return "away";
  return state.said.get(number) ?? "";
}

/** The seat in a sentence, for those who hear the table. */
function spoken(state, number, seat, at) {
  const up = at?.cards.filter((card) => card.up).map(({ card }) => cardName(card)) ?? [];
  const parts = [
    number === state.you.seat ? `${seat.nickname} (you)` : seat.nickname,
    `seat ${number}`,
    `${chips(stackOf(state, number))} chips`,
    at?.bet && `bet ${chips(at.bet)}`,
    up.length && !at.folded && `showing ${up.join(", ")}`,
    at?.folded ? "folded" : at?.all_in && "all-in",
    seat.away && "away",
    state.turn?.seat === number && "to act",
  ];
  return parts.filter(Boolean).join(", ");
}

function total(wins) {
  return wins.reduce((sum, { amount }) => sum + amount, 0);
}

function write(element, part, text) {
  const node = element.querySelector(part);
  if (node.textContent !== text) node.textContent = text;
}
