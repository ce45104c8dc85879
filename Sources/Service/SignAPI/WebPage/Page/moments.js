// SPDX-License-Identifier: MIT
// Days and times in words, as the whole page says them: on the clock of the sign, near days by their
// names, others by their dates.
import { formatted, language, number } from "./language.js";
import { isDate, reading, signNow } from "./times.js";

const utc = { timeZone: "UTC" };
const length = 86400000;
/** A weekday names a day that lies ahead, and less than a week. */
const farthest = 6;

const dayNumber = (date) => Math.floor(date / length);
/** How many days a day lies ahead. */
const daysAhead = (date) => dayNumber(date) - dayNumber(signNow());
const read = (time) => (time instanceof Date ? time : reading(time));

/** A day: yesterday, today or tomorrow, a weekday, or a date, with the year if it is another one. */
export function dayText(date) {
  const days = daysAhead(date);
  if (Math.abs(days) <= 1) {
    return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(days, "day");
  }
  if (days > 0 && days <= farthest) return formatted(date, { weekday: "long", ...utc });
  const year = date.getUTCFullYear() === signNow().getUTCFullYear() ? {} : { year: "numeric" };
  return formatted(date, { day: "numeric", month: "long", ...year, ...utc });
}

export const timeText = (date, options = {}) => formatted(
  date, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...options, ...utc });

/** A moment: a reading of the clock, or a text that the sign has told or a message has. */
export function moment(time, options = {}) {
  const date = read(time);
  // What cannot be read stands as it is written.
  if (Number.isNaN(date.getTime())) return time;
  return isDate(time) ? dayText(date) : `${dayText(date)} ${timeText(date, options)}`;
}

/** A moment behind a word such as “until”: of today only its time. */
export function shortMoment(time, options = {}) {
  const date = read(time);
  return daysAhead(date) === 0 && !isDate(time) ? timeText(date, options) : moment(time, options);
}

/** How long something lasts, such as 5 minutes. */
export function durationText(seconds) {
  const parts = { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60 };
  return Object.entries(parts).filter(([unit, count]) => count > 0 || (unit === "second" && seconds < 1))
    .map(([unit, count]) => number(count, { style: "unit", unit, unitDisplay: "long" })).join(" ");
}

/** From one moment to another one. */
export function momentRange(from, until) {
  const [first, last] = [from, until].map(read);
  return dayNumber(first) === dayNumber(last)
    ? `${moment(first)}–${timeText(last)}` : `${moment(first)} – ${moment(last)}`;
}
