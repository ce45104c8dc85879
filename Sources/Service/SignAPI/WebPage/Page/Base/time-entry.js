// SPDX-License-Identifier: MIT
// Times of day as people type them.
import { minutesOf, timeOfDay } from "./times.js";

const hours = "(?<half>午前|午後)?\\s*(?<hour>\\d{1,2})\\s*";
const minutes = "(?:(?:[:.h時]|uhr)\\s*(?<minute>\\d\\d|\\d(?=分)|半)?\\s*分?|(?<last>\\d\\d))?\\s*";
const ends = "(?:h|uhr|(?<letter>[ap])\\.?\\s?m\\.?)?";
const pattern = new RegExp(`^${hours}${minutes}${ends}$`);
const words = {
  noon: "12:00", mittag: "12:00", midi: "12:00", mediodía: "12:00", mediodia: "12:00", 正午: "12:00",
};

/** A time such as `11`, `1130`, `14 h`, `2.30pm`, `noon` or `午後2時半` as the sign takes it; other text stays. */
export function typedTime(text) {
  const written = text.trim();
  const plain = written.normalize("NFKC").toLowerCase();
  const found = pattern.exec(plain)?.groups;
  if (!found) return Object.hasOwn(words, plain) ? words[plain] : written;
  const isAfternoon = found.letter === "p" || found.half === "午後";
  const hasHalves = Boolean(found.letter ?? found.half);
  const hour = Number(found.hour);
  const minute = found.minute === "半" ? 30 : Number(found.minute ?? found.last ?? 0);
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
