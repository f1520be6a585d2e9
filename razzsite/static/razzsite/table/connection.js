/**
 * One table's socket, as docs/stream.md asks: versions without holes, a resync when one shows,
 * and a jittered wait before connecting again.
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15000;
const SILENCE = 40000;
const FOR_GOOD = new Set([4401, 4404]);

/** Milliseconds to wait before the nth attempt (0, 1, 2 …) to connect again. */
export function wait(attempt, random = Math.random) {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT) * (0.5 + random());
}

export class Connection {
  /** `hear` has: snapshot(message), update(message), answer(message), connected(), lost(code, forGood). */
  constructor(address, hear) {
    this.address = address;
    this.hear = hear;
    this.version = null;
    this.attempt = 0;
    this.resyncing = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  open() {
    clearTimeout(this.timer);
    this.version = null;
    this.resyncing = false;
    this.heardAt = Date.now();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onmessage = (frame) => this.socket === socket && this.receive(JSON.parse(frame.data));
    socket.onclose = (closed) => this.socket === socket && this.lost(closed.code);
    this.pings = setInterval(() => this.ping(), PING_EVERY);
  }

  /** Sends a message; false when there is no open socket to take it. */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  receive(message) {
    this.heardAt = Date.now();
    if (message.type === "snapshot") this.restart(message);
    else if (message.type === "update") this.follow(message);
    else if (message.type === "ack" || message.type === "error") this.hear.answer(message);
  }

  restart(snapshot) {
    this.version = snapshot.v;
    this.attempt = 0;
    this.resyncing = false;
    this.hear.connected();
    this.hear.snapshot(snapshot);
  }

  follow(update) {
    if (this.version === null || update.v <= this.version) return;
    if (update.v === this.version + 1) {
      this.version = update.v;
      this.resyncing = false;
      this.hear.update(update);
    } else if (!this.resyncing) {
      this.resyncing = this.send({ type: "resync", since: this.version });
    }
  }

  ping() {
    if (Date.now() - this.heardAt > SILENCE) this.lost(null);
    else this.send({ type: "ping" });
  }

  lost(code) {
    const socket = this.socket;
    this.socket = null;
    clearInterval(this.pings);
    socket?.close();
    const forGood = FOR_GOOD.has(code);
    this.hear.lost(code, forGood);
    if (!forGood) this.timer = setTimeout(() => this.open(), wait(this.attempt++));
  }

  /** The page is seen again, or the network is back: do not wait for the timer. */
  hurry() {
    if (this.timer && !this.socket) this.open();
  }
}
