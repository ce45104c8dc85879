// SPDX-License-Identifier: MIT
// Reads messages from a file: they are checked and shown first, and taken when a person agrees.
import { putAll, removeAll } from "./changing.js";
import { askSign, compare, isSame, placed } from "./checking.js";
import { byId, chooser, fill, make, phrased, takeDrops } from "./dom.js";
import { mostBytes, readFile } from "./file-reading.js";
import { language, number, t } from "./language.js";
import { draftOf, isOfFleet, nameOf } from "./naming.js";
import { may } from "./session.js";
import { problems, StepDialog } from "./step-dialog.js";

/** The refusal of a message because the sign has another one than before. */
const stale = (message) => ({ message, problem: { sentence: t("problem.stale") } });

/** Whether the sign has a message as it was put. */
function isAsPut(reader, message) {
  const found = reader.byId.get(message.id);
  return found !== undefined && isSame(draftOf(found), message);
}

/** Puts the messages of items and removes others. Gives the `taken` items, the messages that are `gone`, the
 * refusals, each with its message, and the `failure` that has ended it, if there was one. */
async function takeAll(reader, items, others, onStep) {
  const byMessage = new Map(items.map((item) => [item.message.id, item]));
  const result = { taken: [], gone: [], refused: [], failure: null };
  const change = (id) => {
    const item = byMessage.get(id);
    // What somebody else has changed since the check is not overwritten.
    return reader.byId.get(id)?.revision === item.old?.revision ? item.message : null;
  };
  try {
    result.refused = (await putAll(reader, [...byMessage.keys()], change, onStep)).refused;
  } catch (problem) {
    result.failure = problem;
  }
  result.taken = items.filter(({ message }) => isAsPut(reader, message));
  const decided = new Set([...result.taken, ...result.refused].map(({ message }) => message.id));
  const rest = items.filter(({ message }) => !decided.has(message.id)).map(({ message }) => message);
  result.refused.push(...rest.map(
    (message) => result.failure ? { message, problem: result.failure } : stale(message)));
  if (result.failure || others.length === 0) return result;
  const { gone, refused, failure } = await removeAll(
    reader, others, (done) => onStep(result.taken.length + done));
  return { ...result, gone, failure, refused: [...result.refused, ...refused] };
}

/** Makes undone what `takeAll` has done, except what others have changed; gives the refusals. */
async function undoAll(reader, { taken, gone }, onStep) {
  await reader.renew();
  const isOurs = ({ message }) => isAsPut(reader, message);
  const ours = taken.filter(isOurs);
  const refused = taken.filter((item) => !isOurs(item)).map(({ message }) => stale(message));
  const put = async (messages) => {
    const known = new Map(messages.map((message) => [message.id, message]));
    const answer = await putAll(reader, [...known.keys()], (id) => known.get(id), onStep);
    refused.push(...answer.refused);
  };
  // A protected message can neither be removed nor become less important.
  await put(ours.map(({ message }) => message).filter((message) => message.protected).map(
    (message) => ({ ...message, protected: false })));
  const [back, lost] = [gone.filter(({ id }) => !reader.byId.has(id)),
    gone.filter(({ id }) => reader.byId.has(id))];
  refused.push(...lost.map((message) => ({ message, problem: { sentence: t("message.exists") } })));
  await put([...ours.map(({ old }) => old).filter(Boolean), ...back]);
  const added = ours.filter(({ old }) => !old).map(({ message }) => reader.byId.get(message.id));
  const removal = await removeAll(reader, added.filter(Boolean), onStep);
  if (removal.failure) throw removal.failure;
  return [...refused, ...removal.refused];
}

function lineOf({ line, column, code, values = [], error, sentence: words }) {
  const place = column ? t("import.place", number(line), column) : t("import.line", number(line));
  return make("li", {}, make("strong", { text: place }), " ",
    error?.message ?? words ?? t(`error.${code}`, ...values));
}

export class Import {
  constructor(reader) {
    Object.assign(this, { reader, dialog: null });
    byId("import").addEventListener("click", () => this.open());
    takeDrops(byId("view-messages"), () => may("writer"), (files) => this.takeDropped(files));
  }

  make() {
    const steps = { choose: ["import-choose"], others: ["import-others-line"] };
    this.dialog ??= new StepDialog("import", "import.title", steps, (state) => [
      make("div", { id: "import-choose" },
        phrased("p", "import.hint", { class: "hint" }),
        chooser("import.file", (file) => this.check(file),
          { id: "import-file", accept: ".json,.csv,.tsv,.txt", autofocus: true })),
      state, problems("import-problems", "import.problems"),
      make("label", { id: "import-others-line", class: "check" },
        make("input", { type: "checkbox", id: "import-others", onchange: () => this.offer() }),
        make("span", { id: "import-others-text" }))]);
  }

  takeDropped(files) {
    if (this.dialog?.isBusy) return;
    this.open();
    if (files.length === 1) this.check(files[0]);
    else this.showWrong(t("import.oneFile"));
  }

  open() {
    this.make();
    byId("import-file").value = "";
    this.dialog.show("choose", { actions: [this.cancel] });
    this.dialog.open();
  }

  get cancel() { return { ...this.dialog.closing, key: "cancel" }; }

  /** Shows why a file cannot be taken; another one can be chosen. */
  showWrong(text, lines = []) {
    this.dialog.show("choose", { texts: [text], lines, actions: [this.cancel] });
    byId("import-file").value = "";
  }

  async check(file) {
    byId("import-others").checked = false;
    if (file.size > mostBytes) return this.showWrong(t("import.tooLarge"));
    this.dialog.show("reading", { texts: [t("import.reading")], actions: [this.cancel] });
    const { round } = this.dialog;
    const isCurrent = () => round === this.dialog.round;
    try {
      const found = readFile(new Uint8Array(await file.arrayBuffer()), file.name, language());
      await this.reader.renew();
      if (isCurrent()) await this.judge(found, isCurrent);
    } catch (problem) {
      if (!isCurrent()) return;
      this.showWrong(problem.sentence ?? t("import.unreadable"));
      if (!problem.sentence && problem.name !== "NotReadableError") throw problem;
    }
  }

  async judge(found, isCurrent) {
    if (found.problems.length > 0) return this.showWrong(t("import.wrongFile"), found.problems.map(lineOf));
    compare(found, this.reader);
    const asked = found.items.filter(({ kind, problems }) => kind !== "same" && problems.length === 0);
    await askSign(asked, found.isJSON, (done, all) => {
      if (isCurrent()) this.dialog.report(t("import.checking", number(done), number(all)));
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

  offer() {
    const { found, right } = this;
    const count = (kind) => number(right.filter((item) => item.kind === kind).length);
    const wrong = found.items.length - right.length;
    const removes = byId("import-others").checked;
    fill(byId("import-others-text"), t("import.others", number(this.others.length)));
    this.dialog.show(this.others.length > 0 ? "others" : "offer", {
      texts: [
        t("import.summary", count("new"), count("changed"), count("same"), number(wrong)),
        found.leftOut > 0 ? t("import.leftOut", number(found.leftOut)) : "",
        found.encoding ? t("import.encoding", found.encoding) : "",
        this.kept > 0 && removes ? t("import.kept", number(this.kept)) : "",
      ],
      lines: found.items.flatMap(({ problems }) => problems).map(lineOf),
      actions: [
        {
          key: wrong > 0 ? "import.takeRight" : "import.takeAll", values: [number(right.length)],
          isPrimary: true, isOff: this.changing.length === 0 && !removes,
          run: () => (removes ? this.askAgain() : this.take([])),
        },
        this.cancel,
      ] });
  }

  /** Asks a second time before messages are removed that the file does not name. */
  askAgain() {
    const count = number(this.others.length);
    this.dialog.ask({
      texts: [t("import.sure", count)],
      lines: this.others.map((message) => make("li", { text: nameOf(message) })),
      key: "import.sureYes", values: [count],
      run: () => this.take(this.others), back: () => this.offer() });
  }

  /** Does something that cannot be stopped, and shows how far it is and how it ends. */
  work(all, action) {
    const step = (done) => this.dialog.show("work", { texts: [t("bulk.step", number(done), number(all))] });
    step(0);
    return this.dialog.work(() => action(step), (problem) => this.end([problem.sentence], []));
  }

  end(texts, refused, ...actions) {
    this.dialog.show("done", {
      texts, lines: this.refusals(refused),
      actions: [...actions, { ...this.dialog.closing, isPrimary: true }] });
  }

  take(others) {
    return this.work(this.changing.length + others.length, async (step) => {
      const result = await takeAll(this.reader, this.changing, others, step);
      const { taken, gone, refused, failure } = result;
      const undo = { key: "undo", run: () => this.undo(result) };
      this.end([t("import.done", number(taken.length), number(gone.length), number(refused.length)),
          failure?.sentence],
        refused, ...(taken.length + gone.length > 0 ? [undo] : []));
    });
  }

  /** Refusals as lines: with their places in the file, or with the names of the messages. */
  refusals(refused) {
    const byMessage = new Map(this.changing.map((item) => [item.message.id, item]));
    return refused.flatMap(({ message, problem }) => {
      const item = byMessage.get(message.id);
      if (item) return placed(item, problem, this.found.isJSON).map(lineOf);
      return [make("li", {}, make("strong", { text: nameOf(message) }), `: ${problem.sentence}`)];
    });
  }

  undo(result) {
    return this.work(result.taken.length + result.gone.length, async (step) => {
      const refused = await undoAll(this.reader, result, step);
      const text = refused.length > 0 ? t("import.notUndone", number(refused.length)) : t("import.undone");
      this.end([text], refused);
    });
  }
}
