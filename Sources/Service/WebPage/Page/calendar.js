// SPDX-License-Identifier: MIT
// What is shown when: a week of the calendar.
import { read } from "./api.js";
import { byId, fill, make } from "./dom.js";
import { formatted, onLanguage, t } from "./language.js";
import { dateText, later, monday, nowOn, offset, reading } from "./times.js";

const minutesOfDay = 1440;
const utc = { timeZone: "UTC" };
/** A span that is shorter has room for its name only, in minutes. */
const short = 90;
/** Shades of the messages; the name is written beside them as well. */
const shades = 6;

/** The part of a span that lies on a day, in minutes of it; nothing if there is none. */
export function partOn(day, span) {
  const from = (reading(span.from) - day) / 60000;
  const until = span.until === null ? minutesOfDay : (reading(span.until) - day) / 60000;
  const [start, end] = [Math.max(0, from), Math.min(minutesOfDay, until)];
  return end > start ? { start, end } : null;
}

const clock = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${
  String(Math.round(minutes % 60)).padStart(2, "0")}`;

/** A week as a grid; on a narrow page as a list of days. */
export class WeekCalendar {
  constructor() {
    this.spans = [];
    this.clock = "";
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
    const [from, until] = [dateText(this.first), dateText(later(this.first, 7))];
    const { spans } = await read(`/calendar?from=${from}&until=${until}&limit=500`);
    this.spans = spans;
    // Of a week that is past nothing is told, and the clock stays as it was.
    if (spans.length > 0) this.clock = offset(spans[0].from);
  }

  draw() {
    const last = later(this.first, 6);
    byId("week").textContent = new Intl.DateTimeFormat(document.documentElement.lang || "en", {
      day: "numeric", month: "long", year: "numeric", ...utc }).formatRange(this.first, last);
    byId("calendar-clock").textContent = this.clock ? t("calendar.clock", this.clock) : "";
    const names = [...new Set(this.spans.map((span) => span.messages.join(", ")))].sort();
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
    const items = this.spans
      .map((span) => ({ span, part: partOn(day, span) }))
      .filter(({ span, part }) => part && span.messages.length > 0)
      .map(({ span, part }) => this.item(span, part, names, zones));
    const line = isToday
      ? make("div", { class: "now-line", "aria-hidden": "true",
        data: { start: String((now - day) / 60000), end: String((now - day) / 60000) } })
      : null;
    return make(
      "li", { class: isToday ? "day today" : "day", "aria-current": isToday ? "date" : null },
      title, make("div", { class: "hours-of-day" },
        make("ol", {}, items), line,
        items.length === 0 ? make("p", { class: "hint", 
          text: t(later(day, 1) <= now ? "calendar.past" : "calendar.dark") }) : null));
  }

  item(span, part, names, zones) {
    const name = span.messages.join(", ");
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

