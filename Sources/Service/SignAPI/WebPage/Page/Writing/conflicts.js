// SPDX-License-Identifier: MIT
// What a message that is written would hide, and what would hide it.
import { ask } from "./api.js";
import { byId, fill, isNew, make } from "./dom.js";
import { onLanguage, t } from "./language.js";
import { called } from "./naming.js";
import { moment, momentRange, reading, signNow } from "./times.js";

const most = 5;

/** When it happens first, in words; `null`: all the time that the sign looks ahead. */
function when({ from, until }) {
  if (until !== null) return momentRange(from, until);
  return reading(from) - signNow() < 60000 ? null : t("conflict.from", moment(from));
}

function sentence(conflict) {
  const name = called(conflict.text, conflict.id);
  const key = `conflict.${conflict.kind}`;
  const time = when(conflict);
  if (time === null) return t(`${key}All`, name);
  return conflict.times > 1 ? t(`${key}Often`, name, conflict.times, time) : t(key, name, time);
}

export class Conflicts {
  /** `looks` are the fields for the words of a message and their looks; none hides anything. */
  constructor(looks) {
    Object.assign(this, { root: byId("conflicts"), looks });
    this.reset();
    onLanguage(() => this.draw());
  }

  reset() {
    this.cancel();
    Object.assign(this, { known: "", found: [], failure: "", hadSome: false });
    this.draw();
  }

  /** Gives the question up; the next preview asks it again. */
  cancel() {
    if (this.controller) this.known = "";
    this.controller?.abort();
    this.controller = null;
  }

  /** Asks for those of a draft, unless it is shown at the same times as the last one. */
  async ask(draft, id) {
    const matters = Object.entries(draft).filter(([name]) => !this.looks.includes(name));
    const key = JSON.stringify([id, matters.sort(([one], [other]) => (one < other ? -1 : 1))]);
    if (key === this.known) return;
    this.cancel();
    this.known = key;
    const controller = this.controller = new AbortController();
    const path = id === null ? "/conflicts" : `/conflicts?replacing=${encodeURIComponent(id)}`;
    try {
      const { data } = await ask("POST", path, { body: draft, signal: controller.signal });
      if (this.controller !== controller) return;
      this.found = data.conflicts.filter(({ kind }) => ["hides", "hidden"].includes(kind));
      this.failure = "";
      this.hadSome ||= this.found.length > 0;
    } catch (problem) {
      if (problem.isCancelled || this.controller !== controller) return;
      Object.assign(this, { known: "", found: [], failure: problem.sentence });
    }
    this.controller = null;
    this.draw();
  }

  draw() {
    const lines = this.found.slice(0, most).map((conflict) => [conflict.kind, sentence(conflict)]);
    if (this.found.length > most) lines.push(["more", t("live.more", this.found.length - most)]);
    if (this.failure) lines.push(["failed", t("conflict.failed", this.failure)]);
    else if (lines.length === 0 && this.hadSome) lines.push(["none", t("conflict.none")]);
    if (!isNew(this, lines)) return;
    fill(this.root, lines.length === 0 ? [] : make(
      "ul", {}, lines.map(([kind, text]) => make("li", { data: { kind }, text }))));
  }
}
