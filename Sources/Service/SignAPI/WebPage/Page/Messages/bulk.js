// SPDX-License-Identifier: MIT
// Choosing several messages and doing something with all of them.
import { atMost, attempt, byId, fill, lead, make, onSubmit, reportProblem, showNotice, unfold,
  write } from "./dom.js";
import { number, t } from "./language.js";
import { nameOf } from "./naming.js";
import { putAll, removeAll } from "./changing.js";

const mostLines = 20;

export class Selection {
  constructor(list) {
    Object.assign(this, { list, ids: new Set(), last: null, isBusy: false });
    byId("select-all").addEventListener("change", ({ target }) => this.choose(this.choosable, target.checked));
  }

  /** Puts the bar into the page when it is needed for the first time. */
  make() {
    if (byId("bulk-count")) return;
    unfold(byId("bulk"));
    byId("bulk-clear").addEventListener("click", () => {
      this.ids.clear();
      this.list.draw();
      lead("select-all", "tools");
    });
    byId("bulk-remove").addEventListener("click", () => this.remove());
    onSubmit(byId("bulk-priority"), () => this.setPriority());
  }

  /** A box was touched; with the shift key all from the last one on become the same. */
  click(id, isChosen, isRange) {
    const found = this.choosable;
    const place = found.findIndex((message) => message.id === id);
    const from = isRange ? found.findIndex((message) => message.id === this.last) : -1;
    const [start, end] = from < 0 ? [place, place] : [Math.min(from, place), Math.max(from, place)];
    this.last = id;
    this.choose(found.slice(start, end + 1), isChosen);
  }

  choose(messages, isChosen) {
    for (const { id } of messages) {
      if (isChosen) this.ids.add(id);
      else this.ids.delete(id);
    }
    this.list.draw();
  }

  /** Those that one may change; those of a calendar are changed there. */
  get choosable() {
    return this.list.found.filter((message) => !message.calendar && this.list.mayChange(message));
  }

  /** Only found messages stay chosen, so that nothing is changed that cannot be seen. */
  draw() {
    const choosable = this.choosable;
    if (!this.isBusy) {
      const found = new Set(choosable.map((message) => message.id));
      for (const id of this.ids) if (!found.has(id)) this.ids.delete(id);
    }
    const count = this.ids.size;
    const box = byId("select-all");
    box.checked = count > 0 && count === choosable.length;
    box.indeterminate = count > 0 && count < choosable.length;
    box.disabled = choosable.length === 0;
    byId("bulk").hidden = count === 0;
    if (count > 0) this.make();
    const line = byId("bulk-count");
    if (line && !this.isBusy) write(line, count > 0 ? t("bulk.chosen", number(count)) : "");
  }

  get chosen() { return [...this.ids].map((id) => this.list.reader.byId.get(id)).filter(Boolean); }

  /** Does something that takes a while; `step` shows how far it is. */
  async work(action) {
    if (this.isBusy) return;
    this.isBusy = true;
    const controls = [...byId("bulk").querySelectorAll("button, select")];
    const count = this.ids.size;
    for (const control of controls) control.disabled = true;
    this.drawRefused([]);
    try {
      await action((done) => fill(byId("bulk-count"), t("bulk.step", number(done), number(count))));
    } catch (problem) {
      reportProblem(problem);
      await this.list.reader.renew().catch(() => {});
    }
    this.isBusy = false;
    for (const control of controls) control.disabled = false;
    this.list.draw();
  }

  remove() {
    return this.work(async (step) => {
      const messages = this.chosen;
      const { gone, refused, failure } = await removeAll(this.list.reader, messages, step);
      const tried = new Set([...gone, ...refused.map(({ message }) => message)]);
      // The messages that were not tried any more, because the sign failed before.
      const rest = messages.filter((message) => !tried.has(message));
      this.keep([...refused, ...rest.map((message) => ({ message, problem: failure }))]);
      lead("search", "tools");
      if (gone.length === 0) return;
      const text = gone.length === 1
        ? t("message.removed", nameOf(gone[0])) : t("bulk.removed", number(gone.length));
      showNotice(text, { action: { label: t("undo"), run: () => this.putBack(gone) } });
    });
  }

  setPriority() {
    const { value, selectedOptions: [{ text }] } = byId("bulk-priority-value");
    // Without a number it has that of the others.
    const priority = value === "" ? undefined : Number(value);
    this.work(async (step) => {
      const { reader } = this.list;
      const [first] = this.chosen;
      const change = (id) => reader.changedBy(id, { priority });
      const { done, refused } = await putAll(reader, [...this.ids], change, step);
      this.keep(refused);
      if (done === 0) return;
      showNotice(this.ids.size + done === 1
        ? t("message.importanceSet", nameOf(first), text) : t("bulk.changed", number(done), text));
    });
  }

  /** Puts removed messages back, unless there is one of the same id again. */
  putBack(messages) {
    const { reader } = this.list;
    const byOldId = new Map(messages.map((message) => [message.id, message]));
    return attempt(async () => {
      await reader.renew();
      const change = (id) => reader.byId.has(id) ? null : byOldId.get(id);
      const taken = messages.filter((message) => reader.byId.has(message.id)).map(
        (message) => ({ message, problem: { sentence: t("message.exists") } }));
      const { done, refused } = await putAll(reader, [...byOldId.keys()], change);
      this.drawRefused([...taken, ...refused]);
      this.list.draw();
      if (done === 0) return;
      showNotice(messages.length === 1
        ? t("message.back", nameOf(messages[0])) : t("bulk.putBack", number(done)));
    });
  }

  keep(refused) {
    this.ids = new Set(refused.map(({ message }) => message.id));
    this.drawRefused(refused);
  }

  drawRefused(refused) {
    const lines = refused.map(({ message, problem }) => make(
      "li", {}, make("strong", { text: nameOf(message) }), `: ${problem.sentence}`));
    fill(byId("bulk-refused"), lines.length > 0 ? [
      make("p", { text: t("bulk.refused", number(refused.length)) }),
      make("ul", {}, atMost(mostLines, lines))] : []);
  }
}
