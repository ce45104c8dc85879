// SPDX-License-Identifier: MIT
// The past: the log of changes, and what the sign showed.
import { read } from "./api.js";
import { attempt, byId, fill, isNew, make, once, onSubmit } from "./dom.js";
import { language, onLanguage, t } from "./language.js";
import { formOf } from "./session.js";
import { nameOf } from "./spans.js";
import { dateText, dayText, moment, reading, signNow, timeText } from "./times.js";

const minute = 60000;
const ago = { "shown-hour": 60 * minute, "shown-day": 1440 * minute };

const certainties = {
  known: ({ zones }) => (zones.length > 0 ? [t("past.known")] : [t("past.nothing")]),
  stopped: ({ since }) => [since ? t("past.stoppedSince", moment(since)) : t("past.stopped")],
  perhaps: ({ since, zones }) => [
    t("past.perhaps"), since ? t("past.last", moment(since)) : "", zones.length > 0 ? t("past.maybe") : ""],
  unknown: () => [t("past.unknown")],
};

class Shown {
  constructor() {
    // The last question is kept, so that no answer to another one is drawn.
    Object.assign(this, { field: byId("shown-at"), root: byId("shown-answer"), asked: "" });
    onSubmit(byId("shown-form"), () => this.ask());
    for (const [id, milliseconds] of Object.entries(ago)) {
      byId(id).addEventListener("click", () => {
        this.field.value = new Date(signNow() - milliseconds).toISOString().slice(0, 16);
        this.ask();
      });
    }
    onLanguage(() => this.draw());
  }

  async ask() {
    const at = this.field.value;
    this.asked = at;
    [this.answer, this.refusal, this.field.ariaInvalid] = [null, null, null];
    if (!at) return this.refuse(() => t(this.field.validity.badInput ? "field.damaged" : "past.empty"));
    try {
      const answer = await read(`/shown?at=${encodeURIComponent(at)}`);
      if (this.asked !== at) return;
      this.answer = answer;
      this.draw();
    } catch (problem) {
      if (this.asked !== at) return;
      const isFuture = problem.errors?.some(({ code }) => code === "range");
      this.refuse(() => (isFuture ? t("past.future") : problem.sentence));
    }
  }

  refuse(refusal) {
    this.refusal = refusal;
    this.field.ariaInvalid = true;
    this.draw();
  }

  draw() {
    if (this.refusal) fill(this.root, make("p", { class: "field-error", text: this.refusal() }));
    else if (this.answer) fill(this.root, this.parts(this.answer));
  }

  parts(answer) {
    const words = Object.hasOwn(certainties, answer.certainty)
      ? certainties[answer.certainty](answer) : [answer.certainty];
    const day = dateText(reading(answer.at));
    return [
      make("h4", { text: moment(answer.at) }),
      answer.clock ? make("p", { text: answer.clock }) : null,
      make("p", { text: words.filter(Boolean).join(" ") }),
      make("ul", { class: "plain" }, answer.zones.map((zone) => this.zone(zone, answer))),
      make("a", { href: `#calendar/${day}`, text: t("past.calendar") }),
    ];
  }

  zone(shown, { at, zones }) {
    const { zone, since } = shown;
    const begin = reading(since);
    const isOfDay = dateText(begin) === dateText(reading(at));
    return make("li", {},
      zones.length > 1 ? make("span", { class: "chip", text: zone }) : null,
      make("strong", { text: nameOf(shown) || t("past.nothing") }),
      make("span", { class: "hint", text: t("past.since", isOfDay ? timeText(begin) : moment(begin)) }));
  }
}

const pageSize = 50;

export class HistoryPart {
  constructor(reader) {
    Object.assign(this, { reader, root: byId("changes"), shown: new Shown() });
    // The changes are without a gap, the newest first, with sentences in a language.
    Object.assign(this, { changes: [], next: null, isRead: false, language: null });
    byId("older-changes").addEventListener("click", ({ target }) =>
      once(target, () => attempt(() => this.readOlder())));
    onLanguage(() => (this.isRead ? attempt(() => this.readAnew()) : this.draw()));
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
  async newest() { return this.changes.length > 0 && await this.isNewestKnown() ? null : this.page(null); }

  async isNewestKnown() {
    const [[newest], [last]] = [(await this.page(null, 1)).changes, this.changes];
    return newest?.number === last?.number && newest?.at === last?.at && this.language === language();
  }

  take(page) {
    const [last] = this.changes;
    const known = last && this.language === language()
      ? page.changes.findIndex(({ number }) => number === last.number) : -1;
    if (known < 0) {
      // More was changed than is read at once, or all is another log now, or in another language.
      this.changes = page.changes;
      this.next = page.next;
    } else this.changes = [...page.changes.slice(0, known), ...this.changes];
    Object.assign(this, { isRead: true, language: language() });
  }

  /** Some changes make no new revision. */
  questions() { return [async () => !(await this.isNewestKnown())]; }

  /** Reads the newest ones again, which the sign writes in another language. */
  async readAnew() {
    this.take(await this.page(null));
    this.draw();
  }

  async readOlder() {
    const before = this.next;
    const page = await this.page(before);
    if (this.next !== before || this.language !== language()) return;
    this.changes = [...this.changes, ...page.changes];
    this.next = page.next;
    this.draw();
    // The button may be gone, so focus moves to the first new change.
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
    const today = dateText(signNow());
    const changes = this.changes.map((change) => [change, this.exists(change.id)]);
    if (!isNew(this, today, this.isRead, this.next, changes)) return;
    fill(this.root, this.days.map((day) => make("li", {},
      make("h4", { text: dayText(reading(day.date)) }),
      make("ol", {}, day.changes.map((change) => this.item(change))))));
    byId("no-changes").hidden = !this.isRead || this.changes.length > 0;
    byId("older-changes").hidden = this.next === null;
  }

  /** A change; of a message that is still there it leads to its form. */
  item({ number, at, id, sentence }) {
    return make("li", { tabindex: "-1", data: { number, key: number } },
      make("time", { datetime: at, text: timeText(reading(at)) }),
      make("p", {}, this.exists(id)
        ? make("a", { href: formOf(id), text: sentence, data: { key: `link ${number}` } }) : sentence));
  }
}
