// SPDX-License-Identifier: MIT
// Tables as text (RFC 4180), as spreadsheets write and read them. Knows nothing of messages.

const mark = "\uFEFF";
/** Beginnings that a spreadsheet would take for a formula, behind apostrophes of our own. */
const formula = /^'*[=+\-@\t\r]/;

/** A cell in a file; texts never become formulas, numbers stay numbers. */
function written(cell) {
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function writeTable(rows) {
  return mark + rows.map((cells) => `${cells.map(written).join(",")}\r\n`).join("");
}

/** The separator of a table: the most frequent one in its first line, outside quotation marks. */
function separatorOf(text) {
  const [first] = text.replace(/"[^"]*"/g, "").split(/[\r\n]+/).filter(Boolean);
  const count = (separator) => (first ?? "").split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Reads one cell after the other and counts the lines. */
function readCells(text, separator, firstLine) {
  // What stands between quotation marks, what follows or is the cell without any, and its end.
  const cell = new RegExp(`("(?:[^"]+|"")*"?)?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, "y");
  const [rows, problems] = [[], []];
  let line = firstLine;
  let row = { line, cells: [] };
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const begin = line;
    const [, quoted, rest, end] = cell.exec(text);
    if (quoted) {
      line += quoted.split(/\r\n|\r|\n/).length - 1;
      if (!/^"(?:[^"]+|"")*"$/.test(quoted)) problems.push({ line: begin, code: "open" });
      if (rest.trim() !== "") problems.push({ line, code: "behind" });
    }
    const value = quoted ? quoted.slice(1, -1).replaceAll('""', '"') : rest;
    row.cells.push(formula.test(value) && value.startsWith("'") ? value.slice(1) : value);
    if (end === separator) continue;
    if (row.cells.some((text) => text.trim() !== "")) rows.push(row);
    if (end !== "") line += 1;
    row = { line, cells: [] };
  }
  return { rows, problems };
}

/** Reads a table; the separator is found. Gives the rows that are not empty, each with the line of the file
 * on which it begins, and the problems of quotation marks: `open` where none ends the cell, `behind` where
 * text follows one. */
export function readTable(text) {
  const whole = text.startsWith(mark) ? text.slice(1) : text;
  // Spreadsheets may name the separator on a line of its own.
  const named = /^sep=([,;\t])(\r\n|\r|\n)/i.exec(whole);
  return named
    ? readCells(whole.slice(named[0].length), named[1], 2)
    : readCells(whole, separatorOf(whole), 1);
}
