// SPDX-License-Identifier: MIT
// What was: the log of changes, and what the sign showed.
import { read } from "./api.js";
import { attempt, byId, fill, isNew, make, once, onSubmit } from "./dom.js";
import { onLanguage, phrase, t } from "./language.js";
import { plainWords } from "./naming.js";
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
    // What was asked for last is kept, so that no other answer is drawn.
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

const ofValue = "value:";
/** How the sign runs, such as `playback stopped, intensity 5, speed 40`. */
const state = "sign:state";
/** What is neither a message nor a value, by its id, and what is told of it where it was put and removed. */
const others = [
  [/^sign:conversation:/, "history.said"],
  [/^sign:picture:(.*)/s, "history.pictureKept", "history.pictureRemoved"],
  [/^sign:template:(.*)/s, "history.templateKept", "history.templateRemoved"],
  [/^sign:(?:staged|layer|over|blob|fleet-configuration|fleet-picture|fleet-file)(?::|$)/, "history.fleet"],
  [/^sign:progress$/, "history.progress"],
  [/^sign:file-values$/, "history.file"],
  [/^sign:/, "history.order"],
];
/** Who the sign is in the log, and who has asked it on its own machine. */
const ofItself = "signboard";
const here = ["unix socket", "loopback"];
const events = {
  start: "history.started", stop: "history.stopped", backup: "history.backup",
  restore: "history.restored", migrate: "history.migrated", damage: "history.damaged",
  acknowledge: "history.acknowledged", shorten: "history.shortened",
};
const playbacks = { running: "history.ran", paused: "history.paused", stopped: "history.halted" };
/** What is told of what was set by hand, and of what is not any more. */
const settings = {
  intensity: ["history.brightness", "history.brightnessPlanned"],
  speed: ["history.speed", "history.speedConfigured"],
};

/** The string for a change of a message; it is not told whether one without a text is new. */
function ofMessage({ what, before, after }) {
  if (what === "expire") return "history.expired";
  if (what === "remove") return "history.removed";
  if (before === undefined) return after === undefined ? "history.saved" : "history.added";
  return after === undefined || after === before ? "history.edited" : "history.changed";
}

/** The string for an order, by how the sign ran before and after it. */
function ofOrder({ before = "playback running", after }) {
  const [old, now] = [before, after ?? ""].map(
    (text) => Object.fromEntries(text.split(", ").map((part) => part.split(" "))));
  if (now.playback !== old.playback) return [playbacks[now.playback] ?? "history.order"];
  const name = Object.keys(settings).find((name) => now[name] !== old[name]);
  if (!name) return ["history.order"];
  const [set, unset] = settings[name];
  return now[name] === undefined ? [unset] : [set, now[name]];
}

/** The string for a change, and what stands in it beside who has made it. */
function told(change, named) {
  const { what, id, before, after } = change;
  if (id === undefined && Object.hasOwn(events, what)) return [events[what]];
  if (!["put", "remove", "expire"].includes(what) || id === undefined) {
    return ["history.other", [what, id].filter(Boolean).join(" ")];
  }
  const isPut = what === "put";
  if (id === state) return ofOrder(change);
  const text = plainWords(after ?? before ?? "");
  if (id.startsWith("sign:request:") && text) return [isPut ? "history.shownNow" : "history.nowOver", text];
  for (const [ids, put, removed = put] of others) {
    const found = ids.exec(id);
    if (found) return [isPut ? put : removed, found[1]];
  }
  if (id.startsWith(ofValue)) {
    const name = make("code", { text: id.slice(ofValue.length) });
    if (!isPut) return ["history.valueRemoved", name];
    return [after === undefined ? "history.valueSaved" : "history.valueSet", name, after ?? ""];
  }
  const name = (text) => plainWords(text ?? "") || id;
  return [ofMessage(change), named(name(after ?? before)), name(before)];
}

/** A message that `exists` is a link to it. */
function sentence(change, exists) {
  const named = (text) => exists(change.id)
    ? make("a", { href: formOf(change.id), text, data: { key: `link ${change.number}` } }) : text;
  // Their rights are known to who has given them.
  const name = change.who.replace(/ \((viewer|writer|operator|administrator)\)$/, "");
  const isHere = here.includes(name);
  const who = make("span", { text: isHere ? t("history.here") : name });
  const [key, ...values] = told(change, named);
  const words = phrase(key, who, ...values);
  // What the sign does by itself needs no name.
  const isTold = words.includes(who) || change.who === ofItself;
  const by = isHere ? t("history.byHere") : t("history.by", name);
  const rest = [change.note, isTold ? "" : by].filter(Boolean);
  return [...words, rest.length > 0 ? make("small", { text: ` · ${rest.join(" · ")}` }) : null];
}

const pageSize = 50;

export class HistoryPart {
  constructor(reader) {
    Object.assign(this, { reader, root: byId("changes"), shown: new Shown() });
    // The changes are without a gap, the newest first.
    Object.assign(this, { changes: [], next: null, isRead: false });
    byId("older-changes").addEventListener("click", ({ target }) =>
      once(target, () => attempt(() => this.readOlder())));
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
  async newest() { return this.changes.length > 0 && await this.isNewestKnown() ? null : this.page(null); }

  async isNewestKnown() {
    const [[newest], [last]] = [(await this.page(null, 1)).changes, this.changes];
    return newest?.number === last?.number && newest?.at === last?.at;
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
  questions() { return [async () => !(await this.isNewestKnown())]; }

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
    const today = dateText(signNow());
    const changes = this.changes.map((change) => [change, this.exists(change.id)]);
    if (!isNew(this, today, this.isRead, this.next, changes)) return;
    fill(this.root, this.days.map((day) => make("li", {},
      make("h4", { text: dayText(reading(day.date)) }),
      make("ol", {}, day.changes.map((change) => this.item(change))))));
    byId("no-changes").hidden = !this.isRead || this.changes.length > 0;
    byId("older-changes").hidden = this.next === null;
  }

  item(change) {
    return make("li", { tabindex: "-1", data: { number: change.number, key: change.number } },
      make("time", { datetime: change.at, text: timeText(reading(change.at)) }),
      make("p", {}, sentence(change, (id) => this.exists(id))));
  }
}
