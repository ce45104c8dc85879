// SPDX-License-Identifier: MIT
// Times as a message has them written, in minutes and back.

const [day, minute] = [1440, 60000];
const timed = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d?:\d\d)(?::(\d\d)(?:\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?)?$/;

const two = (number) => String(number).padStart(2, "0");

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
  if (isEnd && !time) at += day;
  const away = zone ? clock - offsetOf(zone) : 0;
  return { at: at + away, away, zone: zone ?? "" };
}

/** How far a clock is from UTC, in minutes; `Z` is not at all. */
function offsetOf(text) {
  const found = /^([+-])(\d\d):(\d\d)$/.exec(text);
  return found ? (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : 0;
}

/** Another time, written as one that was read by `dated`. */
export function dateTime({ away, zone }, at) {
  const text = new Date((at - away) * minute).toISOString().slice(0, 19);
  return (zone || !text.endsWith(":00") ? text : text.slice(0, 16)) + zone;
}
