// SPDX-License-Identifier: MIT
// Templates: messages that are kept under a name to begin others with.
import { ask, at } from "./api.js";
import { byId, fill, iconButton, labelled, make, phrased, showNotice } from "./dom.js";
import { showErrors } from "./fields.js";
import { t } from "./language.js";
import { nameOf, textParts } from "./naming.js";
import { mayChange } from "./session.js";
import { NamedDialog, StepDialog } from "./step-dialog.js";

export class Templates extends NamedDialog {
  constructor(editor) {
    super("/templates", { sure: "template.sure", removed: "template.removed" });
    this.editor = editor;
    byId("from-template").addEventListener("click", () => this.open());
    byId("keep-template").addEventListener("click", () => this.openNaming());
  }

  make() {
    const steps = { list: ["templates-list"], name: ["template-naming"] };
    this.dialog ??= new StepDialog("templates", "template.title", steps, (state) => [state,
      make("div", { id: "templates-list" },
        make("p", { id: "templates-hint", class: "hint" }),
        make("ul", { id: "templates", hidden: true, data: { tLabel: "template.title" } })),
      make("div", { id: "template-naming" },
        labelled("values.name", make("input", {
          type: "text", id: "template-name", autocomplete: "off", data: { field: "name" } })),
        phrased("p", "template.what", { class: "hint" }))]);
  }

  draw({ templates }) {
    byId("templates-hint").textContent = t(templates.length > 0 ? "template.hint" : "template.none");
    byId("templates").hidden = templates.length === 0;
    fill(byId("templates"), templates.map((template) => this.row(template)));
  }

  row({ name, message }) {
    const mayRemove = mayChange(message.zone ?? this.editor.live.mainZone);
    return make("li", {},
      make("button",
        { type: "button", data: { template: name }, onclick: () => this.take(name, message) },
        make("span", { class: "name", text: name }),
        make("small", {}, textParts(message))),
      mayRemove ? iconButton("remove", t("template.remove", name), () => this.askRemoval(name)) : null);
  }

  take(name, message) {
    this.dialog.close();
    const undo = this.editor.beginWith(message);
    this.editor.control("text").focus();
    showNotice(t("template.filled", name), { action: { label: t("undo"), run: undo } });
  }

  /** Asks for the name; errors in the form are shown there first. */
  openNaming() {
    const { damaged } = this.editor;
    if (damaged.length > 0) return showErrors(this.editor.form, damaged, { focuses: true });
    this.make();
    const draft = this.editor.templateDraft;
    byId("template-name").value = nameOf({ ...draft, id: "" });
    this.showNaming(draft);
    this.dialog.open();
    byId("template-name").select();
  }

  showNaming(draft, ...texts) {
    this.dialog.show("name", {
      titleKey: "template.keep", texts,
      actions: [
        { key: "save", run: () => this.keep(draft), isPrimary: true },
        { ...this.dialog.closing, key: "cancel" },
      ] });
  }

  /** Keeps a template; one that is there already is replaced only after a question. */
  keep(draft, { replaces = false } = {}) {
    const name = this.dialog.nameIn("template-name", "template.noName");
    if (!name) return;
    this.dialog.work(async () => {
      await ask("PUT", at("/templates", name), {
        body: draft, headers: replaces ? {} : { "If-None-Match": "*" } });
      this.dialog.close();
      showNotice(t("template.kept", name));
    }, (problem) => this.refused(name, draft, problem));
  }

  refused(name, draft, problem) {
    if (problem.status === 412) {
      return this.dialog.ask({
        titleKey: "template.keep", texts: [t("template.taken", name)], key: "picture.replace",
        run: () => this.keep(draft, { replaces: true }), back: () => this.showNaming(draft) });
    }
    // An error is of a field of the message, or of the name.
    const texts = problem.errors.map(({ field, message }) => [field, message].filter(Boolean).join(": "));
    this.showNaming(draft, ...(texts.length > 0 ? texts : [problem.sentence]));
  }
}
