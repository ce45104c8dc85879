// SPDX-License-Identifier: MIT
// When messages are shown: a week of the calendar, or a day of it.
import { read } from "./api.js";
import { change, open, planOf, refuse } from "./calendar-change.js";
import { CalendarGrid, longDay } from "./calendar-grid.js";
import { Dragging } from "./dragging.js";
import { attempt, byId, isNew } from "./dom.js";
import { formatted, language, onLanguage, t } from "./language.js";
import { clock, joined } from "./spans.js";
import { dateText, later, moment, monday, nowOn, offset, reading, utc } from "./times.js";

const [pageSize, mostPages] = [500, 40];
const midnight = (date) => reading(`${dateText(date)}T00:00`);
const isSame = (one, other) => one.getTime() === other.getTime();
const morning = 9;
const hour = (cell) => cell.dataset.write.slice(11);

/** Of all hours one is reached by Tab, the others from there by arrow keys. */
function chooseHour(root, cell) {
  root.querySelector(".cell[tabindex='0']")?.setAttribute("tabindex", "-1");
  cell?.setAttribute("tabindex", "0");
}

/** The hour that an arrow key leads to: of the same column, or of the one beside it. */
function neighbour(root, cell, key) {
  if (key === "ArrowDown") return cell.nextElementSibling;
  if (key === "ArrowUp") return cell.previousElementSibling;
  const columns = [...root.querySelectorAll(".column")];
  const index = columns.indexOf(cell.closest(".column")) + (key === "ArrowLeft" ? -1 : 1);
  return [...columns[index]?.querySelectorAll(".cell") ?? []].find((other) => hour(other) >= hour(cell));
}

function stepHours(root, event) {
  const cell = event.target.closest(".cell");
  if (!cell || event.altKey || !/^Arrow(Up|Down|Left|Right)$/.test(event.key)) return;
  event.preventDefault();
  const next = neighbour(root, cell, event.key);
  if (!next) return;
  chooseHour(root, next);
  next.focus();
}

/** The present hour of today, or the first hour of a morning in which nothing is shown. */
function freeHour(day, spans, now) {
  const isFree = (number) => number >= morning && !spans.some((span) => span.messages.length > 0
    && reading(span.from) < later(day, (number + 1) / 24)
    && (span.until === null || reading(span.until) > later(day, number / 24)));
  const number = dateText(now) === dateText(day) ? now.getUTCHours()
    : [...Array(24).keys()].find(isFree) ?? morning;
  return `${dateText(day)}T${clock(number * 60)}`;
}

/** How much of a day lies above the first view: all before the present, or before a morning. */
function firstSeen(day, now) {
  const number = dateText(day) === dateText(now) ? now.getUTCHours() - 1 : morning - 2;
  return Math.max(0, number) / 24;
}

/** A week or a day as a grid; a week on a narrow page is a list of days. */
export class Calendar {
  constructor() {
    Object.assign(this, { spans: [], clock: "", isPresent: true, root: byId("calendar") });
    /** The spans of the elements; those that are read during a drag are drawn later. */
    this.drawnSpans = [];
    /** From when on the rest could not be read; nothing if all of it was. */
    this.cut = null;
    this.kind = matchMedia("(max-width: 40rem)").matches ? "day" : "week";
    this.date = midnight(nowOn(""));
    this.dragging = new Dragging(this.root, {
      // Nothing for a span that is gone or cannot be read.
      planFor: (node) => attempt(() => this.spanOf(node) && planOf(this.spanOf(node))),
      report: (label) => { byId("calendar-moving").textContent = label; },
      refuse,
      drop: (plan, result, node) => this.change(plan, result, node) });
    onLanguage(() => this.draw());
    byId("week-before").addEventListener("click", () => this.go(-1));
    byId("week-after").addEventListener("click", () => this.go(1));
    byId("week-now").addEventListener("click", () => this.go(0));
    byId("show-day").addEventListener("click", () => this.show("day", this.dayOfWeek));
    byId("show-week").addEventListener("click", () => this.show("week", this.date));
    byId("write-day").addEventListener("click", () => this.write(
      freeHour(this.date, this.spans, nowOn(this.clock)), ""));
    this.root.addEventListener("click", (event) => this.press(event.target));
    this.root.addEventListener("keydown", (event) => stepHours(this.root, event));
    byId("close-span").addEventListener("click", () => byId("span-dialog").close());
    addEventListener("hashchange", () => byId("span-dialog").close());
  }

  get today() { return midnight(nowOn(this.clock)); }
  get first() { return this.firstOf(this.date); }
  firstOf(date) { return this.kind === "week" ? monday(date) : date; }
  get length() { return this.kind === "week" ? 7 : 1; }

  /** The day that is looked at: of a week it is today, or the first one. */
  get dayOfWeek() {
    const { first, today } = this;
    return this.kind === "week" && isSame(monday(today), first) ? today : first;
  }

  spanOf(node) { return this.drawnSpans[Number(node.dataset.span)]; }
  go(steps) { this.show(this.kind, steps === 0 ? this.today : later(this.date, steps * this.length)); }

  /** Shows a day, or the week that it lies in. */
  async show(kind, date) {
    [this.kind, this.date] = [kind, date];
    this.isPresent = isSame(this.firstOf(this.today), this.first);
    await attempt(() => this.refresh());
  }

  showDate(text) { return this.show("day", reading(`${text}T00:00`)); }

  async refresh() {
    if (!(await this.read())) return;
    // Only now it is known which day it is on the clock of the sign.
    if (this.isPresent && !isSame(this.today, this.date)) {
      const before = this.first;
      this.date = this.today;
      if (!isSame(before, this.first) && !(await this.read())) return;
    }
    this.draw();
  }

  due() {
    const now = nowOn(this.clock);
    return this.isPresent ? [Date.now() + (later(midnight(now), 1) - now)] : [];
  }

  /** Reads the days in view; gives whether the same ones are in view then. */
  async read() {
    const { first, kind } = this;
    const until = dateText(later(first, this.length - 1));
    let from = dateText(first);
    const spans = [];
    for (let page = 0; page < mostPages && from; page += 1) {
      const data = await read(`/calendar?from=${encodeURIComponent(from)}&until=${until}&limit=${pageSize}`);
      spans.push(...data.spans);
      // A sign that does not come on would be asked for ever.
      if (data.next === from) break;
      from = data.next;
    }
    if (!isSame(first, this.first) || kind !== this.kind) return false;
    this.cut = from;
    this.spans = joined(spans);
    // A past week may have no spans; the clock stays then.
    if (spans.length > 0) this.clock = offset(spans[0].from);
    return true;
  }

  draw() {
    if (this.dragging.isBusy) return;
    const now = nowOn(this.clock);
    const minute = Math.floor(now / 60000);
    if (isNew(this, this.kind, this.date, minute, this.clock, this.cut, this.spans)) {
      this.drawHead();
      this.drawGrid(now);
    }
    this.scroll(now);
  }

  drawGrid(now) {
    const grid = new CalendarGrid({
      kind: this.kind, spans: this.spans, now,
      days: [...Array(this.length).keys()].map((index) => later(this.first, index)),
    });
    grid.draw(this.root);
    this.drawnSpans = grid.spans;
    const { activeElement } = document;
    chooseHour(this.root, activeElement.matches(".cell") ? activeElement : this.root.querySelector(".cell"));
  }

  drawHead() {
    const isWeek = this.kind === "week";
    const last = later(this.first, 6);
    byId("week").textContent = isWeek
      ? new Intl.DateTimeFormat(language(), {
        day: "numeric", month: "long", year: "numeric", ...utc }).formatRange(this.first, last)
      : formatted(this.date, { weekday: "long", day: "numeric", month: "long", year: "numeric", ...utc });
    byId("calendar-clock").textContent = this.clock ? t("calendar.clock", this.clock) : "";
    byId("calendar-cut").textContent = this.cut ? t("calendar.cut", moment(this.cut)) : "";
    byId("show-day").ariaPressed = !isWeek;
    byId("show-week").ariaPressed = isWeek;
    byId("week-now").textContent = t(isWeek ? "calendar.now" : "calendar.today");
    byId("week-before").ariaLabel = t(isWeek ? "calendar.before" : "calendar.dayBefore");
    byId("week-after").ariaLabel = t(isWeek ? "calendar.after" : "calendar.dayAfter");
    byId("write-day").hidden = isWeek || later(this.date, 1) <= nowOn(this.clock);
  }

  /** Scrolls a day to where it matters, once. */
  scroll(now) {
    const view = `${this.kind} ${dateText(this.date)}`;
    if (view === this.scrolled || this.root.offsetParent === null) return;
    this.scrolled = view;
    const height = this.root.querySelector(".hours-of-day").offsetHeight;
    this.root.scrollTop = this.kind === "day" ? firstSeen(this.date, now) * height : 0;
  }

  press(target) {
    const node = target.closest("[data-write], [data-open], .span");
    if (!node) return;
    const { write, zone, times, open: date } = node.dataset;
    if (write) this.write(write, zone);
    else if (date) this.openDay(date);
    else attempt(() => open(this.spanOf(node), `${longDay(this.dayOf(node))} ${times}`));
  }

  async openDay(date) {
    await this.showDate(date);
    byId("title-calendar").focus({ preventScroll: true });
  }

  dayOf(node) { return reading(`${node.closest(".day").dataset.date}T00:00`); }
  /** Begins a message for an hour; it is part of the address, so that it can be gone back to. */
  write(time, zone) { location.hash = `#new/${time}${zone ? `/${encodeURIComponent(zone)}` : ""}`; }

  /** Changes a dropped span, and keeps the focus on it at its new place. */
  async change(plan, result, node) {
    const had = document.activeElement === node;
    const [ids, start] = [this.spanOf(node).messages.join(" "), result.begin + result.start];
    await change(plan, result, async () => {
      this.drawn = "";
      await attempt(() => this.refresh());
      if (had) this.focusSpan(ids, start);
    });
    byId("calendar-moving").textContent = "";
  }

  focusSpan(ids, start) {
    const away = (node) => Math.abs(reading(this.spanOf(node).from) / 60000 - start);
    const [nearest] = [...this.root.querySelectorAll(".column .span")]
      .filter((node) => this.spanOf(node).messages.join(" ") === ids)
      .sort((one, other) => away(one) - away(other));
    nearest?.focus();
  }
}
