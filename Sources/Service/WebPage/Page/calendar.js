// SPDX-License-Identifier: MIT
// What is shown when: a week of the calendar.
import { read } from "./api.js";
import { byId, fill, make } from "./dom.js";
import { formatted, onLanguage, t } from "./language.js";
import { plainWords } from "./texts.js";
import { clockTime, dateText, dayName, later, monday, nowOn, offset, reading } from "./times.js";

const minutesOfDay = 1440;
const utc = { timeZone: "UTC" };
/** A span that is shorter has room for its name only, in minutes. */
const short = 90;
/** So many spans are asked for at once, and so often for a week. */
const [pageSize, mostPages] = [500, 40];
/** What is shown more often on a day is told by its number, above the hours. */
const often = 12;
/** Shades of the messages; the name is written beside them as well. */
const shades = 6;

/** The part of a span that lies on a day, in minutes of it; nothing if there is none. */
export function partOn(day, span) {
  const from = (reading(span.from) - day) / 60000;
  const until = span.until === null ? minutesOfDay : (reading(span.until) - day) / 60000;
  const [start, end] = [Math.max(0, from), Math.min(minutesOfDay, until)];
  return end > start ? { start, end } : null;
}

/** What a person would call what a span shows. */
export const nameOf = (span) => span.messages
  .map((id, index) => plainWords(span.texts[index] ?? "") || id).join(" · ");

/** The spans by their beginning; what goes on behind a cut is one span. */
export function joined(spans) {
  const last = new Map();
  return spans.filter((span) => {
    const before = last.get(span.zone);
    const goesOn = before && before.until === span.from
      && before.messages.join("\n") === span.messages.join("\n");
    if (goesOn) before.until = span.until;
    else last.set(span.zone, span);
    return !goesOn;
  });
}

const clock = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${
  String(Math.round(minutes % 60)).padStart(2, "0")}`;

/** A week as a grid; on a narrow page as a list of days. */
export class WeekCalendar {
  constructor() {
    this.spans = [];
    this.clock = "";
    /** From when on the rest of the week could not be read; nothing if all of it was. */
    this.cut = null;
    this.first = monday(nowOn(""));
    this.isPresent = true;
    byId("week-before").addEventListener("click", () => this.go(-7));
    byId("week-after").addEventListener("click", () => this.go(7));
    byId("week-now").addEventListener("click", () => this.go(0));
    onLanguage(() => this.draw());
  }

  async go(days) {
    this.isPresent = days === 0;
    this.first = days === 0 ? monday(nowOn(this.clock)) : later(this.first, days);
    await this.refresh();
  }

  async refresh() {
    await this.read();
    // Only now it is known which week it is on the clock of the sign.
    const present = monday(nowOn(this.clock));
    if (this.isPresent && present.getTime() !== this.first.getTime()) {
      this.first = present;
      await this.read();
    }
    this.draw();
  }

  async read() {
    const until = dateText(later(this.first, 7));
    let from = dateText(this.first);
    const spans = [];
    for (let page = 0; page < mostPages && from; page += 1) {
      const data = await read(
        `/calendar?from=${encodeURIComponent(from)}&until=${until}&limit=${pageSize}`);
      spans.push(...data.spans);
      // A sign that does not come on would be asked for ever.
      if (data.next === from) break;
      from = data.next;
    }
    this.cut = from;
    this.spans = joined(spans);
    // Of a week that is past nothing is told, and the clock stays as it was.
    if (spans.length > 0) this.clock = offset(spans[0].from);
  }

  draw() {
    const last = later(this.first, 6);
    byId("week").textContent = new Intl.DateTimeFormat(document.documentElement.lang || "en", {
      day: "numeric", month: "long", year: "numeric", ...utc }).formatRange(this.first, last);
    byId("calendar-clock").textContent = this.clock ? t("calendar.clock", this.clock) : "";
    const names = [...new Set(this.spans.map(nameOf))].sort();
    byId("calendar-cut").textContent = this.cut
      ? t("calendar.cut", `${dayName(this.cut)} ${clockTime(this.cut)}`) : "";
    const zones = [...new Set(this.spans.map((span) => span.zone))];
    fill(byId("calendar"),
      make("div", { class: "hours", "aria-hidden": "true" },
        [0, 6, 12, 18, 24].map((hour) => make("span", { text: clock(hour * 60) }))),
      make("ol", { class: "days" }, [0, 1, 2, 3, 4, 5, 6].map(
        (index) => this.day(later(this.first, index), names, zones))));
    for (const node of byId("calendar").querySelectorAll("[data-start]")) {
      const [start, end] = [Number(node.dataset.start), Number(node.dataset.end)];
      node.style.setProperty("--start", String(start / minutesOfDay));
      node.style.setProperty("--length", String((end - start) / minutesOfDay));
    }
  }

  day(day, names, zones) {
    const now = nowOn(this.clock);
    const isToday = dateText(day) === dateText(now);
    const title = make("h3", {},
      make("span", { text: formatted(day, { weekday: "short", ...utc }) }), " ",
      make("span", { class: "date", text: formatted(day, { day: "numeric", ...utc }) }));
    const parts = this.spans
      .map((span) => ({ span, part: partOn(day, span) }))
      .filter(({ span, part }) => part && span.messages.length > 0);
    const groups = new Map();
    for (const part of parts) {
      const key = `${part.span.zone}\n${part.span.messages.join("\n")}`;
      groups.set(key, [...groups.get(key) ?? [], part]);
    }
    const frequent = [...groups.values()].filter((group) => group.length > often);
    const items = parts
      .filter((part) => !frequent.some((group) => group.includes(part)))
      .map(({ span, part }) => this.item(span, part, names, zones));
    const line = isToday
      ? make("div", { class: "now-line", "aria-hidden": "true",
        data: { start: String((now - day) / 60000), end: String((now - day) / 60000) } })
      : null;
    return make(
      "li", { class: isToday ? "day today" : "day", "aria-current": isToday ? "date" : null },
      title,
      make("ol", { class: "often" },
        frequent.map((group) => this.frequentItem(group, names, zones))),
      make("div", { class: "hours-of-day" },
        make("ol", {}, items), line,
        items.length === 0 && frequent.length === 0 ? make("p", { class: "hint", 
          text: t(later(day, 1) <= now ? "calendar.past" : "calendar.dark") }) : null));
  }

  /** What is shown so often on a day that single times would say nothing. */
  frequentItem(group, names, zones) {
    const { span } = group[0];
    const times = `${clock(group[0].part.start)}–${clock(group.at(-1).part.end)}, ${
      t("calendar.often", group.length)}`;
    const zone = zones.length > 1 ? `${span.zone}: ` : "";
    return make(
      "li", {
        class: "span", title: `${times} ${zone}${nameOf(span)}`,
        data: { shade: String(names.indexOf(nameOf(span)) % shades) },
      },
      make("span", { class: "name", text: zone + nameOf(span) }),
      make("span", { class: "times", text: times }));
  }

  item(span, part, names, zones) {
    const name = nameOf(span);
    const times = `${clock(part.start)}–${clock(part.end)}`;
    const zone = zones.length > 1 ? `${span.zone}: ` : "";
    return make(
      "li", {
        class: part.end - part.start < short ? "span short" : "span", title: `${times} ${zone}${name}`,
        data: {
          start: String(part.start), end: String(part.end),
          shade: String(names.indexOf(name) % shades),
        },
      },
      make("span", { class: "times", text: times }),
      make("span", { class: "name", text: zone + name }));
  }
}

