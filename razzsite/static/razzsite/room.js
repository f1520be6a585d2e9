/** Every page: times in the reader's own zone, and clocks that run down between two looks at the server. */

const clocks = new Map();
const day = new Intl.DateTimeFormat(undefined, { weekday: "short", hour: "2-digit", minute: "2-digit" });

function prepare(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    time.textContent = day.format(new Date(time.dateTime));
  }
  for (const clock of root.querySelectorAll("[data-seconds]")) {
    const seconds = Number(clock.dataset.seconds);
    clock.textContent = minutes(seconds);
    if (!("stands" in clock.dataset)) clocks.set(clock, Date.now() + seconds * 1000);
  }
}

function tick() {
  for (const [clock, end] of clocks) {
    if (!clock.isConnected) clocks.delete(clock);
    else clock.textContent = minutes(Math.max(0, Math.round((end - Date.now()) / 1000)));
  }
}

function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

prepare(document);
document.addEventListener("htmx:load", ({ target }) => prepare(target));
setInterval(tick, 1000);
