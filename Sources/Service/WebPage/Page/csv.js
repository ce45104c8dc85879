// SPDX-License-Identifier: MIT
// Tables as text (RFC 4180), as spreadsheets write and read them. Knows nothing of messages.

const mark = "\uFEFF";
/** Beginnings that a spreadsheet would take for a formula, behind apostrophes of our own. */
const formula = /^'*[=+\-@\t\r]/;

/** A cell as it is written; texts never become formulas, numbers stay numbers. */
function written(cell) {
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function writeTable(rows) {
  return mark + rows.map((cells) => `${cells.map(written).join(",")}\r\n`).join("");
}

/** The separator of a table: the one of which the first line has most, outside quotation marks. */
function separatorOf(text) {
  const [first] = text.replace(/"[^"]*"/g, "").split(/[\r\n]+/).filter(Boolean);
  const count = (separator) => (first ?? "").split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Reads one character after the other and counts the lines. */
class TableReader {
  constructor(text, separator, line) {
    Object.assign(this, { text, separator, line, place: 0, rows: [], problems: [] });
  }

  /** Goes over the end of a line if there is one: CR LF, LF or CR. */
  endOfLine() {
    const { text, place } = this;
    if (text[place] !== "\r" && text[place] !== "\n") return false;
    this.place += text.startsWith("\r\n", place) ? 2 : 1;
    this.line += 1;
    return true;
  }

  /** A cell between quotation marks, in which two of them stand for one. */
  quoted() {
    const begin = this.line;
    let cell = "";
    this.place += 1;
    for (;;) {
      const end = this.text.indexOf('"', this.place);
      const part = this.text.slice(this.place, end < 0 ? undefined : end);
      cell += part;
      this.line += part.split(/\r\n|\r|\n/).length - 1;
      this.place = end < 0 ? this.text.length : end + 1;
      if (end < 0) this.problems.push({ line: begin, code: "open" });
      if (this.text[this.place] !== '"') break;
      cell += '"';
      this.place += 1;
    }
    const rest = this.plain();
    if (rest.trim() !== "") this.problems.push({ line: this.line, code: "behind" });
    return cell;
  }

  plain() {
    const begin = this.place;
    while (this.place < this.text.length
      && ![this.separator, "\r", "\n"].includes(this.text[this.place])) this.place += 1;
    return this.text.slice(begin, this.place);
  }

  row() {
    const row = { line: this.line, cells: [] };
    for (;;) {
      const cell = this.text[this.place] === '"' ? this.quoted() : this.plain();
      row.cells.push(formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell);
      if (this.text[this.place] !== this.separator) break;
      this.place += 1;
    }
    this.endOfLine();
    return row;
  }

  read() {
    while (this.place < this.text.length) {
      const row = this.row();
      if (row.cells.some((cell) => cell.trim() !== "")) this.rows.push(row);
    }
    return { rows: this.rows, problems: this.problems };
  }
}

/**
 * Reads a table; the separator is found.
 *
 * Gives the rows that are not empty, each with the line of the file on which it begins, and the
 * problems of quotation marks: `open` where none ends the cell, `behind` where text follows one.
 */
export function readTable(text) {
  const whole = text.startsWith(mark) ? text.slice(1) : text;
  // Spreadsheets may name the separator on a line of its own.
  const named = /^sep=([,;\t])(\r\n|\r|\n)/i.exec(whole);
  return named
    ? new TableReader(whole.slice(named[0].length), named[1], 2).read()
    : new TableReader(whole, separatorOf(whole), 1).read();
}
