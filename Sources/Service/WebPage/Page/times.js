// SPDX-License-Identifier: MIT
// Times as the sign tells them, on its own clock if it says how far that is from UTC, and as a
// message has them written, in minutes and back.
import { formatted, t } from "./language.js";

const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;
const timed = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d?:\d\d)(?::(\d\d)(?:\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?)?$/;
const minute = 60000;
export const minutesOfDay = 1440;
const day = minutesOfDay * minute;
export const two = (number) => String(number).padStart(2, "0");

/**
 * The clock's reading as if it were UTC, so that it can be shown and counted with in `timeZone:
 * "UTC"`; a time in `Z` is put on the clock of the browser.
 */
export function reading(text) {
  const found = pattern.exec(text);
  if (!found) return new Date(NaN);
  const [, y, mo, d, h, mi, s, offset] = found;
  const utc = Date.UTC(y, mo - 1, d, h, mi, s ?? 0);
  if (offset !== "Z") return new Date(utc);
  return new Date(utc - new Date(utc).getTimezoneOffset() * minute);
}

/** How far the sign's clock is from UTC, such as `+01:00`; nothing if it is that of the browser. */
export function offset(text) {
  const found = pattern.exec(text)?.[7];
  return found && found !== "Z" ? found : "";
}

/** How many minutes a clock is from UTC; nothing for `Z` and for one that is not named. */
function minutesFrom(text) {
  const found = /^([+-])(\d\d):(\d\d)$/.exec(text);
  return found && (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]));
}

/** The reading of the sign's clock now. */
export const nowOn = (offsetText) => new Date(
  Date.now() + (minutesFrom(offsetText) ?? -new Date().getTimezoneOffset()) * minute);

export function clockTime(text) {
  return formatted(
    reading(text), { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" });
}

export function dayName(text) {
  const date = reading(text);
  const today = nowOn(offset(text));
  const days = Math.floor(date / day) - Math.floor(today / day);
  if (days === 0) return t("day.today");
  if (days === 1) return t("day.tomorrow");
  return formatted(date, { weekday: "long", timeZone: "UTC" });
}

export const dateText = (date) => date.toISOString().slice(0, 10);

export function isDate(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text));
}

export function monday(date) {
  const start = Math.floor(date / day) * day;
  return new Date(start - ((new Date(start).getUTCDay() + 6) % 7) * day);
}

export const later = (date, days) => new Date(date.getTime() + days * day);

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
  const found = timed.exec(text ?? "");
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
