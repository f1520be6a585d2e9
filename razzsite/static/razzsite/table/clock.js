/** The server's clock: its times run on this machine by an offset, whatever this machine's own clock says. */

let offset = 0;

/** Sets the offset from the `now` of a message that has just arrived. */
export function setClock(now) {
  offset = Date.parse(now) - Date.now();
}

/** Seconds from now until an ISO time of the server's; never below 0. */
export function secondsUntil(time) {
  return Math.max(0, secondsTo(time));
}

/** What is left of a turn: of the time for the action, or, when that is over, of the time bank. */
export function timeLeft({ ends_at: endsAt, bank_seconds: bank }) {
  const seconds = secondsTo(endsAt);
  if (seconds > 0 || !bank) return { seconds: Math.max(0, seconds), banked: false };
  return { seconds: Math.max(0, bank + seconds), banked: true };
}

function secondsTo(time) {
  return (Date.parse(time) - Date.now() - offset) / 1000;
}
