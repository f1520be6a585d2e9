/**
 * What the table is: made of a snapshot, moved on by records, as docs/stream.md and tables/streaming/client.py say.
 *
 * {table, seats: Map(number → {nickname, house, stack, away, bank_seconds}), you: {nickname, seat},
 *  hand: {id, number, status, stakes, commitment, view} or null, turn, chat: the lines of the snapshot}
 * and, for the eye only, `names` (of all who have sat here) and `said` (what each seat did last).
 */

import { deed } from "./words.js";

export function fromSnapshot({ table, seats, you, hand, turn, chat }) {
  return {
    table,
    you,
    turn,
    chat,
    hand: hand && { ...hand, view: hand.view ?? noView() },
    seats: new Map(seats.map((seat) => [seat.seat, seat])),
    names: new Map(seats.map(({ seat, nickname }) => [seat, nickname])),
    said: new Map(),
  };
}

/** Moves the state on by one record. */
export function apply(state, record) {
  CHANGES[record.event]?.(state, record);
  const done = deed(record);
  if (done) state.said.set(record.seat, done);
}

/** The seat's part of the hand, if it was dealt in. */
export function inHand(state, number) {
  return state.hand?.view.seats.find(({ seat }) => seat === number);
}

/** The chips in front of a seat now: live ones while a hand runs, else those between hands. */
export function stackOf(state, number) {
  const live = state.hand?.status === "running" ? inHand(state, number) : undefined;
  return (live ?? state.seats.get(number)).stack;
}

/** A hand of which nothing is to be seen: just begun, or void. */
function noView() {
  return { game: null, street: null, over: false, seats: [], board: [], pots: [], total: 0, wins: [], helper: null };
}

function newStreet(state, street) {
  state.hand.view.street = street;
  for (const at of state.hand.view.seats) at.bet = 0;
  state.said.clear();
}

/** Chips go in; `chips` says the same at the end of the update, but the dealer speaks of an all-in before. */
function pay(state, { seat, to, paid }) {
  const at = inHand(state, seat);
  at.stack -= paid;
  at.bet = to ?? at.bet;
  at.all_in = !at.stack;
}

function leave(state, { seat }) {
  state.seats.delete(seat);
  if (state.you.seat === seat) state.you.seat = null;
  forgetInHand(state, (left) => left === seat);
}

/** Whoever takes the seat before the next deal has no part in the hand that still lies on the table. */
function forgetInHand({ hand }, hasLeft) {
  if (!hand) return;
  hand.view.seats = hand.view.seats.filter(({ seat }) => !hasLeft(seat));
  hand.view.wins = hand.view.wins.filter(({ seat }) => !hasLeft(seat));
}

const CHANGES = {
  hand_dealt(state, { hand, number, game, stakes, commitment, seats }) {
    const fresh = { bet: 0, put_in: 0, folded: false, all_in: false, tabled: false, best: null };
    const dealt = seats.map((seat) => ({ ...seat, ...fresh, cards: [] }));
    state.hand = { id: hand, number, status: "running", stakes, commitment, view: { ...noView(), game, seats: dealt } };
    state.said.clear();
  },
  street_dealt(state, { street, cards }) {
    newStreet(state, street);
    for (const { seat, card, up } of cards) inHand(state, seat).cards.push({ card, up });
  },
  board_dealt(state, { street, cards }) {
    newStreet(state, street);
    state.hand.view.board.push(...cards.map(({ card }) => card));
  },
  community_card_dealt(state, { street, card }) {
    newStreet(state, street);
    state.hand.view.board.push(card);
  },
  ante_posted: pay,
  blind_posted: pay,
  brought_in: pay,
  called: pay,
  completed: pay,
  bet: pay,
  raised: pay,
  folded: (state, { seat }) => { Object.assign(inHand(state, seat), { folded: true, best: null }); },
  hand_tabled(state, { seat, cards }) {
    Object.assign(inHand(state, seat), { tabled: true, cards: cards.map((card) => ({ card, up: true })) });
  },
  pot_awarded(state, { pot, part, shares }) {
    state.hand.view.wins.push(...shares.map(({ seat, amount }) => ({ seat, pot, part, amount })));
  },
  hand_ended: (state) => { state.hand.view.over = true; },
  chips(state, { seq, stacks, bets, put_in: putIn, pots, total }) {
    Object.assign(state.hand.view, { seq, pots, total });
    for (const at of state.hand.view.seats) {
      const { seat, folded } = at;
      Object.assign(at, { stack: stacks[seat], bet: bets[seat], put_in: putIn[seat] });
      at.all_in = !folded && !at.stack;
    }
    state.turn = null;
  },
  best_hands(state, { hands }) {
    for (const at of state.hand.view.seats) at.best = hands[at.seat] ?? at.best;
  },
  helper: (state, { helper }) => { state.hand.view.helper = helper; },
  turn: (state, record) => { state.turn = record; },
  turn_extended: (state, { ends_at: endsAt }) => { state.turn.ends_at = endsAt; },
  time_banks(state, { banks }) {
    for (const [number, seat] of state.seats) seat.bank_seconds = banks[number] ?? seat.bank_seconds;
  },
  hand_settled(state, { stacks }) {
    state.hand.status = "ended";
    for (const [number, seat] of state.seats) seat.stack = stacks[number] ?? seat.stack;
  },
  hand_void(state, { hand, stacks }) {
    for (const [number, seat] of state.seats) seat.stack = stacks[number] ?? seat.stack;
    if (state.hand?.id === hand) Object.assign(state.hand, { status: "void", view: noView() });
    state.turn = null;
  },
  seat_taken(state, { seat, nickname, house, stack, away, bank_seconds: bank }) {
    state.seats.set(seat, { seat, nickname, house, stack, away, bank_seconds: bank });
    state.names.set(seat, nickname);
    if (nickname === state.you.nickname) state.you.seat = seat;
  },
  seat_left: leave,
  player_moved: leave,
  chips_bought: (state, { seat, stack }) => { state.seats.get(seat).stack = stack; },
  seat_away: (state, { seat, away }) => { state.seats.get(seat).away = away; },
  table_closed(state) {
    state.table.status = "closed";
    state.seats.clear();
    state.you.seat = null;
    forgetInHand(state, () => true);
  },
};
