// SPDX-License-Identifier: MIT
// Reads the messages of a file: JSON as the sign takes it, or a table.
import { isObject, messagesOf } from "./columns.js";
import { readTable } from "./csv.js";
import { linesOf } from "./json-lines.js";
import { languages } from "./languages.js";
import { draftOf } from "./naming.js";

export const mostBytes = 16 << 20;
/** What an answer of the sign has besides the messages. */
const known = ["messages", "next", "revision"];

/** The text of a file, and its encoding if that had to be guessed. */
function decode(bytes, language) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    // What spreadsheets write where they do not write UTF-8.
    const { encoding } = languages[language];
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}

const failed = (...problems) => ({ items: [], fields: null, problems });

function readJSON(text) {
  const { lines, broken } = linesOf(text);
  if (broken !== null) return failed({ line: broken, code: "json" });
  const data = JSON.parse(text);
  const list = Array.isArray(data) ? data : data?.messages;
  if (!Array.isArray(list)) return failed({ line: 1, column: "messages", code: "missing" });
  const others = Array.isArray(data) ? [] : Object.keys(data).filter((key) => !known.includes(key));
  const items = list.map((message, index) => {
    const line = lines[index];
    return isObject(message) ? { line, draft: draftOf(message), problems: [] }
      : { line, draft: {}, problems: [{ line, code: "type" }] };
  });
  return { items, fields: null, problems: others.map((column) => ({ line: 1, column, code: "unknown" })) };
}

function readCSV(text) {
  const { rows, problems } = readTable(text);
  if (problems.length > 0) return failed(...problems);
  return rows.length > 0 ? messagesOf(rows) : failed({ line: 1, code: "empty" });
}

/** Gives `items`, each with its `line`, `draft` and `problems`; the `fields` that a table decides on, nothing
 * for JSON; `problems` with which nothing of it can be taken; how many of calendars were left out; and the
 * `encoding`, if that had to be guessed. */
export function readFile(bytes, name, language) {
  const { text, encoding } = decode(bytes, language);
  const whole = text.replace(/^\uFEFF/, "");
  const isJSON = /\.json$/i.test(name) || /^\s*[{[]/.test(whole);
  const found = isJSON ? readJSON(whole) : readCSV(whole);
  const items = found.items.filter(({ draft }) => draft.calendar === undefined);
  return { ...found, items, isJSON, encoding, leftOut: found.items.length - items.length };
}
