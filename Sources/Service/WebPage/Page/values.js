// SPDX-License-Identifier: MIT
// Values: what is shown where a text names one.
import { ask, at, read } from "./api.js";
import { byId, fill, iconButton, make, tell, tellProblem } from "./dom.js";
import { clearErrors, showErrors } from "./fields.js";
import { onLanguage, t } from "./language.js";
import { may, onSession, ownZone } from "./session.js";
import { readText, writtenText } from "./texts.js";

/** The list of values. */
export class ValueList {
  constructor() {
    this.values = [];
    this.shownText = "";
    this.form = byId("new-value");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.add();
    });
    onLanguage(() => this.draw());
    onSession(() => this.draw());
  }

  async refresh() {
    this.values = (await read("/values")).values;
    this.draw();
  }

  /** Values of files have no revision. */
  questions() {
    return [() => this.refresh()];
  }

  /** Whether one may change values, which belong to no zone. */
  get isMine() {
    return may("writer") && !ownZone();
  }

  draw() {
    // What is being written is not drawn over.
    const text = JSON.stringify([document.documentElement.lang, this.isMine, this.values]);
    if (text === this.shownText || byId("value-list").contains(document.activeElement)) return;
    this.shownText = text;
    fill(byId("value-list"), this.values.map((value) => this.item(value)));
    byId("no-values").hidden = this.values.length > 0;
  }

  item(value) {
    const needs = "writer all-zones";
    const input = make("input", {
      type: "text", value: writtenText(value.value), autocomplete: "off", "aria-label": t("values.text", value.name),
      data: { field: "value" }, readOnly: !this.isMine,
    });
    const form = make(
      "form", { class: "value" }, make("code", { text: `{${value.name}}` }),
      make("div", { class: "field" }, input),
      make("button", {
        text: t("save"), "aria-label": t("values.save", value.name), data: { needs },
      }),
      // What stands in a file goes when the file says so.
      value.source !== "api" ? null
        : iconButton("remove", t("values.remove", value.name), () => this.remove(value),
          { data: { needs } }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.put(form, value.name, input.value, value.source !== "api"
        ? { "If-None-Match": "*" } : { "If-Match": `"${value.revision}"` });
    });
    return make("li", {}, form);
  }

  async put(form, name, text, headers) {
    clearErrors(form);
    try {
      await ask("PUT", at("/values", name), { body: { value: readText(text) }, headers });
      document.activeElement?.blur();
      await this.refresh();
      tell(t("values.saved", name));
      return true;
    } catch (problem) {
      const others = showErrors(form, problem.errors ?? [], { focuses: true });
      if (others.length > 0 || !problem.errors?.length) tellProblem(problem);
      if (problem.status === 412) this.refresh().catch(tellProblem);
      return false;
    }
  }

  async add() {
    const [name, value] = ["name", "value"].map(
      (field) => this.form.querySelector(`[data-field=${field}]`));
    if (await this.put(this.form, name.value.trim(), value.value, { "If-None-Match": "*" })) {
      this.form.reset();
      name.focus();
    }
  }

  async remove(value) {
    try {
      await ask("DELETE", at("/values", value.name), {
        headers: { "If-Match": `"${value.revision}"` },
      });
      byId("new-value").querySelector("input").focus();
      await this.refresh();
      tell(t("values.removed", value.name), {
        action: {
          label: t("undo"),
          run: () => this.put(this.form, value.name, writtenText(value.value), { "If-None-Match": "*" }),
        },
      });
    } catch (problem) {
      tellProblem(problem);
    }
  }
}
