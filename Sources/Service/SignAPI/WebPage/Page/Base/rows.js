// SPDX-License-Identifier: MIT
// A long list; only its rows in view are in the page.
import { painted } from "./dom.js";

/** So many pixels above and below the view are drawn, too. */
const margin = 60;
/** A list of so many rows is in the page whole. */
const few = 10;
const gap = 8;
/** What a row is taken to be as high as before one was seen, in pixels. */
const usual = 76;

/** A row is drawn anew only when its signature changes, and one that has the focus stays in the page wherever
 * it is. Screen readers get the place of each row among all. */
export class Rows {
  /** `signature` is a text of all that a row shows; `update` sets what needs no new row. */
  constructor(list, { make, signature, update }) {
    Object.assign(this, { list, make, signature, update, items: [], tops: [0] });
    Object.assign(this, { drawn: new Map(), heights: new Map() });
    const soon = painted(() => this.draw());
    addEventListener("scroll", soon, { passive: true });
    new ResizeObserver(soon).observe(document.documentElement);
    addEventListener("resize", soon);
    addEventListener("pointerup", soon);
  }

  show(items) {
    this.items = items;
    this.draw();
  }

  /** Whether a row is dragged or a button in it is pressed down, which has to stay for it. */
  get isHeld() { return this.list.querySelector(".dragged, :active") !== null; }
  row(id) { return this.drawn.get(id)?.node ?? null; }

  /** Brings the row of an id into view and the page. */
  reveal(id) {
    const index = this.items.findIndex((item) => item.id === id);
    if (index < 0) return null;
    if (!this.row(id)) {
      scrollBy(0, this.list.getBoundingClientRect().top + this.tops[index] - innerHeight / 2);
      this.draw();
    }
    return this.row(id);
  }

  draw() {
    // Nothing moves under a finger that holds it, and rows of a hidden list have no heights.
    if (this.isHeld || !this.list.offsetParent) return;
    if (this.width !== this.list.clientWidth) {
      this.width = this.list.clientWidth;
      this.heights.clear();
    }
    const focus = this.focus();
    // Only rows in the page have known heights, and the heights decide which rows are in it.
    for (let round = 0; round < 4; round += 1) {
      this.measure();
      this.place(this.range(focus.id));
      if (!this.learn()) break;
    }
    if (focus.id) this.restore(focus);
  }

  focus() {
    const node = document.activeElement;
    const id = this.list.contains(node) ? node.closest("[data-id]")?.dataset.id : undefined;
    return { id, action: node?.dataset.action };
  }

  restore({ id, action }) {
    const row = this.row(id);
    if (!row || row.contains(document.activeElement)) return;
    const same = row.querySelector(`[data-action="${action}"]:not(:disabled)`);
    (same ?? row.querySelector("a, input, button:not(:disabled)"))?.focus({ preventScroll: true });
  }

  /** Where each row begins; those that were never seen are as high as the others on average. */
  measure() {
    let sum = 0;
    for (const height of this.heights.values()) sum += height;
    const mean = this.heights.size > 0 ? sum / this.heights.size : usual;
    this.tops = [0];
    for (const item of this.items) {
      this.tops.push(this.tops.at(-1) + (this.heights.get(item.id) ?? mean) + gap);
    }
    this.list.style.setProperty("height", `${Math.max(0, this.tops.at(-1) - gap)}px`);
  }

  /** The places of the rows that can be seen, and of that which has the focus. */
  range(focused) {
    const places = [...this.items.keys()];
    if (places.length <= few) return places;
    const { top } = this.list.getBoundingClientRect();
    const [first, last] = [-margin - top, innerHeight + margin - top];
    return places.filter((index) => this.items[index].id === focused
      || (this.tops[index + 1] >= first && this.tops[index] <= last));
  }

  /** Puts rows into the page, in their order, and takes all others out. */
  place(places) {
    const rows = places.map((index) => this.draft(index));
    const kept = new Set(rows);
    for (const [id, { node }] of this.drawn) {
      if (kept.has(node)) continue;
      node.remove();
      this.drawn.delete(id);
    }
    rows.forEach((node, index) => {
      if (this.list.children[index] !== node) this.list.insertBefore(node, this.list.children[index]);
    });
  }

  draft(index) {
    const item = this.items[index];
    const signature = this.signature(item);
    let drawn = this.drawn.get(item.id);
    if (drawn?.signature !== signature) {
      drawn?.node.remove();
      drawn = { signature, node: this.make(item) };
      this.drawn.set(item.id, drawn);
      this.heights.delete(item.id);
    }
    this.update(drawn.node, item);
    drawn.node.ariaSetSize = this.items.length;
    drawn.node.ariaPosInSet = index + 1;
    drawn.node.style.setProperty("top", `${this.tops[index]}px`);
    return drawn.node;
  }

  /** Keeps the heights of the rows in the page; gives whether one was not known. */
  learn() {
    let isNew = false;
    for (const [id, { node }] of this.drawn) {
      const height = node.offsetHeight;
      if (this.heights.get(id) !== height) isNew = true;
      this.heights.set(id, height);
    }
    return isNew;
  }
}
