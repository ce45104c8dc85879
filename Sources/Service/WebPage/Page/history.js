// SPDX-License-Identifier: MIT
// What was: the log of changes, and what the sign showed.
import { read } from "./api.js";
import { sentence } from "./changes.js";
import { attempt, byId, fill, isNew, make } from "./dom.js";
import { formatted, onLanguage, t } from "./language.js";
import { Shown } from "./shown.js";
import { clockTime, dateText, reading } from "./times.js";

const pageSize = 50;

export class HistoryPart {
  constructor(live, reader) {
    this.live = live;
    this.reader = reader;
    this.shown = new Shown(live);
    /** The newest first, without a gap. */
    this.changes = [];
    this.next = null;
    this.isRead = false;
    this.root = byId("changes");
    byId("older-changes").addEventListener("click", ({ target }) => {
      target.disabled = true;
      attempt(() => this.readOlder()).finally(() => { target.disabled = false; });
    });
    onLanguage(() => this.draw());
  }

  page(before, limit = pageSize) {
    return read(`/changes?limit=${limit}${before === null ? "" : `&before=${before}`}`);
  }

  /** Reads the newest changes if there are other ones, and which messages there are. */
  async refresh() {
    const [page] = await Promise.all([this.newest(), this.reader.refresh()]);
    if (page) this.take(page);
    this.draw();
  }

  /** The newest changes; nothing if the newest one is known. */
  async newest() {
    const [last] = this.changes;
    if (last) {
      const [newest] = (await this.page(null, 1)).changes;
      if (newest?.number === last.number && newest.at === last.at) return null;
    }
    return this.page(null);
  }

  take(page) {
    const [last] = this.changes;
    const known = last ? page.changes.findIndex(({ number }) => number === last.number) : -1;
    if (known < 0) {
      // More was changed than is read at once, or all is another log now.
      this.changes = page.changes;
      this.next = page.next;
    } else this.changes = [...page.changes.slice(0, known), ...this.changes];
    this.isRead = true;
  }

  /** Of some changes no revision tells. */
  questions() {
    return [async () => {
      const { changes } = await read("/changes?limit=1");
      return changes[0]?.number !== this.changes[0]?.number;
    }];
  }

  async readOlder() {
    const before = this.next;
    const page = await this.page(before);
    if (this.next !== before) return;
    this.changes = [...this.changes, ...page.changes];
    this.next = page.next;
    this.draw();
    // The button may be gone; whoever reads on is led to what is new.
    const [first] = page.changes;
    if (first) this.root.querySelector(`li[data-number="${first.number}"]`)?.focus();
  }

  exists(id) {
    const message = this.reader.byId.get(id);
    return message !== undefined && !message.calendar;
  }

  get days() {
    const days = [];
    for (const change of this.changes) {
      const date = dateText(reading(change.at));
      if (days.at(-1)?.date !== date) days.push({ date, changes: [] });
      days.at(-1).changes.push(change);
    }
    return days;
  }

  draw() {
    const today = dateText(this.live.clock());
    const changes = this.changes.map((change) => [change, this.exists(change.id)]);
    if (!isNew(this, today, this.isRead, this.next, changes)) return;
    const { activeElement } = document;
    const focused = this.root.contains(activeElement) ? activeElement.dataset.number : null;
    fill(this.root, this.days.map((day) => make("li", {},
      make("h4", { text: this.dayText(day.date, today) }),
      make("ol", {}, day.changes.map((change) => this.item(change))))));
    byId("no-changes").hidden = !this.isRead || this.changes.length > 0;
    byId("older-changes").hidden = this.next === null;
    if (focused) this.root.querySelector(`a[data-number="${focused}"]`)?.focus();
  }

  dayText(date, today) {
    const day = formatted(reading(`${date}T00:00`), {
      weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    return date === today ? `${t("calendar.today")}, ${day}` : day;
  }

  item(change) {
    return make("li", { tabindex: "-1", data: { number: String(change.number) } },
      make("time", { datetime: change.at, text: clockTime(change.at) }),
      make("p", {}, sentence(change, (id) => this.exists(id))));
  }
}
