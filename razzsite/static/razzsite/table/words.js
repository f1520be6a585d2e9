/** What the dealer says: each record of the stream as a line of the log. */

import { cardSign } from "./cards.js";

const figures = new Intl.NumberFormat(document.documentElement.lang || "en");

export const STREETS = {
  third: "Third street", fourth: "Fourth street", fifth: "Fifth street", sixth: "Sixth street",
  seventh: "Seventh street", preflop: "Before the flop", flop: "Flop", turn: "Turn", river: "River",
};
export const GAMES = {
  razz: "Razz", london: "London Lowball", razz27: "Deuce-to-Seven Stud", nlrazz: "No-Limit Razz",
  holdem: "Hold'em", omaha8: "Omaha Eight-or-Better", stud: "Seven-Card Stud", stud8: "Stud Eight-or-Better",
};

/** 12500 as "12,500". */
export function chips(amount) {
  return figures.format(amount);
}

/** The limits of a hand: "Razz 200/400, ante 25". */
export function limits({ stakes, view }) {
  if (!view.game) return "";
  const ante = stakes.ante ? `, ante ${chips(stakes.ante)}` : "";
  return `${GAMES[view.game] ?? view.game} ${chips(stakes.small_bet)}/${chips(stakes.big_bet)}${ante}`;
}

/** The line of the log that begins a hand. */
export function headline(hand) {
  return { text: [`Hand ${hand.number}`, limits(hand)].filter(Boolean).join(": "), kind: "head" };
}

/** What a seat did, in one or two words for its plate; undefined for any other record. */
export function deed({ event }) {
  return SHORT[event];
}

/**
 * A record as `{text, kind}` for the log, or null when the dealer would say nothing. Ask after applying it;
 * `hands` are the hands in words that the same update tells of, by seat.
 */
export function line(record, state, hands = {}) {
  const said = LINES[record.event]?.(record, state, hands);
  if (said) return typeof said === "string" ? { text: said, kind: "" } : said;
  const done = DEEDS[record.event]?.(record);
  if (!done) return null;
  const spent = state.hand?.view.seats.find(({ seat }) => seat === record.seat)?.all_in;
  return { text: `${name(record.seat, state)} ${done}${spent ? " and is all-in" : ""}`, kind: "" };
}

const SHORT = {
  blind_posted: "blind", brought_in: "brings in", folded: "folds", checked: "checks", called: "calls",
  completed: "completes", bet: "bets", raised: "raises", hand_mucked: "mucks",
};
const DEEDS = {
  blind_posted: ({ blind, paid }) => `posts the ${blind} blind of ${chips(paid)}`,
  brought_in: ({ to }) => `brings in for ${chips(to)}`,
  folded: ({ absent }) => (absent ? "is absent and folds" : "folds"),
  checked: () => "checks",
  called: ({ paid }) => `calls ${chips(paid)}`,
  completed: ({ to }) => `completes to ${chips(to)}`,
  bet: ({ to }) => `bets ${chips(to)}`,
  raised: ({ to }) => `raises to ${chips(to)}`,
  hand_mucked: () => "mucks",
};

const LINES = {
  hand_dealt: (record, state) => headline(state.hand),
  street_dealt: ({ street, cards }, state) => {
    const faces = cards.filter(({ up }) => up).map(({ seat, card }) => `${name(seat, state)} ${cardSign(card)}`);
    return strong(`${STREETS[street] ?? street}${faces.length ? `: ${faces.join(", ")}` : ""}`);
  },
  board_dealt: ({ street, cards }) =>
    strong(`${STREETS[street] ?? street}: ${cards.map(({ card }) => cardSign(card)).join(" ")}`),
  community_card_dealt: ({ card }) => strong(`One card for everybody: ${cardSign(card)}`),
  chips_returned: ({ seat, amount }, state) => `${chips(amount)} goes back to ${name(seat, state)}`,
  hand_tabled: ({ seat, cards }, state) => `${name(seat, state)} shows ${cards.map(cardSign).join(" ")}`,
  pot_awarded: (record, state, hands) => strong(award(record, state, hands)),
  hand_void: ({ reason }) => strong(`The hand is void: ${reason} All chips go back.`),
  seat_taken: ({ seat, stack }, state) => `${name(seat, state)} takes seat ${seat} with ${chips(stack)}`,
  seat_left: ({ seat, reason }, state) => `${name(seat, state)} ${reason === "bust" ? "is out" : "leaves"}`,
  player_moved: ({ seat, to_table: to, to_seat: toSeat }, state) =>
    `${name(seat, state)} ${to === state.table.id ? `moves to seat ${toSeat}` : "is moved to another table"}`,
  chips_bought: ({ seat, stack }, state) => `${name(seat, state)} buys chips and has ${chips(stack)}`,
  seat_away: ({ seat, away }, state) => `${name(seat, state)} is ${away ? "away" : "back"}`,
  table_closed: () => strong("The table is closed"),
};

function award({ pot, shares }, state, hands) {
  const which = pot === 0 ? "" : ` of side pot ${pot}`;
  return shares.map(({ seat, amount }) => {
    const tabled = state.hand.view.seats.some((at) => at.seat === seat && at.tabled);
    const hand = tabled && hands[seat] ? ` with ${hands[seat].join(" and ")}` : "";
    return `${name(seat, state)} wins ${chips(amount)}${which}${hand}`;
  }).join(", ");
}

/** The nickname of who sits, or sat last, in a seat. */
export function name(seat, state) {
  return state.names.get(seat) ?? `Seat ${seat}`;
}

function strong(text) {
  return { text, kind: "strong" };
}
