// SPDX-License-Identifier: MIT
// What becomes of a message when a span of the calendar is moved or stretched, or why it cannot
// be. Nothing here draws or asks the sign.
import { daysOf } from "./rules.js";
import { dated, dateText, dateTime, minutesOf, minutesOfDay as day, reading, timeOfDay } from "./times.js";

/** A dragged span keeps to steps of so many minutes, and is at least as long. */
export const step = 15;
const [minute, unreachable] = [60000, 1e12];
/** So much of a span without an end is looked at. */
const longest = 8 * day;
const near = (one, other) => Math.abs(one - other) < 1;
const within = (value, least, most) => Math.min(Math.max(value, least), most);

/** From when until when a rule holds, in minutes of its day; an end may lie on the day after. */
function windowOf(rule) {
  if (rule.cron) return { why: "calendar.whyCron" };
  const start = minutesOf(rule.start ?? "00:00");
  const end = minutesOf(rule.end ?? "24:00");
  if (start === null || end === null) return { why: "calendar.whySun" };
  if (rule.seconds !== undefined) return { start, end: start + rule.seconds / 60 };
  return { start, end: end > start ? end : end + day };
}

function beginsOn(rule, date, exceptions) {
  if (exceptions.includes(dateText(date))) return false;
  // The sign has counted already on which days a recurrence falls.
  if (rule.recurrence) return true;
  if (rule.dates?.length > 0) return rule.dates.includes(dateText(date));
  return daysOf(rule.days)?.[(date.getUTCDay() + 6) % 7] ?? false;
}

/** The midnights, in minutes, of the days on which a rule begins something that meets a span. */
function beginsOf(rule, window, span, exceptions) {
  const first = Math.floor(span.from / day) - Math.ceil(window.end / day);
  const last = Math.floor(Math.min(span.until, span.from + longest) / day);
  const begins = [];
  for (let date = first; date <= last; date += 1) {
    const begin = date * day;
    const meets = begin + window.start < span.until - 1 && begin + window.end > span.from + 1;
    if (meets && beginsOn(rule, new Date(begin * minute), exceptions)) begins.push(begin);
  }
  return begins;
}

function hasClockOfSign(message, span) {
  if (!message.timeZone) return true;
  try {
    const time = new Intl.DateTimeFormat("en", {
      timeZone: message.timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23",
    }).format(new Date(span.from));
    return time === reading(span.from).toISOString().slice(11, 16);
  } catch {
    return false;
  }
}

const isAlways = (rule, window, message) => !window.why && window.end - window.start === day
  && !rule.dates && !rule.recurrence && !message.exceptions?.length
  && !message.from && !message.until && daysOf(rule.days)?.every(Boolean);

/** How a rule of a message makes a span, or why it cannot be changed by dragging. */
function ruled(message, span) {
  const exceptions = message.exceptions ?? [];
  const windows = message.rules.map(windowOf);
  if (windows.some((window, index) => isAlways(message.rules[index], window, message))) {
    return { why: "calendar.whyAlways" };
  }
  const plans = windows.flatMap((window, index) => window.why ? [] : beginsOf(
    message.rules[index], window, span, exceptions).map((begin) => ({
    message, index, begin, ...window, startsHere: near(begin + window.start, span.from),
    endsHere: near(begin + window.end, span.until) })));
  const [plan] = plans;
  const isWhole = plans.length === 1 && plan.begin + plan.start < span.from + 1
    && plan.begin + plan.end > span.until - 1;
  if (isWhole) return plan;
  return { why: windows.find((window) => window.why)?.why ?? "calendar.whySeveral" };
}

/** How the first and last time of a message without rules make a span. */
function bounded(message, span) {
  const from = dated(message.from, span.clock, false);
  const until = dated(message.until, span.clock, true);
  return {
    message, begin: 0, from, until, start: from?.at ?? -unreachable, end: until?.at ?? unreachable,
    startsHere: from !== null && near(from.at, span.from),
    endsHere: until !== null && near(until.at, span.until),
  };
}

function planOf(message, span) {
  if (message === null) return { why: "calendar.whyUnlisted" };
  if (message.calendar) return { why: "calendar.whyCalendar" };
  const hasRules = (message.rules ?? []).length > 0;
  if (!hasRules && !message.from && !message.until) return { why: "calendar.whyAlways" };
  if (!hasClockOfSign(message, span)) return { why: "calendar.whyZone" };
  const from = reading(span.from) / minute;
  return (hasRules ? ruled : bounded)(message, {
    from, until: span.until === null ? unreachable : reading(span.until) / minute,
    clock: from - Date.parse(span.from) / minute });
}

/** What makes a span, by the messages that it shows (`null` for one that cannot be read). Gives a plan for
 * `moved`, or `why` it cannot be changed, a string's key. A message without a time stands behind one
 * that has a time, so it does not count beside it. */
export function planFor(messages, span) {
  const always = "calendar.whyAlways";
  const plans = messages.map((message) => planOf(message, span));
  const others = plans.filter((plan) => plan.why !== always);
  if (others.length === 0) return { why: always };
  return others.length === 1 ? others[0] : { why: "calendar.whyTogether" };
}

/** Why an edge of a span, or both, cannot be dragged although it has a plan; nothing if it can. */
export function refusal(plan, edge) {
  const { why, index, startsHere, endsHere } = plan;
  const isFree = { start: startsHere, end: endsHere, both: index !== undefined || startsHere || endsHere };
  return why ?? (isFree[edge] ? null : "calendar.whyEdge");
}

/** The minutes by which a plan can be changed, those that were asked for or fewer. */
function allowed({ index, start, end }, edge, minutes) {
  const length = end - start;
  const least = Math.min(step, length);
  const isRule = index !== undefined;
  if (edge === "both") return isRule ? within(minutes, -start, Math.max(day - step, start) - start) : minutes;
  const room = isRule ? Math.max(0, day - length) : unreachable;
  if (edge === "end") return within(minutes, least - length, room);
  return within(minutes, -(isRule ? Math.min(start, room) : room), length - least);
}

/** A plan with an edge (`start`, `end` or `both`) moved by some minutes. Gives the `minutes` that were
 * possible, the new `start` and `end` in minutes, counted from the midnight `begin`, and the `message` as it
 * would be sent. */
export function moved(plan, edge, asked) {
  const minutes = allowed(plan, edge, asked);
  const start = plan.start + (edge === "end" ? 0 : minutes);
  const end = plan.end + (edge === "start" ? 0 : minutes);
  const message = plan.index === undefined ? withBounds(plan, start, end) : withRule(plan, start, end);
  return { minutes, begin: plan.begin, start, end, message };
}

function withRule(plan, start, end) {
  const rule = { ...plan.message.rules[plan.index] };
  if (start !== plan.start) rule.start = timeOfDay(start);
  if (rule.seconds !== undefined) rule.seconds = Math.round((end - start) * 60);
  else if (end !== plan.end) rule.end = end % day === 0 ? "24:00" : timeOfDay(end % day);
  return { ...plan.message, rules: plan.message.rules.with(plan.index, rule) };
}

function withBounds({ message, from, until, start: first, end: last }, start, end) {
  const changed = { ...message };
  if (from && start !== first) changed.from = dateTime(from, start);
  if (until && end !== last) changed.until = dateTime(until, end);
  return changed;
}

/** The beginning of a message for an hour of a day, such as `2026-12-24T09:00`. */
export function draftAt(text, zone) {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d):00$/.exec(text ?? "");
  if (!found || Number.isNaN(Date.parse(found[1])) || Number(found[2]) > 23) return {};
  const hour = Number(found[2]) * 60;
  const rule = { dates: [found[1]], start: timeOfDay(hour), end: timeOfDay(hour + 60) };
  return zone ? { zone, rules: [rule] } : { rules: [rule] };
}
