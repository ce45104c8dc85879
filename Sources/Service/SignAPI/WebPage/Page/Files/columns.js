// SPDX-License-Identifier: MIT
// Messages as rows of a table: a column for each simple field, and `more` for what fits none.
import { languages } from "./languages.js";
import { messageFields } from "./message-fields.js";
import { draftOf, parsed } from "./naming.js";
import { two } from "./times.js";

/** The columns of a rule that is a window of weekdays, instead of one of all rules. */
const windowKinds = { days: "text", start: "time", end: "time" };
const ruleParts = Object.keys(windowKinds);
/** The columns that one looks at first; the others stand as in the sign's own table of fields. */
const first = ["id", "text", "zone", "priority", "order", "protected"];
const known = { id: "text" };
for (const { name, kind } of messageFields) {
  if (name === "rules") Object.assign(known, windowKinds);
  else if (kind !== "JSON") known[name] = kind;
}
/** What the columns hold, in their order; those of texts by language stand behind `text`. */
export const kinds = {
  ...Object.fromEntries(first.map((name) => [name, known[name]])), ...known, more: "JSON" };
const columns = Object.keys(kinds);

/** Spreadsheets write true and false in the language of their user. */
const yes = Object.values(languages).flatMap((language) => language.yes);
const no = Object.values(languages).flatMap((language) => language.no);

/** Whether a value is one of JSON that has members. */
export const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether the rules are one that the columns of days, start and end can hold. */
function isSimple(rules) {
  return rules.length === 1 && Object.keys(rules[0]).length > 0
    && Object.keys(rules[0]).every((key) => ruleParts.includes(key));
}

function cellsOf(message) {
  const cells = {};
  const more = {};
  for (const [key, value] of Object.entries(draftOf(message))) {
    if (key === "text" && isObject(value)) {
      for (const [language, text] of Object.entries(value)) cells[`text.${language}`] = text;
    } else if (key === "rules" && isSimple(value)) Object.assign(cells, value[0]);
    else if (key === "exceptions" && value.length > 0) cells.exceptions = value.join(" ");
    else if (kinds[key] === "flag") cells[key] = String(value);
    else if (columns.includes(key) && key !== "exceptions") cells[key] = value;
    else more[key] = value;
  }
  if (Object.keys(more).length > 0) cells.more = JSON.stringify(more);
  return cells;
}

/** The rows of a table of messages, the names of its columns first. */
export function rowsOf(messages) {
  const all = messages.map(cellsOf);
  const languages = new Set(all.flatMap(Object.keys).filter((name) => name.startsWith("text.")));
  const names = columns.toSpliced(2, 0, ...[...languages].sort());
  return [names, ...all.map((cells) => names.map((name) => cells[name] ?? ""))];
}

/** How many letters are to be changed to make one word of the other. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
}

/** The known name that is written most like another one; nothing if none is like it. */
function nearest(name) {
  const [found] = columns.map((known) => ({
    known, far: distance(name.toLowerCase(), known.toLowerCase()),
  })).sort((one, other) => one.far - other.far);
  return found.far <= Math.max(1, Math.floor(name.length / 3)) ? found.known : null;
}

/** The column that a name means; case and blanks do not count. */
function columnOf(name) {
  const text = name.trim();
  const language = /^text\.(.+)$/i.exec(text);
  if (language) return `text.${language[1]}`;
  return columns.find((known) => known.toLowerCase() === text.toLowerCase()) ?? null;
}

/** The columns of the first row, with problems of those that are unknown or stand twice. */
function head({ line, cells }) {
  const names = cells.map(columnOf);
  const problems = cells.flatMap((cell, index) => {
    const column = cell.trim();
    if (!names[index] && column !== "") {
      const near = nearest(column);
      return [{ line, column, code: near ? "columnNear" : "column", values: [near] }];
    }
    const isTwice = names[index] && names.indexOf(names[index]) < index;
    return isTwice ? [{ line, column, code: "columnTwice", values: [] }] : [];
  });
  return { names, problems };
}

const spreadsheetTime =
  /^(?:(\d{1,2})\.(\d{1,2})\.(\d{4}))?\s*(?:(\d{1,2}):(\d\d(?::\d\d)?)(?:\s*([ap])m)?)?$/i;

/** A date or time as the sign takes it: `2026-12-24T17:00` for `24.12.2026 5:00 PM`. Others stay as they are,
 * also `12/5/2026`, which may mean two days. */
function timeFrom(text) {
  const [, day, month, year, hour, rest, half] = spreadsheetTime.exec(text) ?? [];
  const date = year && `${year}-${two(month)}-${two(day)}`;
  if (!half) return date ? date + (hour ? `T${two(hour)}:${rest}` : "") : text;
  if (Number(hour) < 1 || Number(hour) > 12) return text;
  const time = `${two((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0))}:${rest}`;
  return date ? `${date}T${time}` : time;
}

/** The value of a cell; `undefined` if it cannot be read, which `code` names. */
function valueOf(column, cell) {
  const text = cell.trim();
  const kind = kinds[column];
  if (kind === "number") {
    // Many languages write 0.5 with a comma.
    const number = /^[+-]?\d*[.,]?\d+(e[+-]?\d+)?$/i.test(text) ? Number(text.replace(",", ".")) : NaN;
    return Number.isFinite(number) ? { value: number } : { code: "number" };
  }
  if (kind === "flag") {
    const word = text.toLowerCase();
    if (yes.includes(word)) return { value: true };
    return no.includes(word) ? { value: false } : { code: "switch" };
  }
  if (kind === "list") return { value: text.split(/[\s,;]+/).map(timeFrom) };
  if (kind === "JSON") {
    const value = parsed(text);
    return isObject(value) ? { value } : { code: "json" };
  }
  if (kind === "time") return { value: timeFrom(text) };
  return { value: column === "text" || column.startsWith("text.") ? cell : text };
}

/** The fields that the columns of a table decide on; the other fields stay unchanged. */
function fieldsOf(names) {
  const fields = new Set(names.filter(Boolean).map((name) => name.replace(/^text\..*/, "text")));
  if (ruleParts.some((part) => fields.has(part))) fields.add("rules");
  if (fields.has("more")) for (const field of ["rules", "scene"]) fields.add(field);
  return fields;
}

/** Puts one cell into a draft; gives the code of a problem, if there is one. */
function put(draft, column, cell) {
  const { value, code } = valueOf(column, cell);
  if (code) return code;
  if (ruleParts.includes(column)) (draft.rules ??= [{}])[0][column] = value;
  else if (column.startsWith("text.")) {
    if (typeof draft.text === "string") return "twoTexts";
    (draft.text ??= {})[column.slice("text.".length)] = value;
  } else if (column === "more") {
    if (Object.keys(value).some((key) => key in draft)) return "twoPlaces";
    Object.assign(draft, value);
  } else draft[column] = value;
  return null;
}

/** Puts the cells of a row together, `more` last. */
function itemOf({ line, cells }, names) {
  const item = { line, draft: {}, problems: [] };
  const isEmpty = (cell, column) => column?.startsWith("text") ? cell === "" : cell.trim() === "";
  const filled = cells.map((cell, index) => ({ cell, column: names[index], index })).filter(
    ({ cell, column }) => !isEmpty(cell, column));
  filled.sort((one, other) => (one.column === "more") - (other.column === "more"));
  for (const { cell, column, index } of filled) {
    const code = column ? put(item.draft, column, cell) : "noColumn";
    if (code) item.problems.push({ line, column: column ?? String(index + 1), code, values: [] });
  }
  return item;
}

/** Gives items, the `fields` that the table decides on, and the problems of its first row. */
export function messagesOf(rows) {
  const [first, ...others] = rows;
  const { names, problems } = head(first);
  return { items: others.map((row) => itemOf(row, names)), fields: fieldsOf(names), problems };
}

/** The column of a field that the sign names, such as `rules[0].start`. */
export function columnOfField(field, draft) {
  const [name] = field.split(/[.[]/);
  if (name === "rules" && draft.rules?.length === 1 && isSimple(draft.rules)) {
    return field.split(".")[1] ?? "days";
  }
  if (field.startsWith("text.")) return field;
  return columns.includes(name) ? name : "more";
}
