// SPDX-License-Identifier: MIT
// A picture that is being drawn: which of its LEDs are lit, and how it was before.

export const mostColumns = 128;
export const mostRows = 64;
const mostSteps = 100;

/** Rows of LEDs that change; columns are counted from the left and rows from the top, from 0 on. */
export class DrawnPicture {
  /** `rows` are texts of the same length, # for a lit LED. */
  constructor(rows) { Object.assign(this, { cells: DrawnPicture.read(rows), past: [], before: null }); }
  static dark(columns, rows) { return new DrawnPicture(Array(rows).fill(".".repeat(columns))); }
  static read(rows) { return rows.map((row) => [...row].map((character) => character === "#")); }
  get width() { return this.cells[0].length; }
  get height() { return this.cells.length; }
  get rows() { return this.cells.map((row) => row.map((isLit) => (isLit ? "#" : ".")).join("")); }
  isInside({ x, y }) { return x >= 0 && y >= 0 && x < this.width && y < this.height; }
  isLit({ x, y }) { return this.cells[y][x]; }
  /** Begins a change that may have several parts, such as a stroke; `end` ends it. */
  begin() { this.before ??= this.rows; }

  /** Ends a change; one that has changed nothing is not undone either. */
  end() {
    if (this.before && this.before.join() !== this.rows.join()) this.past.push(this.before);
    if (this.past.length > mostSteps) this.past.shift();
    this.before = null;
  }

  change(action) {
    this.begin();
    action();
    this.end();
  }

  get canUndo() { return this.past.length > 0; }

  undo() {
    this.end();
    if (this.canUndo) this.cells = DrawnPicture.read(this.past.pop());
  }

  set(place, isLit) { if (this.isInside(place)) this.cells[place.y][place.x] = isLit; }

  /** Lights or darkens all between two places: a finger is faster than its events. */
  line(from, to, isLit) {
    const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1);
    for (let step = 0; step <= steps; step += 1) {
      const part = (start, end) => Math.round(start + ((end - start) * step) / steps);
      this.set({ x: part(from.x, to.x), y: part(from.y, to.y) }, isLit);
    }
  }

  clear() { this.change(() => { this.cells = this.cells.map((row) => row.map(() => false)); }); }
  invert() { this.change(() => { this.cells = this.cells.map((row) => row.map((isLit) => !isLit)); }); }

  /** Moves all; what leaves at one edge comes in at the other, so that nothing is lost. */
  shift(columns, rows) {
    const { width, height, cells } = this;
    this.change(() => {
      this.cells = cells.map((row, y) => row.map(
        (_, x) => cells[(y - rows + height) % height][(x - columns + width) % width]));
    });
  }

  resize(columns) {
    const width = Math.min(Math.max(columns, 1), mostColumns);
    this.change(() => {
      this.cells = this.cells.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? false));
    });
  }
}
