// SPDX-License-Identifier: MIT
// Times: as the sign sends them, on its own clock if it sends the distance from UTC, as a message has
// them written, and in words for the whole page: near days by their names, others by their dates.
import { formatted, language, number } from "./language.js";

const pattern = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d?:\d\d)(?::(\d\d)(?:\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?)?$/;
const minute = 60000;
export const minutesOfDay = 1440;
const day = minutesOfDay * minute;
export const two = (number) => String(number).padStart(2, "0");

/** The clock of the sign: how far it is from UTC, how far its reading is from the clock of the
 * browser, and what the browser knows of its time zone. */
const sign = { offset: null, ahead: null, rules: null };

/** How many minutes a clock is from UTC; nothing for `Z` and for one that is not named. */
function minutesFrom(text) {
  const found = /^([+-])(\d\d):(\d\d)$/.exec(text);
  return found && (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]));
}

const ofBrowser = (at) => -new Date(at).getTimezoneOffset();

/** What the browser knows of a time zone; nothing of one that has no name, such as `CET-1CEST`. */
function rulesOf(timeZone) {
  try {
    return timeZone ? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }) : null;
  } catch {
    return null;
  }
}

/** How far the clock of the sign is from UTC at an instant, in milliseconds; without rules as far as now. */
function fromUTC(at) {
  const name = sign.rules?.formatToParts(at).find(({ type }) => type === "timeZoneName").value;
  const now = sign.offset === null ? ofBrowser(at) : minutesFrom(sign.offset) ?? 0;
  // Such as `GMT+01:00`; `GMT` is UTC.
  return (name ? minutesFrom(name.slice(3)) ?? 0 : now) * minute;
}

/** The clock's reading as if it were UTC, so that it can be shown and counted with in `timeZone: "UTC"`, at
 * the beginning of a day without a time; a time in `Z` is put on the clock of the sign. */
export function reading(text) {
  const found = pattern.exec(text);
  if (!found) return new Date(NaN);
  const [, date, time = "00:00", seconds = "00", zone] = found;
  const [y, mo, d] = date.split("-");
  const utc = Date.UTC(y, mo - 1, d, ...time.split(":"), seconds);
  return new Date(/^z$/i.test(zone) ? utc + fromUTC(utc) : utc);
}

/** How far the clock of a time is from UTC, such as `+01:00`; nothing for `Z` and without it. */
export function offset(text) {
  const found = pattern.exec(text)?.[4];
  return /^z$/i.test(found) ? "" : found ?? "";
}

/** Sets the clock of the sign by a time that it has just sent, and by the name of its time zone. */
export function setClock(text, timeZone) {
  sign.rules = rulesOf(timeZone);
  sign.offset = offset(text);
  sign.ahead = reading(text) - Date.now();
}

/** The reading of the sign's clock now; of that of the browser until the sign has sent a time. */
export const signNow = () => new Date(Date.now() + (sign.ahead ?? ofBrowser(Date.now()) * minute));

/** The reading now of a clock that is so far from UTC; of the sign's without an offset. */
export function nowOn(offset) {
  const away = minutesFrom(offset);
  return away === null ? signNow() : new Date(Date.now() + away * minute);
}

/** How far the sign's clock is from UTC; empty until it is known. */
export const signOffset = () => sign.offset ?? "";
export const dateText = (date) => date.toISOString().slice(0, 10);
export const isDate = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text));

export const later = (date, days) => new Date(date.getTime() + days * day);
/** The beginning of the week that the beginning of a day lies in. */
export const monday = (date) => later(date, -((date.getUTCDay() + 6) % 7));

/** The minute of a day that a time of day is; nothing for sunset and the like. */
export function minutesOf(text) {
  const found = /^(\d\d?):(\d\d)(?::(\d\d))?$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) + Number(found[3] ?? 0) / 60 : null;
}

/** A minute of a day as a time of day, with seconds only if there are some. */
export function timeOfDay(minutes) {
  const seconds = Math.round((minutes % 1) * 60);
  const text = `${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes) % 60)}`;
  return seconds > 0 ? `${text}:${two(seconds)}` : text;
}

/** A time of a message in minutes on the clock of the sign, and how it is written. */
export function dated(text, clock, isEnd) {
  const found = pattern.exec(text ?? "");
  if (!found) return null;
  const [, date, time, seconds, zone] = found;
  let at = Date.parse(`${date}T${(time ?? "00:00").padStart(5, "0")}:${seconds ?? "00"}Z`) / minute;
  if (isEnd && !time) at += minutesOfDay;
  const away = zone ? clock - minutesFrom(zone) : 0;
  return { at: at + away, away, zone: zone ?? "" };
}

/** Another time, written as one that was read by `dated`. */
export function dateTime({ away, zone }, at) {
  const text = new Date((at - away) * minute).toISOString().slice(0, 19);
  return (zone || !text.endsWith(":00") ? text : text.slice(0, 16)) + zone;
}

/** The readings of clocks are in UTC, whatever the clock. */
export const utc = { timeZone: "UTC" };
/** A weekday names a day that lies ahead, and less than a week. */
const farthest = 6;

const dayNumber = (date) => Math.floor(date / day);
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

/** A moment in words: of a reading of the clock, or of a text from the sign or in a message. */
export function moment(time, options = {}) {
  const date = read(time);
  // A text that is no time stands unchanged.
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
