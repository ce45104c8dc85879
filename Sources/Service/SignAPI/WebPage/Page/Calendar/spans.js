// SPDX-License-Identifier: MIT
// The spans of the calendar: which part lies on a day, what they are called, how they share a column.
import { called } from "./naming.js";
import { minutesOfDay, reading, two } from "./times.js";

/** A message that is shown more often on a day has one item with its number, above the hours. */
const often = 12;
/** So many lanes have parts that are shorter than their words are high; a longer one has its own. */
const mostOfShort = 2;

/** The part of a span that lies on a day, in minutes of it; nothing if there is none. */
function partOn(day, span) {
  const from = (reading(span.from) - day) / 60000;
  const until = span.until === null ? minutesOfDay : (reading(span.until) - day) / 60000;
  const [start, end] = [Math.max(0, from), Math.min(minutesOfDay, until)];
  return end > start ? { start, end } : null;
}

export const nameOf = (span) => span.messages.map((id, index) => called(span.texts[index], id)).join(" · ");
/** Whether the sign ran for a part of a span only, because it had no power or was killed. */
export const isUncertain = (span) => span.certain === false;

/** The spans by their beginning; what goes on behind a cut is one span. */
export function joined(spans) {
  const last = new Map();
  return spans.filter((span) => {
    const before = last.get(span.zone);
    const goesOn = before && before.until === span.from
      && before.messages.join("\n") === span.messages.join("\n")
      && isUncertain(before) === isUncertain(span);
    if (goesOn) {
      before.until = span.until;
      // What goes on is not over.
      before.past = before.past && span.past;
    } else last.set(span.zone, span);
    return !goesOn;
  });
}

/** A minute of a day as a time; the last one is 24:00. */
export const clock = (minutes) => `${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;

/** Two minutes of a day, also of the day after, as a range of time. */
export const range = (start, end) =>
  `${clock(start % minutesOfDay)}–${clock(end > minutesOfDay ? end % minutesOfDay : end)}`;

/** Whether a span is over: by the sign's mark, or by its end. */
export function isPast(span, now) {
  return span.past === true || (span.until !== null && reading(span.until) <= now);
}

/** The parts of a zone's spans on a day, and apart from them the groups of more than `often`. */
export function partsOn(day, zone, spans) {
  const groups = new Map();
  for (const span of spans) {
    const part = span.zone === zone && span.messages.length > 0 ? partOn(day, span) : null;
    const key = span.messages.join("\n");
    if (part) groups.set(key, [...groups.get(key) ?? [], { span, ...part }]);
  }
  const all = [...groups.values()];
  return {
    single: all.filter((group) => group.length <= often).flat().sort((one, other) => one.start - other.start),
    frequent: all.filter((group) => group.length > often),
  };
}

/** Puts parts beside each other that would hide each other, each of so many minutes at least. Short ones for
 * which there is no room are the `more` of the last one that has some. */
export function sideBySide(parts, least) {
  let ends = [];
  let cluster = [];
  const placed = [];
  const isShort = ({ start, end }) => end - start < least;
  const close = () => {
    for (const part of cluster) part.lanes = ends.length;
    [ends, cluster] = [[], []];
  };
  for (const part of parts) {
    if (ends.every((end) => end <= part.start)) close();
    const most = isShort(part) ? mostOfShort : ends.length + 1;
    const free = [...ends, 0].slice(0, most).findIndex((end) => end <= part.start);
    const host = free < 0 ? cluster.findLast(({ isHost }) => isHost) : null;
    if (host) {
      host.more.push(part);
      host.end = Math.max(host.end, part.end);
      ends[host.lane] = Math.max(ends[host.lane], part.end);
    } else {
      const lane = free < 0 ? ends.length : free;
      Object.assign(part, { lane, more: [], isHost: isShort(part) });
      ends[lane] = Math.max(part.end, part.start + least);
      cluster.push(part);
      placed.push(part);
    }
  }
  close();
  return placed;
}
