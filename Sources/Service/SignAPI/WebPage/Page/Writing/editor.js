// SPDX-License-Identifier: MIT
// Writing a message: the form, its preview and sending it.
import { ask, at, read } from "./api.js";
import { kinds } from "./columns.js";
import { Conflicts } from "./conflicts.js";
import { attempt, byId, fill, make, once, onSubmit, reportProblem, showNotice } from "./dom.js";
import { Drafts } from "./drafts.js";
import { Duration } from "./duration.js";
import { EffectPicker } from "./effects.js";
import { choose, clearErrors, controlled, showErrors, Steps } from "./fields.js";
import { description, onLanguage, t } from "./language.js";
import { Marks } from "./marks.js";
import { messageFields } from "./message-fields.js";
import { draftOf, line, nameOf, readText, writtenText } from "./naming.js";
import { Preview } from "./preview.js";
import { RuleList } from "./rules.js";
import { onSession, ownZone } from "./session.js";
import { Templates } from "./templates.js";

/** What a new message begins with: it stands still if it fits, as in a file of `setup`. */
const usual = { scroll: "auto" };
/** A time as the time field of a browser holds it; nothing for a time that only a text can hold. */
function fieldTime(text) {
  const [, day, time] = /^(\d{4}-\d\d-\d\dT)((?:[01]?\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  return time && day + time.padStart(5, "0");
}
/** The fields that a scene has inside, so that none may stand beside it. */
const ofText = messageFields.filter(({ isOfText }) => isOfText).map(({ name }) => name);
/** A scene as JSON with a line for each zone or page. */
function sceneText(scene) {
  const lines = Object.entries(scene).map(([key, value]) => {
    const isList = Array.isArray(value) && value.some((item) => typeof item === "object");
    const text = isList ? `[\n    ${value.map(line).join(",\n    ")}\n  ]` : line(value);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${lines.join(",\n")}\n}`;
}

export class Editor {
  /** `live` is the top of the page; `onDone` gets the sent message and its form's address. */
  constructor(live, onDone) {
    Object.assign(this, { live, onDone, original: {}, id: null, effects: [], zones: [] });
    this.form = byId("editor");
    // What the page has no place for stands behind the others; the order is made in the list.
    byId("further-fields").append(...messageFields.filter(({ name, kind }) => (
      kind !== "JSON" && name !== "order" && !this.control(name))).map(controlled));
    this.drafts = new Drafts(() => this.written);
    const changed = () => this.changed();
    this.rules = new RuleList(byId("rules"), () => {
      this.duration.readRules();
      changed();
    });
    this.duration = new Duration(this.form, this.rules, changed);
    this.steps = new Steps(this.form);
    this.conflicts = new Conflicts(["text", "scene", "protected", ...ofText]);
    this.preview = new Preview(() => this.draft,
      (errors) => showErrors(this.form, errors.concat(this.sceneErrors)),
      (draft) => this.conflicts.ask(draft, this.id));
    this.marks = new Marks(this.control("text"), {
      screen: this.preview.screen, rows: () => this.rowCount, onChange: changed });
    this.pictures = new EffectPicker(this);
    this.templates = new Templates(this);
    this.form.addEventListener("input", changed);
    onSubmit(this.form, () => this.send());
    this.form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.send();
    });
    byId("editor-fresh").addEventListener("click", () => attempt(() => this.beginAnew()));
    byId("add-rule").addEventListener("click", () => this.rules.add());
    byId("is-scene").addEventListener("change", () => this.switchContent());
    onLanguage(() => this.drawChoices());
    onSession(() => this.drawChoices());
  }

  get isScene() { return byId("is-scene").checked; }

  /** Shows the fields of a text or of a scene; a scene begins with the text that was written. */
  switchContent() {
    const node = this.control("scene");
    if (this.isScene && node.value.trim() === "") {
      const text = readText(this.control("text").value) || t("editor.example");
      node.value = sceneText({ pages: [{ text, entry: "rain", dwell: 3 }], progress: "bottom" });
    }
    this.drawContent();
    this.changed();
  }

  changed() {
    this.drafts.keep();
    this.preview.askSoon();
  }

  drawContent() {
    for (const node of this.form.querySelectorAll("[data-content]")) {
      node.hidden = node.dataset.content !== (this.isScene ? "scene" : "text");
    }
    for (const name of ofText) this.control(name).disabled = this.isScene;
    this.form.querySelector("[data-steps=speed]").disabled = this.isScene;
  }

  /** The fields that are one control each, and what they are. */
  get fields() { return Object.entries(kinds).filter(([name]) => this.control(name)); }
  control(name) { return this.form.querySelector(`[data-field="${name}"]`); }

  async refresh() {
    if (this.effects.length > 0) return;
    const [effects, zones, panel] = await Promise.all([read("/effects"), read("/zones"), read("/panel")]);
    this.effects = effects.effects;
    this.marks.icons.load();
    this.zones = zones.zones.filter((zone) => !zone.conversation);
    this.preview.screen.setColor(panel.color);
    this.preview.screen.clear(panel.width, Math.min(panel.height, 16));
    this.drawChoices();
  }

  drawChoices() {
    const put = (name, first, options) => {
      const select = this.control(name);
      const value = select.value;
      fill(select, make("option", { value: "", text: t(first) }), options);
      choose(select, value);
    };
    put("zone", "choice.mainZone", this.zones.map((zone) => make(
      "option", { value: zone.name, text: `${zone.name} (${zone.width} × ${zone.height})` })));
    this.limitZone();
    const effects = () => this.effects.map((effect) => {
      const { text, lang } = description("effect", effect);
      return make("option", { value: effect.name, lang, text: `${effect.name}: ${text}` });
    });
    put("entry", "choice.default", effects());
    put("exit", "choice.default", effects());
    this.rules.draw();
    this.drawTitle();
  }

  get rowCount() {
    const name = this.control("zone").value || this.live.mainZone;
    return this.zones.find((zone) => zone.name === name)?.height ?? 8;
  }

  /** Leaves only the zone that one may write for, if it is only one, and asks for none of one. */
  limitZone() {
    const [select, note] = [this.control("zone"), byId("own-zone")];
    note.hidden = !ownZone();
    // Beside it stands the choice of the main zone.
    select.closest(".field").hidden = !ownZone() && select.options.length <= 2;
    if (!ownZone()) return;
    for (const option of [...select.options]) if (option.value !== ownZone()) option.remove();
    choose(select, ownZone());
    note.textContent = t("session.ownZone", ownZone());
  }

  drawTitle() {
    byId("editor-title").textContent = this.id === null
      ? t("editor.new") : t("editor.edit", nameOf({ ...this.original, id: this.id }));
  }

  /** Begins with a message or a new one, which may be like another one or have a draft. */
  async open(id, known = {}) {
    const { copied = null, draft = {} } = known;
    const opening = {};
    Object.assign(this, { id, known, opening, revision: null });
    this.drafts.open(location.hash);
    byId("editor-kept").hidden = true;
    this.preview.reset();
    this.conflicts.reset();
    this.write(id === null ? { ...usual, ...draft } : draft);
    this.drawTitle();
    byId("from-template").hidden = id !== null;
    Object.assign(byId("message-id"), { value: id ?? "", readOnly: id !== null });
    const isEmpty = id === null && copied === null;
    if (isEmpty) this.begin();
    await this.refresh();
    const found = isEmpty ? null : await read(at("/messages", id ?? copied));
    // Another form may have been opened meanwhile.
    if (opening !== this.opening) return;
    if (found) this.beginWithKept(found);
    this.preview.ask();
  }

  /** Begins with a message that the sign has; a copy of it is none of a calendar. */
  beginWithKept(message) {
    const { calendar, ...copy } = message;
    const isCopy = this.id === null;
    this.revision = isCopy ? null : message.revision;
    this.write(isCopy ? copy : message);
    this.drawTitle();
    this.begin();
  }

  /** All that is written here, for `begin`. */
  get written() {
    return {
      draft: this.templateDraft, id: byId("message-id").value, revision: this.revision,
      scene: this.isScene ? this.control("scene").value : null,
      choice: this.duration.isFromNow ? this.duration.choice : null };
  }

  /** Takes up the draft that was not sent. */
  begin() {
    const kept = this.drafts.begin();
    if (kept === null) return;
    byId("editor-kept").hidden = false;
    this.write(kept.draft);
    // Whoever has changed the message since then is not overwritten.
    this.revision = kept.revision;
    byId("message-id").value = kept.id;
    if (kept.scene !== null) {
      byId("is-scene").checked = true;
      this.control("scene").value = kept.scene;
      this.drawContent();
    }
    if (kept.choice !== null) this.duration.press(kept.choice);
  }

  async beginAnew() {
    this.drafts.forget();
    await this.open(this.id, this.known);
    this.control("text").focus();
  }

  /** Begins a new message with a template; gives how to take that back. */
  beginWith(message) {
    const before = this.draft;
    const begin = (draft) => {
      this.write(draft);
      this.drafts.keep();
      this.preview.ask();
    };
    begin(message);
    return () => begin(before);
  }

  /** This message for a template or a draft, without an end that counts from now on. */
  get templateDraft() {
    const { id, calendar, ...draft } = this.draft;
    if (this.duration.isFromNow) delete draft.until;
    return draft;
  }

  write(message) {
    const { id, ...draft } = draftOf(message);
    this.original = draft;
    for (const [name, kind] of this.fields) {
      const [node, value] = [this.control(name), draft[name]];
      if (kind === "flag") node.checked = value === true;
      else if (kind === "list") node.value = (value ?? []).join(" ");
      else if (node.matches("select")) choose(node, value ?? "");
      else {
        const time = kind === "time" ? fieldTime(value) : null;
        if (kind === "time") node.type = !value || time ? "datetime-local" : "text";
        node.value = name === "text" ? writtenText(value) : time ?? value ?? "";
      }
    }
    this.steps.read();
    this.limitZone();
    this.rules.value = draft.rules ?? [];
    this.duration.read();
    byId("is-scene").checked = draft.scene !== undefined;
    this.control("scene").value = draft.scene ? sceneText(draft.scene) : "";
    this.drawContent();
    const isFilled = (node) => node.matches("[type=checkbox]")
      ? node.checked
      : node.value && node.value !== usual[node.dataset.field] && !this.steps.has(node);
    for (const box of this.form.querySelectorAll("details")) {
      box.open = [...box.querySelectorAll("[data-field], #is-scene")].some(isFilled);
    }
    clearErrors(this.form);
    fill(byId("editor-problem"));
  }

  /** The message in the form. Values without a field here stay unchanged. */
  get draft() {
    const draft = { ...this.original };
    for (const [name, kind] of this.fields) {
      const node = this.control(name);
      const text = node.value;
      delete draft[name];
      if (kind === "flag") {
        if (node.checked || this.original[name] === false) draft[name] = node.checked;
      } else if (name === "text") draft.text = this.isText() ? text : readText(text);
      else if (text.trim() !== "" && kind === "text") draft[name] = text;
      else if (text.trim() === "") continue;
      else if (kind === "number") draft[name] = Number(text);
      else if (kind === "list") draft[name] = text.split(/[\s,;]+/).filter(Boolean);
      else draft[name] = text.trim();
    }
    delete draft.scene;
    if (this.isScene) {
      for (const name of ["text", ...ofText]) delete draft[name];
      // A scene that cannot be read is missing here: `damaged` reports it.
      draft.scene = this.writtenScene.scene;
    }
    const rules = this.rules.value;
    delete draft.rules;
    if (rules.length > 0) draft.rules = rules;
    return draft;
  }

  /** Whether braces are shown as they are, as in a message that was never by language. */
  isText() { return this.control("plain").checked && typeof this.original.text !== "object"; }

  /** Fields in which stands what a browser cannot read as a number or a time. */
  get damaged() {
    const damaged = [...this.form.querySelectorAll("[data-field]")]
      .filter((node) => node.validity?.badInput)
      .map((node) => ({ field: node.dataset.field, code: "type", message: t("field.damaged") }));
    return damaged.concat(this.sceneErrors);
  }

  get sceneErrors() { return this.isScene ? this.writtenScene.errors : []; }

  /** The scene in the form, or the errors in its text. */
  get writtenScene() {
    try {
      return { scene: JSON.parse(this.control("scene").value), errors: [] };
    } catch (error) {
      const message = t("field.notJSON", error.message);
      return { errors: [{ field: "scene", code: "syntax", message }] };
    }
  }

  send({ overwrites = false } = {}) {
    return once(byId("send"), async () => {
      this.duration.renew();
      // The answer to a preview must not wipe away the errors of the sent message.
      this.preview.cancel();
      this.conflicts.cancel();
      const damaged = this.damaged;
      if (damaged.length > 0) return showErrors(this.form, damaged, { focuses: true });
      fill(byId("editor-problem"));
      // Another form or part may be open when the sign answers.
      const { address } = this.drafts;
      try {
        const message = await this.put(overwrites);
        this.drafts.forget(address);
        showNotice(t("editor.sent", nameOf(message)));
        this.onDone(message, address);
      } catch (problem) {
        if (location.hash === address) this.refused(problem);
        else reportProblem(problem);
      }
    });
  }

  async put(overwrites) {
    const name = byId("message-id").value.trim();
    const body = this.draft;
    if (this.id === null && name === "") return (await ask("POST", "/messages", { body })).data;
    const id = this.id ?? name;
    const headers = {};
    if (this.id === null) headers["If-None-Match"] = "*";
    else if (!overwrites) headers["If-Match"] = `"${this.revision}"`;
    return (await ask("PUT", at("/messages", id), { body, headers })).data;
  }

  refused(problem) {
    if (problem.status === 412) return this.offerChoice();
    const others = showErrors(this.form, problem.errors, { focuses: true });
    if (problem.errors.length === 0) reportProblem(problem);
    fill(byId("editor-problem"), others.map((error) => make(
      "p", { text: `${error.field}: ${error.message}` })));
  }

  /** Another one has changed or taken the message meanwhile. */
  offerChoice() {
    const button = (key, onclick) => make("button", { type: "button", text: t(key), onclick });
    fill(byId("editor-problem"), this.id === null ? make("p", { text: t("editor.taken") }) : [
      make("p", { text: t("editor.changed") }),
      button("editor.load", () => attempt(() => this.beginAnew())),
      button("editor.overwrite", () => this.send({ overwrites: true }))]);
    if (this.id === null) byId("message-id").focus();
  }
}
