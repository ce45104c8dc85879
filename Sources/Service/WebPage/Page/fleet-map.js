// SPDX-License-Identifier: MIT
// All signs at once: a mark for each.
import { t } from "./language.js";
import { countWords, drawMark, palette, signCount } from "./fleet-words.js";

/** The distance of two marks by the greatest number of signs that has it, in pixels of the page. */
const pitches = [[60, 34], [400, 24], [2000, 14], [Infinity, 9]];

export class FleetMap {
  /** `choose` is called with the id of a sign that is clicked on. */
  constructor(canvas, choose) {
    this.canvas = canvas;
    this.signs = [];
    canvas.addEventListener("click", (event) => {
      const sign = this.under(event);
      if (sign) choose(sign.id);
    });
    canvas.addEventListener("mousemove", (event) => {
      const sign = this.under(event);
      canvas.title = sign ? `${sign.id}: ${t(`outcome.${sign.outcome}`)}` : "";
      canvas.style.cursor = sign ? "pointer" : "";
    });
    new ResizeObserver(() => this.draw()).observe(canvas.parentElement);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  show(signs) {
    this.signs = signs;
    this.draw();
  }

  layout() {
    const style = getComputedStyle(this.canvas.parentElement);
    const room = this.canvas.parentElement.clientWidth - parseFloat(style.paddingLeft)
      - parseFloat(style.paddingRight);
    const [, pitch] = pitches.find(([most]) => this.signs.length <= most);
    const columns = Math.max(1, Math.floor(room / pitch));
    return { pitch, columns, rows: Math.ceil(this.signs.length / columns) };
  }

  under(event) {
    const { pitch, columns } = this.layout();
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor((event.clientX - box.left) / pitch);
    const y = Math.floor((event.clientY - box.top) / pitch);
    return x >= 0 && x < columns ? this.signs[y * columns + x] : undefined;
  }

  draw() {
    if (!this.canvas.checkVisibility()) return;
    const { pitch, columns, rows } = this.layout();
    const scale = devicePixelRatio || 1;
    const step = Math.round(pitch * scale);
    this.canvas.width = columns * step;
    this.canvas.height = Math.max(1, rows) * step;
    this.canvas.style.width = `${columns * pitch}px`;
    this.canvas.style.height = `${Math.max(1, rows) * pitch}px`;
    const context = this.canvas.getContext("2d");
    const inks = palette();
    const size = step - Math.max(2, Math.round(step / 6));
    this.signs.forEach(({ outcome, healthy }, index) => {
      const [x, y] = [(index % columns) * step, Math.floor(index / columns) * step];
      drawMark(context, x, y, size, outcome, inks);
      if (healthy !== false) return;
      // Whatever it has, something is wrong with it.
      context.fillStyle = inks.ill;
      context.fillRect(x + size / 2, y, size / 2, size / 2);
    });
    this.canvas.setAttribute("aria-label", this.words());
  }

  words() {
    const counts = {};
    for (const { outcome } of this.signs) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return [signCount(this.signs.length), ...countWords(counts)].join(" · ");
  }
}
