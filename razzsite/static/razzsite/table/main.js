/** The live table: the socket's messages move the state, the state is drawn, the player's acts go back. */

import { Chat } from "./chat.js";
import { setClock } from "./clock.js";
import { Commitment } from "./commitment.js";
import { Connection } from "./connection.js";
import { Controls } from "./controls.js";
import { Log } from "./log.js";
import { Middle } from "./middle.js";
import { Notice } from "./notice.js";
import { Prompt } from "./prompt.js";
import { Seats } from "./seats.js";
import { apply, fromSnapshot } from "./state.js";

const room = document.querySelector("#room");
const part = (name) => room.querySelector(`[data-part=${name}]`);
const { stream, owner, table } = room.dataset;

const seats = new Seats(part("seats"), part("seat"));
const middle = new Middle(part("middle"));
const log = new Log(part("log"));
const notice = new Notice(part("notice"), { table: Number(table), owner });
const prompt = new Prompt(part("prompt"), part("holding"), part("spoken"));
const commitment = new Commitment(part("commitment"));
const controls = new Controls(part("controls"), (act) => connection.send({ type: "act", ...act }));
const chat = new Chat(part("chat"), part("say"), (line) => connection.send({ type: "chat", ...line }));
let state = null;

const connection = new Connection(`${location.protocol.replace("http", "ws")}//${location.host}${stream}`, {
  connected: () => prompt.calm(),
  snapshot(message) {
    setClock(message.now);
    state = fromSnapshot(message);
    log.resume(state);
    chat.resume(state);
    draw();
    controls.resend();
  },
  update({ records }) {
    const hands = records.find(({ event }) => event === "best_hands")?.hands;
    for (const record of records) {
      notice.hear(record, state);
      apply(state, record);
      log.add(record, state, hands);
      if (record.event === "chat") chat.add(record);
    }
    if (records.some(({ event }) => event === "turn")) prompt.calm();
    if (records.some(({ event }) => event === "owner_news")) document.body.dispatchEvent(new Event("owner-news"));
    draw();
  },
  answer(message) {
    chat.answered(message);
    if (controls.answered(message) && message.type === "error") prompt.warn(message.sentence);
    draw();
  },
  lost(code, forGood) {
    if (code === 4401) location.reload();
    else prompt.warn(forGood ? "There is no such table." : "The connection is lost. Trying again…");
    prompt.show(state);
  },
});

function draw() {
  if (!state) return;
  seats.show(state);
  middle.show(state);
  commitment.show(state);
  controls.show(state);
  prompt.show(state);
  chat.show(state);
  part("away").hidden = part("show").hidden = state.you.seat === null;
  // Who has just lost his seat may still dispute the hand that cost it.
  if (state.you.seat !== null) part("floor").hidden = false;
  for (const button of part("away").querySelectorAll("button")) {
    button.hidden = (button.value === "0") !== Boolean(state.seats.get(state.you.seat)?.away);
  }
  tick();
}

function tick() {
  if (!state) return;
  seats.tick(state);
  prompt.show(state);
}

const colours = part("colours");
colours.checked = localStorage.getItem("deck") === "four";
colours.addEventListener("change", showColours);
function showColours() {
  localStorage.setItem("deck", colours.checked ? "four" : "two");
  room.dataset.deck = colours.checked ? "four" : "two";
}

showColours();
prompt.show(state);
setInterval(tick, 250);
connection.open();
