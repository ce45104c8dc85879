// SPDX-License-Identifier: MIT
// A dialog that shows one step at a time: its sentences, its parts and its buttons.
import { ask, at, read } from "./api.js";
import { atMost, byId, fill, make } from "./dom.js";
import { clearErrors } from "./fields.js";
import { t, translate } from "./language.js";

const mostLines = 100;

/** A room for lines of problems, which can be scrolled. */
export const problems = (id, key) => make("div", {
  id, class: "problems", role: "region", tabindex: "0", hidden: true, data: { tLabel: key } });

/** The dialog, which is in the page from then on. */
export class StepDialog {
  /** `steps` has the ids of the parts that each shows; `parts` gets the element of the sentences. */
  constructor(name, titleKey, steps, parts) {
    Object.assign(this, { name, titleKey, steps, isBusy: false });
    /** Counts the steps, so that an answer to one that was left changes nothing any more. */
    this.round = 0;
    this.node = make("dialog", { id: `${name}-dialog`, class: "files", "aria-labelledby": `title-${name}` },
      make("h2", { id: `title-${name}`, tabindex: "-1" }),
      parts(make("div", { id: `${name}-state`, class: "reported", role: "status" })),
      make("div", { id: `${name}-actions`, class: "finish" }));
    translate(this.node);
    document.body.append(this.node);
    this.node.addEventListener("cancel", (event) => {
      // The dialog shows how a change ends.
      if (this.isBusy) event.preventDefault();
    });
    this.node.addEventListener("close", () => { this.round += 1; });
    this.node.addEventListener("keydown", (event) => {
      const isWriting = event.target.matches("input[type=text]") && !event.isComposing;
      if (event.key === "Enter" && isWriting) this.node.querySelector(".finish .primary").click();
    });
    addEventListener("hashchange", () => this.close());
  }

  open() { if (!this.node.open) this.node.showModal(); }
  close() { this.node.close(); }
  get closing() { return { key: "close", run: () => this.close() }; }

  /** Shows a step: its title, its sentences, the lines of problems, its buttons. */
  show(step, { titleKey = this.titleKey, texts = [], lines = [], actions = [] }) {
    const { name } = this;
    this.round += 1;
    clearErrors(this.node);
    byId(`title-${name}`).textContent = t(titleKey);
    for (const id of new Set(Object.values(this.steps).flat())) {
      byId(id).hidden = !this.steps[step]?.includes(id);
    }
    this.report(...texts);
    this.list(lines);
    fill(byId(`${name}-actions`), actions.map(({ key, values = [], run, isPrimary, isOff }) => make(
      "button", { type: "button", text: t(key, ...values), onclick: run, disabled: isOff,
        class: isPrimary ? "primary" : null })));
    // What had the focus may be gone now.
    const node = document.activeElement;
    if (this.node.open && !(this.node.contains(node) && node.checkVisibility())) {
      byId(`title-${name}`).focus();
    }
  }

  report(...texts) {
    fill(byId(`${this.name}-state`), texts.filter(Boolean).map((text) => make("p", { text })));
  }

  list(lines) {
    const node = byId(`${this.name}-problems`);
    if (!node) return;
    node.hidden = lines.length === 0;
    fill(node, make("ul", {}, atMost(mostLines, lines)));
  }

  /** Asks before an action, which `key` names; `back` shows the step before. */
  ask({ key, values, run, back, ...parts }) {
    this.show("ask", {
      ...parts, actions: [{ key, values, run, isPrimary: true }, { key: "back", run: back }] });
  }

  /** The name in a field; without one the sentence of `key` asks for it. */
  nameIn(id, key) {
    const name = byId(id).value.trim();
    if (name !== "") return name;
    this.report(t(key));
    byId(id).focus();
    return null;
  }

  /** Does something that takes a while, one at a time; `failed` gets what the sign refuses. */
  async work(action, failed) {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await action();
    } catch (problem) {
      if (problem.sentence === undefined) throw problem;
      failed(problem);
    } finally {
      this.isBusy = false;
    }
  }
}

/** A dialog of what the sign keeps by names. `make` makes the dialog and `draw` gets the answer of `path`;
 * `keys` name the sentences before and after a removal. */
export class NamedDialog {
  constructor(path, keys) { Object.assign(this, { path, keys, dialog: null }); }

  open() {
    this.make();
    this.begin();
    this.dialog.open();
    this.load();
  }

  begin(...texts) { this.dialog.show("list", { texts, actions: [this.dialog.closing] }); }

  async load() {
    try {
      this.draw(await read(this.path));
    } catch (problem) {
      this.begin(problem.sentence);
    }
  }

  askRemoval(name) {
    this.dialog.ask({ texts: [t(this.keys.sure, name)], key: "bulk.remove",
      run: () => this.remove(name), back: () => this.begin() });
  }

  remove(name) {
    return this.dialog.work(async () => {
      await ask("DELETE", at(this.path, name));
      this.begin(t(this.keys.removed, name));
      await this.load();
    }, (problem) => this.begin(problem.sentence));
  }
}
