// SPDX-License-Identifier: MIT
// Draws the days of the calendar: hours to write for, and spans over them.
import { fill, icon, make } from "./dom.js";
import { formatted, t } from "./language.js";
import { clock, isPast, isUncertain, nameOf, partsOn, sideBySide } from "./spans.js";
import { dateText, later, minutesOfDay, reading, utc } from "./times.js";

/** Shades of the messages; the name is written beside them as well. */
const shades = 10;
const hours = [...Array(24).keys()];
/** A span that is shorter has no room for two lines, in minutes of a week and of a day. */
const short = { week: 110, day: 38 };
/** A span that is shorter has no room for a line in a week. */
const tiny = 45;
const least = { week: 1, day: 15 };
const keys = "Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown";

/** The shade of a span, which stays the same whatever else is shown. */
function shadeOf({ messages }) {
  let hash = 0x811c9dc5; // FNV-1a
  for (const letter of messages.join("\n")) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193) >>> 0;
  return String(hash % shades);
}

/** Several parts that stand in one place, as one span that begins and ends with them. */
function together(parts) {
  const spans = parts.map(({ span }) => span);
  const texts = new Map(spans.flatMap((span) => span.messages.map((id, index) => [id, span.texts[index]])));
  return {
    ...spans[0], until: spans.at(-1).until, messages: [...texts.keys()], texts: [...texts.values()],
    past: spans.every(({ past }) => past), certain: !spans.some(isUncertain) };
}

export const longDay = (day) => formatted(day, { weekday: "long", day: "numeric", month: "long", ...utc });

/** Puts a part of a day to its place; sizes of elements are not written as attributes. */
export function place(node, start, end = start) {
  node.style.setProperty("--start", String(start / minutesOfDay));
  node.style.setProperty("--length", String((end - start) / minutesOfDay));
  return node;
}

export class CalendarGrid {
  /** `kind` is `week` or `day`; `spans` are all that were read, `now` is on the sign's clock. */
  constructor({ kind, days, spans, now }) {
    Object.assign(this, { kind, days, now, mostLanes: 1 });
    /** What elements name by its place here: all that was read, and what stands together. */
    this.spans = [...spans];
    const shown = spans.filter((span) => span.messages.length > 0);
    this.zones = [...new Set(shown.map((span) => span.zone))].sort();
    if (this.zones.length === 0) this.zones = [""];
    this.hasZones = this.zones.length > 1;
    /** Whether a message has to name its zone. */
    this.asksForZone = new Set(spans.map((span) => span.zone)).size > 1;
  }

  draw(node) {
    node.dataset.kind = this.kind;
    node.dataset.zones = String(this.zones.length);
    const labels = this.kind === "day" ? [...hours, 24] : [0, 6, 12, 18, 24];
    fill(node,
      make("div", { class: "hours", "aria-hidden": "true" },
        labels.map((hour) => place(make("span", { text: clock(hour * 60) }), hour * 60))),
      make("ol", { class: "days" }, this.days.map((day) => this.day(day))));
    node.style.setProperty("--columns", String(this.zones.length));
    node.style.setProperty("--most", String(this.mostLanes));
  }

  day(day) {
    const isToday = dateText(day) === dateText(this.now);
    const columns = this.zones.map((zone) => ({ zone, ...partsOn(day, zone, this.spans) }));
    const isEmpty = columns.every(({ single, frequent }) => single.length + frequent.length === 0);
    return make(
      "li", { class: isToday ? "day today" : "day", "aria-current": isToday ? "date" : null,
        data: { date: dateText(day) } },
      this.title(day),
      this.kind === "day" && this.hasZones
        ? make("div", { class: "zones", "aria-hidden": "true" },
          this.zones.map((zone) => make("span", { text: zone }))) : null,
      make("ol", { class: "often" }, columns.flatMap(
        ({ zone, frequent }) => frequent.map((group) => this.frequentItem(group, zone)))),
      make("div", { class: "hours-of-day" },
        columns.map((column) => this.column(day, column)),
        isToday ? this.nowLine(day) : null,
        isEmpty ? make("p", { class: "hint",
          text: t(later(day, 1) <= this.now ? "calendar.past" : "live.dark") }) : null));
  }

  title(day) {
    const words = [
      make("span", { text: formatted(day, { weekday: "short", ...utc }) }), " ",
      make("span", { class: "date", text: formatted(day, { day: "numeric", ...utc }) })];
    if (this.kind === "day") return make("h3", {}, words);
    const label = t("calendar.openDay", longDay(day));
    return make("h3", {}, make("button", { type: "button", title: label,
        data: { open: dateText(day), key: `day ${dateText(day)}` } },
      words, make("span", { class: "unseen", text: label })));
  }

  nowLine(day) {
    const minutes = (this.now - day) / 60000;
    return place(make("div", { class: "now-line", "aria-hidden": "true" },
      this.kind === "day" ? make("span", { text: clock(minutes) }) : null), minutes);
  }

  column(day, { zone, single }) {
    const parts = sideBySide(single, least[this.kind]);
    this.mostLanes = Math.max(this.mostLanes, ...parts.map(({ lanes }) => lanes));
    return make("div", { class: "column" },
      make("div", { class: "cells", role: "group", "aria-label": t("calendar.cells", longDay(day)) },
      hours.map((hour) => this.cell(day, hour, zone))),
      make("ol", { "aria-label": this.hasZones ? zone : null },
        parts.map((part) => make("li", {}, this.item(day, part)))));
  }

  /** An hour that a message can be written for; there is none for a past one. */
  cell(day, hour, zone) {
    if (later(day, (hour + 1) / 24) <= this.now) return null;
    const time = `${dateText(day)}T${clock(hour * 60)}`;
    const suffix = this.hasZones ? ` · ${zone}` : "";
    const label = t("calendar.writeAt", `${longDay(day)} ${clock(hour * 60)}${suffix}`);
    return place(make(
      "button", { type: "button", class: "cell", "aria-label": label, title: label, tabindex: "-1",
        data: { write: time, zone: this.asksForZone ? zone : "", key: `hour ${time} ${zone}` } },
      icon("add"), make("span", { text: clock(hour * 60) })), hour * 60, (hour + 1) * 60);
  }

  /** What a span has where it is shown once as where it is shown often. */
  look(span, times, zone, isOver, isDoubtful) {
    const name = this.hasZones ? `${zone}: ${nameOf(span)}` : nameOf(span);
    const uncertain = t("calendar.uncertain");
    const data = {
      shade: shadeOf(span), span: String(this.spans.indexOf(span)), times,
      ...isOver && { past: "" }, ...isDoubtful && { uncertain: "" },
    };
    return {
      name, title: `${times} ${name}${isDoubtful ? ` · ${uncertain}` : ""}`, data,
      pastWords: isOver ? make("span", { class: "unseen", text: `${t("calendar.past")}: ` }) : null,
      // A mark and words if it was perhaps not shown; without room only screen readers have the words.
      doubt: isDoubtful ? make("span", { class: "doubt" },
        icon("warning"), make("span", { text: uncertain })) : null,
    };
  }

  /** One item for spans that are too many on a day for single times. */
  frequentItem(group, zone) {
    const { span } = group[0];
    const times = `${clock(group[0].start)}–${clock(group.at(-1).end)}, ${
      t("duration.times", group.length)}`;
    const past = isPast(group.at(-1).span, this.now);
    const isDoubtful = group.some((part) => isUncertain(part.span));
    const { name, title, data, pastWords, doubt } = this.look(span, times, zone, past, isDoubtful);
    const key = `often ${zone} ${span.from} ${span.messages.join(" ")}`;
    return make("li", {}, make(
      "button", { type: "button", class: "span", title, data: { ...data, key } },
      pastWords,
      make("span", { class: "name", text: name }), " ",
      make("span", { class: "times", text: times }),
      doubt));
  }

  size(minutes) {
    if (minutes >= short[this.kind]) return "span";
    return minutes < tiny ? "span short tiny" : "span short";
  }

  item(day, part) {
    const { start, end, lane, lanes, more } = part;
    const isOne = more.length === 0;
    const span = isOne ? part.span : together([part, ...more]);
    if (!isOne) this.spans.push(span);
    const times = `${clock(start)}–${clock(end)}`;
    const past = isPast(span, this.now);
    const isDoubtful = isUncertain(span);
    const { name, title, data, pastWords, doubt } = this.look(span, times, span.zone, past, isDoubtful);
    const moves = isOne && !past;
    const node = make("button", {
        type: "button", class: this.size(end - start) + (lanes > 1 ? " beside" : ""), title,
        "aria-keyshortcuts": moves ? keys : null,
        data: {
          ...data, start: String(start), end: String(end), moves: moves ? "yes" : "",
          key: `span ${dateText(day)} ${span.zone} ${span.from} ${span.messages.join(" ")}`,
        },
      },
      make("span", { class: "words" },
        pastWords,
        make("span", { class: "times", text: times }), " ",
        make("span", { class: "name", text: this.kind === "day" ? nameOf(span) : name }),
        isOne ? null : make("span", { class: "more", "aria-hidden": "true", text: `+${more.length}` }),
        doubt),
      !moves ? null : [
        make("span", { class: "edge", data: { edge: "start" } }),
        make("span", { class: "grip", data: { edge: "both" } }, icon("grip")),
        make("span", { class: "edge", data: { edge: "end" } })]);
    place(node, start, end);
    node.style.setProperty("--lane", String(lane));
    node.style.setProperty("--lanes", String(lanes));
    const over = (this.now - Math.max(day, reading(span.from))) / 60000;
    const share = past ? 1 : Math.min(Math.max(over / (end - start), 0), 1);
    node.style.setProperty("--over", `${share * 100}%`);
    return node;
  }
}
