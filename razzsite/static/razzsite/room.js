/** Every page: times in the reader's own zone, and clocks that run down between two looks at the server. */

const HOUR = 3_600_000;
const moment = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
/** Elements that run down, and when (milliseconds) they reach 0:00. */
const clocks = new Map();

function prepare(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const then = Date.parse(time.dateTime);
    const ahead = then - Date.now();
    time.textContent = moment.format(then);
    if (time.dataset.countdown && ahead > 0 && ahead < HOUR) clocks.set(time, then);
  }
  for (const clock of root.querySelectorAll("[data-seconds]")) {
    const seconds = Number(clock.dataset.seconds);
    clock.textContent = minutes(seconds);
    if (!("stands" in clock.dataset)) clocks.set(clock, Date.now() + seconds * 1000);
  }
  tick();
}

function tick() {
  for (const [clock, end] of clocks) {
    const before = clock.dataset.countdown ? `${clock.dataset.countdown} ` : "";
    if (!clock.isConnected) clocks.delete(clock);
    else clock.textContent = before + minutes(Math.max(0, Math.round((end - Date.now()) / 1000)));
  }
}

function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

prepare(document);
document.addEventListener("htmx:load", ({ target }) => prepare(target));
setInterval(tick, 1000);
