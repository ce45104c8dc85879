// SPDX-License-Identifier: MIT
// Finding messages: by their words and by what becomes of them.
import { byId, fill, make, settled, write } from "./dom.js";
import { number, onLanguage, t } from "./language.js";
import { textsOf } from "./naming.js";

const kinds = ["all", "shown", "later", "over", "idle"];
const pause = 80;
const searched = new WeakMap();

/** A text without case and accents; those of Japanese are part of its letters. */
const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFKC").toLowerCase();

function haystack(message) {
  if (!searched.has(message)) {
    searched.set(message, plain(
      [...textsOf(message), message.id, message.zone ?? "", message.calendar ?? ""].join("\n")));
  }
  return searched.get(message);
}

/** What becomes of a message: `shown`, `later`, `over` or `idle`. */
function kindOf(state) {
  if (state?.state === "shown" || state?.state === "over") return state.state;
  return state?.next || state?.state === "interrupted" ? "later" : "idle";
}

export class Filters {
  constructor(onChange) {
    Object.assign(this, { onChange, kind: "all" });
    byId("search").addEventListener("input", settled(onChange, pause));
    this.buttons = kinds.map((kind) => make("button", {
      type: "button", data: { kind }, onclick: () => this.choose(kind) }));
    fill(byId("kinds"), this.buttons);
    byId("show-all").addEventListener("click", () => {
      this.clear();
      byId("search").focus();
    });
    onLanguage(() => this.drawCounts({}));
  }

  choose(kind) {
    this.kind = kind;
    this.onChange();
  }

  clear() {
    byId("search").value = "";
    this.choose("all");
  }

  get isOn() { return this.kind !== "all" || byId("search").value.trim() !== ""; }

  /** The messages that fit; `states` has what becomes of each, and is empty until that is known. */
  found(messages, states) {
    const words = plain(byId("search").value).split(/\s+/).filter(Boolean);
    const counts = Object.fromEntries(kinds.map((kind) => [kind, 0]));
    const found = messages.filter((message) => {
      if (!words.every((word) => haystack(message).includes(word))) return false;
      const kind = kindOf(states.get(message.id));
      counts.all += 1;
      counts[kind] += 1;
      return this.kind === "all" || this.kind === kind;
    });
    this.drawCounts(states.size > 0 ? counts : {});
    return found;
  }

  drawCounts(counts) {
    for (const button of this.buttons) {
      const { kind } = button.dataset;
      const count = counts[kind];
      const name = t(`message.kind.${kind}`);
      const text = count === undefined ? name : `${name} ${number(count)}`;
      write(button, text);
      button.ariaPressed = kind === this.kind;
      button.hidden = kind === "idle" && !count && this.kind !== kind;
    }
  }
}
