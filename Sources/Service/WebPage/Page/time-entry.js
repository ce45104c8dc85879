// SPDX-License-Identifier: MIT
// Times of day as people type them.
import { minutesOf, timeOfDay } from "./times.js";

const hours = "(?<half>午前|午後)?\\s*(?<hour>\\d{1,2})\\s*";
const minutes = "(?:(?:[:.h時]|uhr)\\s*(?<minute>\\d\\d)?\\s*分?|(?<last>\\d\\d))?\\s*(?:h|uhr)?\\s*";
const pattern = new RegExp(`^${hours}${minutes}(?:(?<letter>[ap])\\.?\\s?m\\.?)?$`);

/** A time such as `11`, `1130`, `14 h`, `14.30`, `2pm` or `14時` as the sign takes it; other text stays. */
export function typedTime(text) {
  const written = text.trim();
  const found = pattern.exec(written.normalize("NFKC").toLowerCase())?.groups;
  if (!found) return written;
  const isAfternoon = found.letter === "p" || found.half === "午後";
  const hasHalves = Boolean(found.letter ?? found.half);
  const [hour, minute] = [Number(found.hour), Number(found.minute ?? found.last ?? 0)];
  if (minute > 59 || hour > (hasHalves ? 12 : 24)) return written;
  const all = (hasHalves ? (hour % 12) + (isAfternoon ? 12 : 0) : hour) * 60 + minute;
  return all > 1440 ? written : timeOfDay(all);
}

/** What the field of a time holds, which a phone shows as a wheel; nothing for sunset and the like. */
export function wheelTime(text = "") {
  if (text === "") return "";
  const time = /^\d\d?:\d\d$/.test(text) ? minutesOf(text) : null;
  // A wheel has no 24:00; as an end it is the same as 00:00.
  return time === null || time > 1440 ? null : timeOfDay(time % 1440);
}
