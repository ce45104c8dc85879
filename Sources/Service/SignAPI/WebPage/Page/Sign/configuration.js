// SPDX-License-Identifier: MIT
// The configuration of the sign as its file has it: written, checked and taken over.
import { ask } from "./api.js";
import { byId, fill, make, onSubmit, settled, showNotice } from "./dom.js";
import { number, onLanguage, t } from "./language.js";

/** After so many milliseconds without a key the sign checks the text. */
const pause = 500;
/** A text as a field has it: the ends of lines of other systems are no change. */
const plain = (text) => text.replace(/\r\n?/g, "\n");
const showProblem = (...parts) => fill(byId("configuration-problem"), parts);

export class ConfigurationPart {
  constructor() {
    Object.assign(this, { text: byId("configuration-text"), numbers: byId("configuration-numbers") });
    // `kept` is what the sign has, and `tag` its `ETag`.
    Object.assign(this, { kept: null, tag: null, mistakes: [], fixed: [], notes: [], checking: null });
    this.state = () => "";
    this.checkSoon = settled(() => this.check(), pause);
    onLanguage(() => this.draw());
    this.text.addEventListener("input", () => this.changed());
    this.text.addEventListener("scroll", () => { this.numbers.scrollTop = this.text.scrollTop; });
    this.text.addEventListener("keydown", (event) => {
      if (!["s", "Enter"].includes(event.key) || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.save();
    });
    onSubmit(byId("configuration-form"), () => this.save());
    const take = (text) => {
      byId("configuration-mine").hidden = true;
      this.write(text);
      this.text.focus();
    };
    byId("configuration-undo").addEventListener("click", () => take(this.kept.text));
    byId("configuration-take").addEventListener("click", () => take(byId("configuration-mine-text").value));
    addEventListener("beforeunload", (event) => { if (this.isUnsaved) event.preventDefault(); });
    addEventListener("hashchange", ({ oldURL }) => {
      if (!this.isUnsaved || !oldURL.endsWith("#configuration")) return;
      const run = () => { location.hash = "#configuration"; };
      showNotice(t("configuration.unsaved"), { action: { label: t("configuration.back"), run } });
    });
  }

  /** Whether there is something that the sign does not have yet. */
  get isChanged() { return this.kept !== null && this.text.value !== plain(this.kept.text); }
  /** Whether something would be lost with the page, also below the text of somebody else. */
  get isUnsaved() { return this.isChanged || !byId("configuration-mine").hidden; }

  /** Reads what the sign has, unless something is being written. */
  async refresh() {
    if (this.isChanged) return;
    try {
      const answer = await ask("GET", "/configuration");
      // Somebody may have begun to write meanwhile.
      if (!this.isChanged) this.take(answer);
    } catch (problem) {
      if (problem.status !== 404) throw problem;
      showProblem(make("p", { text: problem.sentence }));
    }
  }

  take({ data, tag }) {
    const isNew = this.tag !== tag;
    [this.kept, this.tag] = [data, tag];
    byId("configuration-path").textContent = data.path;
    byId("configuration-obstacle").textContent = data.obstacle ?? "";
    byId("configuration-overlaid").textContent = data.overlaid ?? "";
    byId("configuration-actions").hidden = data.obstacle !== undefined;
    this.text.readOnly = data.obstacle !== undefined;
    if (isNew) this.write(data.text);
  }

  write(text) {
    this.text.value = text;
    this.text.setSelectionRange(0, 0);
    this.text.scrollTop = 0;
    showProblem();
    this.changed();
  }

  changed() {
    this.checking?.abort();
    this.state = () => "";
    // What the sign has was checked by it.
    if (this.isChanged) this.checkSoon();
    else {
      this.checkSoon.cancel();
      [this.mistakes, this.fixed, this.notes] = [[], [], []];
    }
    this.draw();
  }

  async check() {
    this.checkSoon.cancel();
    this.checking?.abort();
    const controller = this.checking = new AbortController();
    try {
      const { data } = await ask("POST", "/configuration/check", {
        body: { text: this.text.value }, signal: controller.signal });
      if (controller.signal.aborted) return;
      [this.mistakes, this.fixed, this.notes] = [data.mistakes, data.fixed, data.notes];
      this.state = () => (data.mistakes.length > 0
        ? t("configuration.mistakes", number(data.mistakes.length)) : t("configuration.good"));
    } catch (problem) {
      if (problem.isCancelled) return;
      this.state = () => problem.sentence;
    }
    this.draw();
  }

  draw() {
    byId("configuration-save").disabled = !this.isChanged;
    byId("configuration-undo").hidden = !this.isUnsaved;
    byId("configuration-state").textContent = this.state();
    byId("configuration-fixed").textContent = this.fixed.length > 0
      ? t("configuration.fixed", this.fixed.join(", ")) : "";
    fill(byId("configuration-mistakes"), this.mistakes.map((mistake) => this.item(mistake)));
    fill(byId("configuration-notes"), this.notes.map((note) => this.item(note)));
    this.text.ariaInvalid = this.mistakes.length > 0 || null;
    this.drawNumbers();
  }

  drawNumbers() {
    const wrong = new Set(this.mistakes.map(({ line }) => line));
    const lines = this.text.value.split("\n").map((_, index) => index + 1);
    fill(this.numbers, lines.flatMap(
      (line) => wrong.has(line) ? [make("strong", { text: line }), "\n"] : `${line}\n`));
    this.numbers.scrollTop = this.text.scrollTop;
  }

  item({ line, column, key, message }) {
    const words = make("span", { text: [key, message].filter(Boolean).join(": ") });
    if (!line) return make("li", {}, words);
    return make("li", {}, make("button", {
      type: "button", onclick: () => this.go(line, column ?? 1),
    }, make("strong", { text: t("import.line", number(line)) }), " ", words));
  }

  go(line, column) {
    const lines = this.text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    const end = start + (lines[line - 1]?.length ?? 0);
    this.text.focus();
    this.text.setSelectionRange(Math.min(start + column - 1, end), end);
    const height = parseFloat(getComputedStyle(this.text).lineHeight);
    this.text.scrollTop = Math.max(0, (line - 4) * height);
    this.text.scrollLeft = 0;
  }

  /** Gives the sign the text; it takes over all of it or nothing. */
  async save() {
    const button = byId("configuration-save");
    if (button.disabled || this.isSaving) return;
    this.isSaving = true;
    showProblem();
    try {
      const text = this.text.value;
      const { data } = await ask("PUT", "/configuration", {
        body: { text }, headers: { "If-Match": this.tag } });
      [this.kept, this.tag] = [data, `"${data.revision}"`];
      byId("configuration-mine").hidden = true;
      this.changed();
      showNotice(t("configuration.saved"));
    } catch (problem) {
      await this.refused(problem);
    } finally {
      this.isSaving = false;
    }
  }

  async refused(problem) {
    if (problem.status === 412) {
      return showProblem(make("p", { text: t("configuration.changed") }), make("button", {
        type: "button", text: t("configuration.load"), onclick: () => this.loadOther() }));
    }
    if (problem.errors.length > 0) {
      await this.check();
      const [first] = this.mistakes;
      if (first?.line) this.go(first.line, first.column ?? 1);
      if (first) return;
    }
    showProblem(make("p", { text: problem.sentence }));
  }

  /** Puts the text of somebody else into the field, and one's own below it. */
  async loadOther() {
    try {
      const answer = await ask("GET", "/configuration");
      byId("configuration-mine-text").value = this.text.value;
      byId("configuration-mine").hidden = false;
      this.take(answer);
      this.text.focus();
    } catch (problem) {
      showProblem(make("p", { text: problem.sentence }));
    }
  }
}
