// SPDX-License-Identifier: MIT
// Reads messages from a file: they are checked and told first, and taken when a person says so.
import { askSign, compare, placed } from "./checking.js";
import { byId, fill, make, unfold } from "./dom.js";
import { takeDrops } from "./drops.js";
import { mostBytes, readFile } from "./file-reading.js";
import { language, number, t } from "./language.js";
import { isOfFleet, nameOf } from "./naming.js";
import { may } from "./session.js";
import { takeAll, undoAll } from "./taking.js";

/** So many problems are told one by one. */
const mostTold = 100;

/** A problem of a file as a line of a list. */
function told({ line, column, code, values = [], error, sentence: words }) {
  const place = column ? t("import.place", number(line), column) : t("import.line", number(line));
  return make("li", {}, make("strong", { text: place }), " ",
    error?.message ?? words ?? t(`error.${code}`, ...values));
}

/** The dialog that takes a file. */
export class Import {
  /** `reader` has the messages of the sign. */
  constructor(reader) {
    this.reader = reader;
    this.dialog = null;
    this.isBusy = false;
    /** Counts the files, so that one that was given up changes nothing any more. */
    this.round = 0;
    byId("import").addEventListener("click", () => this.open());
    addEventListener("hashchange", () => this.dialog?.close());
    takeDrops(byId("view-messages"), {
      accepts: () => may("writer"), take: (files) => this.takeDropped(files),
    });
  }

  /** Puts the dialog into the page when it is needed for the first time. */
  make() {
    if (this.dialog) return;
    unfold(byId("import-template"));
    this.dialog = byId("import-dialog");
    byId("import-file").addEventListener("change", (event) => {
      const [file] = event.target.files;
      if (file) this.check(file);
    });
    byId("import-others").addEventListener("change", () => this.offer());
    this.dialog.addEventListener("cancel", (event) => {
      // What is being changed is told to its end.
      if (this.isBusy) event.preventDefault();
    });
    this.dialog.addEventListener("close", () => { this.round += 1; });
  }

  takeDropped(files) {
    if (this.isBusy) return;
    this.open();
    if (files.length === 1) this.check(files[0]);
    else this.tellWrong(t("import.oneFile"));
  }

  open() {
    this.make();
    byId("import-file").value = "";
    this.show({ actions: [this.cancel], chooses: true });
    if (!this.dialog.open) this.dialog.showModal();
  }

  get cancel() {
    return { key: "cancel", run: () => this.dialog.close() };
  }

  /** Shows a step: what is told, the lines of problems, and the buttons. */
  show({ texts = [], lines = [], actions = [], chooses = false, others = 0 }) {
    byId("import-choose").hidden = !chooses;
    fill(byId("import-state"), texts.filter(Boolean).map((text) => make("p", { text })));
    const shown = lines.slice(0, mostTold);
    if (lines.length > mostTold) {
      shown.push(make("li", { text: t("live.more", number(lines.length - mostTold)) }));
    }
    byId("import-problems").hidden = lines.length === 0;
    fill(byId("import-problems"), make("ul", {}, shown));
    byId("import-others-line").hidden = others === 0;
    fill(byId("import-others-text"), t("import.others", number(others)));
    fill(byId("import-actions"), actions.map(({ key, values = [], run, isPrimary, isOff }) => make(
      "button", { type: "button", text: t(key, ...values), onclick: run, disabled: isOff,
        class: isPrimary ? "primary" : null })));
    // What had the focus may be gone now.
    const node = document.activeElement;
    const isSeen = this.dialog.contains(node) && node.offsetParent !== null;
    if (this.dialog.open && !isSeen) byId("title-import").focus();
  }

  /** Tells why a file cannot be taken; another one can be chosen. */
  tellWrong(text, lines = []) {
    this.show({ texts: [text], lines, actions: [this.cancel], chooses: true });
    byId("import-file").value = "";
  }

  async check(file) {
    this.round += 1;
    const { round } = this;
    const isCurrent = () => round === this.round;
    byId("import-others").checked = false;
    if (file.size > mostBytes) {
      this.tellWrong(t("import.tooLarge"));
      return;
    }
    this.show({ texts: [t("import.reading")], actions: [this.cancel] });
    try {
      const found = readFile(
        new Uint8Array(await file.arrayBuffer()), file.name, language());
      await this.reader.renew();
      if (isCurrent()) await this.judge(found, isCurrent);
    } catch (problem) {
      if (!isCurrent()) return;
      this.tellWrong(problem.sentence ?? t("import.unreadable"));
      if (!problem.sentence && problem.name !== "NotReadableError") throw problem;
    }
  }

  /** Checks what was read, and tells it. */
  async judge(found, isCurrent) {
    if (found.problems.length > 0) {
      this.tellWrong(t("import.wrongFile"), found.problems.map(told));
      return;
    }
    compare(found, this.reader);
    const asked = found.items.filter(({ kind, problems }) => kind !== "same" && problems.length === 0);
    await askSign(asked, found.isJSON, (done, all) => {
      if (isCurrent()) fill(byId("import-state"),
        make("p", { text: t("import.checking", number(done), number(all)) }));
      return isCurrent();
    });
    if (!isCurrent()) return;
    const right = found.items.filter(({ problems }) => problems.length === 0);
    this.found = found;
    this.right = right;
    this.changing = right.filter(({ kind }) => kind !== "same");
    const ids = new Set(found.items.map(({ message }) => message.id));
    const missing = this.reader.messages.filter(
      (message) => !message.calendar && !isOfFleet(message) && !ids.has(message.id));
    this.others = missing.filter((message) => !message.protected);
    this.kept = missing.length - this.others.length;
    this.offer();
  }

  /** Tells what would be done and offers to do it. */
  offer() {
    const { found, right } = this;
    const count = (kind) => number(right.filter((item) => item.kind === kind).length);
    const wrong = found.items.length - right.length;
    const removes = byId("import-others").checked;
    this.show({
      texts: [
        t("import.summary", count("new"), count("changed"), count("same"), number(wrong)),
        found.leftOut > 0 ? t("import.leftOut", number(found.leftOut)) : "",
        found.encoding ? t("import.encoding", found.encoding) : "",
        this.kept > 0 && removes ? t("import.kept", number(this.kept)) : "",
      ],
      lines: found.items.flatMap(({ problems }) => problems).map(told),
      others: this.others.length,
      actions: [
        {
          key: wrong > 0 ? "import.takeRight" : "import.takeAll", values: [number(right.length)],
          isPrimary: true, isOff: this.changing.length === 0 && !removes,
          run: () => (removes ? this.askAgain() : this.take([])),
        },
        this.cancel,
      ],
    });
  }

  /** Asks a second time before messages are removed that the file does not name. */
  askAgain() {
    this.show({
      texts: [t("import.sure", number(this.others.length))],
      lines: this.others.map((message) => make("li", { text: nameOf(message) })),
      actions: [
        { key: "import.sureYes", values: [number(this.others.length)], isPrimary: true,
          run: () => this.take(this.others) },
        { key: "back", run: () => this.offer() },
      ],
    });
  }

  /** Does something that cannot be stopped, and tells how far it is. */
  async work(all, action) {
    this.isBusy = true;
    const step = (done) => this.show({ texts: [t("bulk.step", number(done), number(all))] });
    step(0);
    try {
      return await action(step);
    } finally {
      this.isBusy = false;
    }
  }

  async take(others) {
    const result = await this.work(this.changing.length + others.length,
      (step) => takeAll(this.reader, this.changing, others, step));
    const { taken, gone } = result;
    const undo = { key: "undo", run: () => this.undo(result) };
    this.show({
      texts: [
        t("import.done", number(taken.length), number(gone.length), number(result.refused.length)),
        result.failure ? result.failure.sentence : "",
      ],
      lines: this.refusals(result.refused),
      actions: [taken.length + gone.length > 0 ? undo : null,
        { key: "close", run: () => this.dialog.close(), isPrimary: true }].filter(Boolean),
    });
  }

  /** Refusals as lines: with their places in the file, or with the names of the messages. */
  refusals(refused) {
    const byMessage = new Map(this.changing.map((item) => [item.message.id, item]));
    return refused.flatMap(({ message, problem }) => {
      const item = byMessage.get(message.id);
      if (item) return placed(item, problem, this.found.isJSON).map(told);
      return [make("li", {}, make("strong", { text: nameOf(message) }), `: ${problem.sentence}`)];
    });
  }

  async undo(result) {
    let text = "";
    let lines = [];
    try {
      const refused = await this.work(result.taken.length + result.gone.length,
        (step) => undoAll(this.reader, result, step));
      lines = this.refusals(refused);
      text = refused.length > 0 ? t("import.notUndone", number(refused.length)) : t("import.undone");
    } catch (problem) {
      text = problem.sentence ?? problem.message;
    }
    this.show({
      texts: [text], lines,
      actions: [{ key: "close", run: () => this.dialog.close(), isPrimary: true }],
    });
  }
}
