// SPDX-License-Identifier: MIT
// The list of messages: finding them, their order, and the actions for one of them.
import { ask, at, Problem } from "./api.js";
import { Backup } from "./backup.js";
import { Selection } from "./bulk.js";
import { putAll, removeAll } from "./changing.js";
import { byId, reportProblem, showNotice, write } from "./dom.js";
import { Export } from "./export.js";
import { Filters } from "./filters.js";
import { Import } from "./import.js";
import { number, onLanguage, t } from "./language.js";
import { nameOf } from "./naming.js";
import { isSameGroup, order, shownOrder } from "./ordering.js";
import { MessageReader } from "./reading.js";
import { fate, messageRow } from "./row.js";
import { Rows } from "./rows.js";
import { mayChange } from "./session.js";
import { dateText, signNow } from "./times.js";

export class MessageList {
  constructor(live) {
    // All messages in the order in which they are shown, and those of them that are found.
    Object.assign(this, { live, messages: [], found: [] });
    this.reader = new MessageReader(() => this.take());
    this.filters = new Filters(() => this.draw());
    this.selection = new Selection(this);
    new Export(this);
    new Import(this.reader);
    new Backup(this.reader);
    byId("tools").addEventListener("click", () => this.toggleTools());
    this.rows = new Rows(byId("message-list"), {
      make: (message) => messageRow(message, this, this.facts(message)),
      // A day is called by another name when the next one has begun.
      signature: (message) => JSON.stringify(
        [document.documentElement.lang, dateText(signNow()), message, this.facts(message)]),
      update: (row, message) => { row.querySelector("input").checked = this.selection.ids.has(message.id); } });
    onLanguage(() => this.draw());
  }

  /** Shows what finds, selects and files messages where there is no room for it all the time. */
  toggleTools() {
    const isOpen = byId("view-messages").toggleAttribute("data-tools");
    byId("tools").ariaExpanded = isOpen;
    // Nobody is to wonder where messages are that a hidden search leaves out.
    if (!isOpen) this.filters.clear();
  }

  async refresh() {
    await this.reader.refresh();
    this.draw();
  }

  questions() { return this.reader.questions(); }

  take() {
    this.messages = this.reader.messages.sort(shownOrder);
    this.isRead = true;
    this.draw();
  }

  draw() {
    if (byId("view-messages").hidden) return;
    this.found = this.filters.found(this.messages, this.live.states);
    this.selection.draw();
    byId("no-messages").hidden = !this.isRead || this.messages.length > 0;
    byId("find").hidden = this.messages.length === 0;
    byId("export").hidden = this.messages.length === 0;
    byId("nothing-found").hidden = this.messages.length === 0 || this.found.length > 0;
    write(byId("hits"), this.hits);
    this.rows.show(this.found);
  }

  get hits() {
    const all = number(this.messages.length);
    if (!this.reader.isWhole) return this.isRead ? t("messages.reading", all) : "";
    if (this.filters.isOn) return t("messages.found", number(this.found.length), all);
    return this.messages.length === 1 ? t("messages.one") : t("messages.count", all);
  }

  mayChange(message) { return mayChange(message.zone ?? this.live.mainZone); }

  facts(message) {
    const state = this.live.stateOf(message.id);
    const index = this.found.indexOf(message);
    // Among those that are found the places of the others cannot be seen.
    const mayWrite = this.mayChange(message);
    const may = (other) => mayWrite && !this.filters.isOn && this.reader.isWhole && Boolean(other)
      && isSameGroup(message, other);
    const [mayRise, mayFall] = [may(this.found[index - 1]), may(this.found[index + 1])];
    return { state, fate: fate(state, this.live), mayWrite, mayRise, mayFall };
  }

  focus(id, action) {
    const row = this.rows.reveal(id);
    const button = row?.querySelector(`[data-action="${action}"]:not(:disabled)`);
    (button ?? row?.querySelector("a, button"))?.focus();
  }

  step(message, step) {
    return this.moveTo(message, this.messages.findIndex(({ id }) => id === message.id) + step);
  }

  moveTo(message, place) {
    const index = this.messages.findIndex(({ id }) => id === message.id);
    return this.move(index, this.allowed(index, place));
  }

  /** The nearest place to a target among the messages of the same zone and priority. */
  allowed(index, target) {
    let place = index;
    const step = Math.sign(target - index);
    while (place !== target && this.messages[place + step]
      && isSameGroup(this.messages[index], this.messages[place + step])) place += step;
    return place;
  }

  /** Puts a message into another place; only those whose number changes are sent. */
  async move(from, to) {
    if (from === to || from < 0 || this.filters.isOn) return this.draw();
    const moved = this.messages[from];
    const list = this.messages.slice();
    list.splice(from, 1);
    list.splice(to, 0, moved);
    const group = list.filter((message) => isSameGroup(message, moved));
    const orders = new Map(group.map((message, index) => [message.id, index]));
    const changed = group.filter((message) => order(message) !== orders.get(message.id));
    await this.attempt(async () => {
      const { refused } = await putAll(this.reader, changed.map(({ id }) => id),
        (id) => this.reader.changedBy(id, { order: orders.get(id) }));
      if (refused.length > 0) this.selection.drawRefused(refused);
      else showNotice(t("message.moved", nameOf(moved), group.indexOf(moved) + 1, group.length));
    });
  }

  activate(message) {
    return this.attempt(async () => {
      await ask("POST", `${at("/messages", message.id)}/activate`);
      showNotice(t("message.shownNow", nameOf(message)));
    });
  }

  async remove(message) {
    const index = this.found.findIndex(({ id }) => id === message.id);
    await this.attempt(async () => {
      const { gone, refused, failure } = await removeAll(this.reader, [message]);
      if (gone.length === 0) throw failure ?? refused[0].problem;
      const next = this.found[Math.min(index, this.found.length - 1)];
      if (next) this.focus(next.id, "remove");
      else byId("new-message").focus();
      const run = async () => {
        await this.selection.putBack([message]);
        this.focus(message.id);
      };
      showNotice(t("message.removed", nameOf(message)), { action: { label: t("undo"), run } });
    });
  }

  /** Shows a problem if there is one; reads again after a change by another person. */
  async attempt(action) {
    try {
      await action();
    } catch (problem) {
      reportProblem(problem);
      if (!(problem instanceof Problem)) throw problem;
      if ([404, 412].includes(problem.status)) await this.reader.renew().catch(reportProblem);
      this.draw();
    }
  }
}
