// SPDX-License-Identifier: MIT
// Live values: the words that stand where a text names one.
import { ask, at, read } from "./api.js";
import { attempt, byId, fill, iconButton, isNew, make, onSubmit, reportProblem,
  showNotice } from "./dom.js";
import { clearErrors, showErrors } from "./fields.js";
import { onLanguage, t } from "./language.js";
import { may, onSession, ownZone } from "./session.js";
import { readText, writtenText } from "./naming.js";

export class ValueList {
  constructor() {
    this.values = [];
    this.form = byId("new-value");
    onSubmit(this.form, () => this.add());
    onLanguage(() => this.draw());
    onSession(() => this.draw());
  }

  async refresh() {
    this.values = (await read("/values")).values;
    this.draw();
  }

  /** Values of files have no revision. */
  questions() { return [() => this.refresh()]; }
  /** Whether one may change values, which belong to no zone. */
  get isMine() { return may("writer") && !ownZone(); }

  draw() {
    // Drawing must not replace a value that a person writes.
    if (byId("value-list").contains(document.activeElement)) return;
    if (!isNew(this, this.isMine, this.values)) return;
    fill(byId("value-list"), this.values.map((value) => this.item(value)));
    byId("no-values").hidden = this.values.length > 0;
  }

  item(value) {
    const needs = "writer all-zones";
    const input = make("input", {
      type: "text", value: writtenText(value.value), autocomplete: "off", "aria-label": t("values.text", value.name),
      data: { field: "value" }, readOnly: !this.isMine });
    const form = make("form", { class: "value" }, make("code", { text: `{${value.name}}` }),
      make("div", { class: "field" }, input),
      make("button", { text: t("save"), "aria-label": t("values.save", value.name), data: { needs } }),
      // A value in a file goes only with its line there.
      value.source !== "api" ? null
        : iconButton("remove", t("message.remove", value.name),
          () => attempt(() => this.remove(value)), { data: { needs } }));
    onSubmit(form, () => this.put(form, value.name, input.value, value.source !== "api"
      ? { "If-None-Match": "*" } : { "If-Match": `"${value.revision}"` }));
    return make("li", {}, form);
  }

  async put(form, name, text, headers) {
    clearErrors(form);
    try {
      await ask("PUT", at("/values", name), { body: { value: readText(text) }, headers });
      document.activeElement?.blur();
      await this.refresh();
      showNotice(t("values.saved", name));
      return true;
    } catch (problem) {
      const others = showErrors(form, problem.errors ?? [], { focuses: true });
      if (others.length > 0 || !problem.errors?.length) reportProblem(problem);
      if (problem.status === 412) attempt(() => this.refresh());
      return false;
    }
  }

  async add() {
    const [name, value] = ["name", "value"].map((field) => this.form.querySelector(`[data-field=${field}]`));
    if (!await this.put(this.form, name.value.trim(), value.value, { "If-None-Match": "*" })) return;
    this.form.reset();
    name.focus();
  }

  async remove(value) {
    await ask("DELETE", at("/values", value.name), { headers: { "If-Match": `"${value.revision}"` } });
    this.form.querySelector("input").focus();
    await this.refresh();
    const back = writtenText(value.value);
    showNotice(t("message.removed", value.name), { action: {
      label: t("undo"), run: () => this.put(this.form, value.name, back, { "If-None-Match": "*" }) } });
  }
}
