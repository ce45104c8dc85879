// SPDX-License-Identifier: MIT
// Times as the sign tells them: on its own clock, if it says how far that is from UTC.
import { formatted, t } from "./language.js";

const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;
const day = 86400000;

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
  return new Date(utc - new Date(utc).getTimezoneOffset() * 60000);
}

/** How far the sign's clock is from UTC, such as `+01:00`; nothing if it is that of the browser. */
export function offset(text) {
  const found = pattern.exec(text)?.[7];
  return found && found !== "Z" ? found : "";
}

/** The reading of the sign's clock now. */
export function nowOn(offsetText) {
  const found = /^([+-])(\d\d):(\d\d)$/.exec(offsetText);
  const minutes = found
    ? (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]))
    : -new Date().getTimezoneOffset();
  return new Date(Date.now() + minutes * 60000);
}

/** The time of day of an instant of the sign. */
export function clockTime(text) {
  return formatted(reading(text), {
    hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC",
  });
}

/** Today, tomorrow or the weekday of an instant of the sign. */
export function dayName(text) {
  const date = reading(text);
  const today = nowOn(offset(text));
  const days = Math.floor(date / day) - Math.floor(today / day);
  if (days === 0) return t("day.today");
  if (days === 1) return t("day.tomorrow");
  return formatted(date, { weekday: "long", timeZone: "UTC" });
}

/** The date of a reading, as `2026-12-24`. */
export function dateText(date) {
  return date.toISOString().slice(0, 10);
}

/** Whether a text is a date such as `2026-12-24`. */
export function isDate(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text));
}

/** The Monday of the week of a reading. */
export function monday(date) {
  const start = Math.floor(date / day) * day;
  return new Date(start - ((new Date(start).getUTCDay() + 6) % 7) * day);
}

/** A reading so many days later. */
export const later = (date, days) => new Date(date.getTime() + days * day);
