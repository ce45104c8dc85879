// SPDX-License-Identifier: MIT
// A dialog of which one step is seen at a time: what is told, the parts of the step, its buttons.
import { byId, fill, make } from "./dom.js";
import { clearErrors } from "./fields.js";
import { t, translate } from "./language.js";

/** The dialog, which is in the page from then on. */
export class StepDialog {
  /** `parts` are pairs: an element, and the names of the steps that it is seen in. */
  constructor(name, parts) {
    this.name = name;
    this.parts = parts;
    this.isBusy = false;
    /** Counts the steps, so that an answer to one that was left changes nothing any more. */
    this.round = 0;
    this.node = make("dialog",
      { id: `${name}-dialog`, class: "files from-top", "aria-labelledby": `title-${name}` },
      make("h2", { id: `title-${name}`, tabindex: "-1" }),
      make("div", { id: `${name}-state`, class: "told", role: "status" }),
      parts.map(([node]) => node),
      make("div", { id: `${name}-actions`, class: "finish" }));
    translate(this.node);
    document.body.append(this.node);
    this.node.addEventListener("cancel", (event) => {
      // What is being changed is told to its end.
      if (this.isBusy) event.preventDefault();
    });
    this.node.addEventListener("close", () => { this.round += 1; });
    this.node.addEventListener("keydown", (event) => {
      const isWriting = event.target.matches("input[type=text]") && !event.isComposing;
      if (event.key === "Enter" && isWriting) this.node.querySelector(".finish .primary").click();
    });
    addEventListener("hashchange", () => this.close());
  }

  open() {
    if (!this.node.open) this.node.showModal();
  }

  close() {
    this.node.close();
  }

  /** Shows a step: the key of its title, the sentences that are told, and its buttons. */
  show(step, { titleKey, texts = [], actions = [] }) {
    this.round += 1;
    clearErrors(this.node);
    byId(`title-${this.name}`).textContent = t(titleKey);
    for (const [node, steps] of this.parts) node.hidden = !steps.includes(step);
    this.tell(...texts);
    fill(byId(`${this.name}-actions`), actions.map(({ key, run, isPrimary }) => make("button", {
      type: "button", text: t(key), onclick: run, class: isPrimary ? "primary" : null })));
    // What had the focus may be gone now.
    const node = document.activeElement;
    if (this.node.open && !(this.node.contains(node) && node.checkVisibility())) {
      byId(`title-${this.name}`).focus();
    }
  }

  tell(...texts) {
    fill(byId(`${this.name}-state`), texts.map((text) => make("p", { text })));
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
