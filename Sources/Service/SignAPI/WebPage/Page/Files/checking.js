// SPDX-License-Identifier: MIT
// Checks the messages of a file before anything is changed: here, and by the sign.
import { parts, sendAll } from "./changing.js";
import { columnOfField } from "./columns.js";
import { draftOf, ownTexts } from "./naming.js";

/** Whether two values are the same, in whatever order their members stand. */
export function isSame(one, other) {
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") {
    return one === other;
  }
  const keys = Object.keys(one);
  return Array.isArray(one) === Array.isArray(other)
    && keys.length === Object.keys(other).length
    && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]));
}

/** The problem of an id, as its code; nothing if the page finds none, but the sign may find another. */
function wrongId(id) {
  if (typeof id !== "string") return "type";
  return ownTexts.includes(id) ? "reserved" : null;
}

/** A draft with what the table has no columns for, as the sign has it. */
function merged(draft, old, fields) {
  if (!fields || !old) return draft;
  const rest = Object.fromEntries(Object.entries(draftOf(old)).filter(([key]) => !fields.has(key)));
  // A message has one of them.
  if (draft.text !== undefined) delete rest.scene;
  if (draft.scene !== undefined) delete rest.text;
  return { ...rest, ...draft };
}

/** Gives items the `message`, the `old` one and a `kind`, and an id as the sign would choose it. */
export function compare({ items, fields }, reader) {
  const lines = new Map();
  let next = reader.revision + 1;
  const ids = new Set(items.map(({ draft }) => draft.id));
  const freeId = () => {
    while (reader.byId.has(`m${next}`) || ids.has(`m${next}`)) next += 1;
    next += 1;
    return `m${next - 1}`;
  };
  for (const item of items) {
    const add = (column, code, ...values) => item.problems.push({ line: item.line, column, code, values });
    const id = item.draft.id ?? freeId();
    const code = wrongId(id);
    if (code) add("id", code);
    if (lines.has(id)) add("id", "twiceInFile", lines.get(id));
    else lines.set(id, item.line);
    item.old = reader.byId.get(id) ?? null;
    if (item.old?.calendar) add("id", "calendar", item.old.calendar);
    item.message = { ...merged(item.draft, item.old, fields), id };
    const isEmpty = item.message.text === undefined && item.message.scene === undefined;
    if (isEmpty && item.problems.length === 0) add("text", "missing");
    const isKept = item.old && isSame(draftOf(item.old), item.message);
    item.kind = isKept ? "same" : item.old ? "changed" : "new";
  }
}

/** The problems of an item as the sign reports them, each with its place in the file. */
export function placed(item, problem, isJSON) {
  const place = (error) => ({
    line: item.line, error, column: isJSON ? error.field : columnOfField(error.field, item.message) });
  return problem.errors?.length > 0
    ? problem.errors.map(place) : [{ line: item.line, sentence: problem.sentence }];
}

/** Lets the sign check items and adds its problems to them. `step` gives whether to go on. */
export async function askSign(items, isJSON, step) {
  let done = 0;
  for (const part of parts(items, ({ message }) => message)) {
    // The sign reports only the first problems, and those of values only where all fields are right.
    await sendAll(part, (some) => ({ messages: some.map(({ message }) => draftOf(message)), check: true }),
      (item, problem) => item.problems.push(...placed(item, problem, isJSON)));
    done += part.length;
    if (!step(done, items.length)) return;
  }
}
