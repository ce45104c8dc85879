// SPDX-License-Identifier: MIT
// Draws rows as LEDs once they are seen; there may be hundreds.
import { LedCanvas } from "./leds.js";

/** Rows of texts as a frame; a dot is dark. */
export function frameOf(rows) {
  const [width, height] = [Math.max(...rows.map((row) => row.length)), rows.length];
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  rows.forEach((row, y) => [...row].forEach((pixel, x) => {
    if (pixel !== ".") bits[y * bytesPerRow + (x >> 3)] |= 0x80 >> (x & 7);
  }));
  return { width, height, bits, colors: null };
}

/** Draws rows at most so high, in pixels of the page; no rows are told by their name alone. */
function drawRows(canvas, rows, { color, height }) {
  if (rows.length === 0) return;
  const screen = new LedCanvas(canvas, { tallest: height / innerHeight });
  screen.setColor(color);
  screen.show(frameOf(rows));
}

/**
 * Draws the rows of each element with a canvas when it is seen in a part of the page that scrolls.
 *
 * `rowsOf` has the rows by their elements. Gives the observer, which is to be disconnected.
 */
export function drawInView(root, rowsOf, look) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      drawRows(target.querySelector("canvas"), rowsOf.get(target), look);
    }
  }, { root, rootMargin: "50%" });
  for (const node of rowsOf.keys()) observer.observe(node);
  return observer;
}
