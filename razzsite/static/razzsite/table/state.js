/**
 * What the table is: made of a snapshot, moved on by records. docs/stream.md promises that both ways give the same.
 *
 * {table, seats: Map(number → {nickname, house, stack, away}), mine, hand: {id, number, status, stakes, view}, turn},
 * `nickname` (yours) and, for the eye only: `names` (of all who have sat here), `said` (what each seat did last).
 */

import { deed } from "./words.js";

/** Records that are no part of a hand and leave the turn as it stands. */
const OF_THE_TABLE = new Set(["seat_taken", "seat_left", "player_moved", "seat_away", "table_closed"]);

export function fromSnapshot(snapshot, nickname) {
  return {
    nickname,
    table: snapshot.table,
    seats: new Map(snapshot.seats.map((seat) => [seat.seat, seat])),
    mine: snapshot.you.seat,
    hand: snapshot.hand && { ...snapshot.hand, view: snapshot.hand.view ?? noView() },
    turn: snapshot.turn,
    names: new Map(snapshot.seats.map(({ seat, nickname }) => [seat, nickname])),
    said: new Map(),
  };
}

/** Before the records of an update are applied: after an update of the hand without a turn nobody is to act. */
export function begin(state, records) {
  if (records.some(({ event }) => !OF_THE_TABLE.has(event))) state.turn = null;
}

/** Moves the state on by one record. */
export function apply(state, record) {
  HANDLERS[record.event]?.(state, record);
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

function wager(state, { seat, to, paid }) {
  const at = inHand(state, seat);
  at.bet = to;
  pay(at, paid);
}

function pay(at, paid) {
  at.stack -= paid;
  at.all_in = at.stack === 0;
}

function newStreet(state, street) {
  const { view } = state.hand;
  view.street = street;
  for (const at of view.seats) at.bet = 0;
  state.said.clear();
}

/** A hand of which nothing is to be seen: about to be dealt, or void. */
function noView() {
  return { game: null, street: null, seats: [], board: [], pots: [], total: 0, wins: [] };
}

const HANDLERS = {
  hand_dealt(state, { hand, number, game, stakes, seats }) {
    const fresh = { bet: 0, folded: false, all_in: false, tabled: false };
    const dealt = seats.map((seat) => ({ ...seat, ...fresh, cards: [] }));
    state.hand = { id: hand, number, status: "running", stakes, view: { ...noView(), game, seats: dealt } };
    state.said.clear();
  },
  ante_posted: (state, { seat, paid }) => pay(inHand(state, seat), paid),
  blind_posted: wager,
  brought_in: wager,
  called: wager,
  completed: wager,
  bet: wager,
  raised: wager,
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
  folded: (state, { seat }) => { inHand(state, seat).folded = true; },
  hand_mucked: (state, { seat }) => { inHand(state, seat).folded = true; },
  hand_tabled(state, { seat, cards }) {
    const at = inHand(state, seat);
    at.cards = at.cards.map(({ up }, index) => ({ card: cards[index], up }));
    at.tabled = true;
  },
  chips(state, { stacks, bets, pots, total }) {
    const { view } = state.hand;
    Object.assign(view, { pots, total });
    for (const at of view.seats) {
      at.stack = stacks[at.seat];
      at.bet = bets[at.seat] ?? 0;
      at.all_in = at.stack === 0 && !at.folded;
    }
  },
  best_hands(state, { hands }) {
    for (const [seat, best] of Object.entries(hands)) inHand(state, Number(seat)).best = best;
  },
  turn: (state, record) => { state.turn = record; },
  pot_awarded(state, { pot, part, shares }) {
    state.hand.view.wins.push(...shares.map(({ seat, amount }) => ({ seat, pot, part, amount })));
  },
  hand_settled(state, { stacks }) {
    state.hand.status = "ended";
    for (const [seat, stack] of Object.entries(stacks)) {
      if (state.seats.has(Number(seat))) state.seats.get(Number(seat)).stack = stack;
    }
  },
  hand_void: (state) => { state.hand.status = "void"; },
  seat_taken(state, { seat, nickname, house, stack, away }) {
    state.seats.set(seat, { seat, nickname, house, stack, away });
    state.names.set(seat, nickname);
    if (nickname === state.nickname) state.mine = seat;
  },
  seat_left: leave,
  player_moved: leave,
  seat_away: (state, { seat, away }) => { state.seats.get(seat).away = away; },
  table_closed(state) {
    state.table.status = "closed";
    state.seats.clear();
    state.mine = null;
  },
};

function leave(state, { seat }) {
  state.seats.delete(seat);
  if (state.hand) state.hand.view.seats = state.hand.view.seats.filter((at) => at.seat !== seat);
  if (state.mine === seat) state.mine = null;
}
