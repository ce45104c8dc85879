// SPDX-License-Identifier: MIT
// Templates: what a message says, kept under a name to begin other messages with.
import { ask, at, read } from "./api.js";
import { byId, fill, iconButton, make, said, tell } from "./dom.js";
import { showErrors } from "./fields.js";
import { t } from "./language.js";
import { nameOf, textParts } from "./naming.js";
import { mayChange } from "./session.js";
import { StepDialog } from "./step-dialog.js";

function list() {
  return make("div", { id: "templates-list" },
    make("p", { id: "templates-hint", class: "hint" }),
    make("ul", { id: "templates", hidden: true, data: { tLabel: "template.title" } }));
}

function naming() {
  return make("div", { id: "template-naming" },
    make("label", { class: "field" }, said("span", "values.name", { class: "label" }),
      make("input", {
        type: "text", id: "template-name", autocomplete: "off", data: { field: "name" } })),
    said("p", "template.what", { class: "hint" }));
}

export class Templates {
  constructor(editor) {
    this.editor = editor;
    this.dialog = null;
    byId("from-template").addEventListener("click", () => this.openList());
    byId("keep-template").addEventListener("click", () => this.openNaming());
  }

  make() {
    this.dialog ??= new StepDialog(
      "templates", { list: ["templates-list"], name: ["template-naming"] }, [list(), naming()]);
  }

  show(step, parts) {
    this.dialog.show(step, { titleKey: "template.title", ...parts });
  }

  // MARK: Beginning with one

  openList() {
    this.make();
    this.begin();
    this.dialog.open();
    this.load();
  }

  begin(...texts) {
    this.show("list", { texts, actions: [this.dialog.closing] });
  }

  async load() {
    try {
      this.draw((await read("/templates")).templates);
    } catch (problem) {
      this.begin(problem.sentence);
    }
  }

  draw(templates) {
    byId("templates-hint").textContent = t(
      templates.length > 0 ? "template.hint" : "template.none");
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
      mayRemove
        ? iconButton("remove", t("template.remove", name), () => this.askRemoval(name)) : null);
  }

  take(name, message) {
    this.dialog.close();
    const undo = this.editor.beginWith(message);
    this.editor.control("text").focus();
    tell(t("template.filled", name), { action: { label: t("undo"), run: undo } });
  }

  // MARK: Keeping one

  /** Asks for the name; what is wrong in the form is told there first. */
  openNaming() {
    const { damaged } = this.editor;
    if (damaged.length > 0) {
      showErrors(this.editor.form, damaged, { focuses: true });
      return;
    }
    this.make();
    const draft = this.editor.templateDraft;
    byId("template-name").value = nameOf({ ...draft, id: "" });
    this.showNaming(draft);
    this.dialog.open();
    byId("template-name").select();
  }

  showNaming(draft, ...texts) {
    this.show("name", {
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
      tell(t("template.kept", name));
    }, (problem) => this.refused(name, draft, problem));
  }

  refused(name, draft, problem) {
    if (problem.status === 412) {
      this.dialog.ask({
        titleKey: "template.keep", texts: [t("template.taken", name)], key: "picture.replace",
        run: () => this.keep(draft, { replaces: true }), back: () => this.showNaming(draft) });
      return;
    }
    // What is wrong is a field of the message, or the name.
    const texts = problem.errors.map(
      ({ field, message }) => [field, message].filter(Boolean).join(": "));
    this.showNaming(draft, ...(texts.length > 0 ? texts : [problem.sentence]));
  }

  // MARK: Removing one

  askRemoval(name) {
    this.dialog.ask({
      titleKey: "template.title", texts: [t("template.sure", name)], key: "bulk.remove",
      run: () => this.remove(name), back: () => this.begin() });
  }

  remove(name) {
    return this.dialog.work(async () => {
      await ask("DELETE", at("/templates", name));
      this.begin(t("template.removed", name));
      await this.load();
    }, (problem) => this.begin(problem.sentence));
  }
}
