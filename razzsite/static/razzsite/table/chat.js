/** What players say at the table: always shown as text, whatever it contains. Only who sits here may write. */

import { newName } from "./names.js";

const KEPT = 100;

export class Chat {
  /** `send(message)` gets {id, text}; it returns false when there is no connection. */
  constructor(list, form, send) {
    this.list = list;
    this.form = form;
    this.field = form.querySelector("input");
    this.trouble = form.querySelector(".trouble");
    form.addEventListener("submit", (submitted) => {
      submitted.preventDefault();
      this.say(send);
    });
  }

  /** A snapshot brings the last lines; those that stand here already are not shown twice. */
  resume({ chat }) {
    const known = this.latest ?? "";
    for (const line of chat) if (line.at > known) this.add(line);
  }

  add({ nickname, text, at }) {
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    const item = document.createElement("p");
    const writer = document.createElement("b");
    writer.textContent = nickname;
    item.append(writer, ` ${text}`);
    this.list.append(item);
    while (this.list.children.length > KEPT) this.list.firstChild.remove();
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
    this.latest = at;
  }

  show({ you }) {
    this.form.hidden = you.seat === null;
  }

  say(send) {
    const text = this.field.value.trim();
    if (!text) return;
    this.pending = newName();
    this.trouble.textContent = send({ id: this.pending, text }) ? "" : "There is no connection.";
  }

  /** The server's answer; a refused line stays in the field. */
  answered({ type, id, sentence }) {
    if (id !== this.pending) return;
    this.pending = null;
    if (type === "error") this.trouble.textContent = sentence;
    else this.field.value = "";
  }
}
