/** The server's clock: its times run on this machine by an offset, whatever this machine's own clock says. */

let offset = 0;

/** Sets the offset from the `now` of a message that has just arrived. */
export function setClock(now) {
  offset = Date.parse(now) - Date.now();
}

/** Seconds from now until an ISO time of the server's; never below 0. */
export function secondsUntil(time) {
  return Math.max(0, (Date.parse(time) - Date.now() - offset) / 1000);
}
