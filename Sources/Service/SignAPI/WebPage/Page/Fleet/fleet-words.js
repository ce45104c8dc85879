// SPDX-License-Identifier: MIT
// How signs are, as marks, words and times.
import { at } from "./api.js";
import { atMost, make } from "./dom.js";
import { number, t } from "./language.js";
import { reading, shortMoment } from "./times.js";

/** How a sign can be, from well to ill. */
export const outcomes = ["right", "staged", "behind", "different", "refused", "unknown", "unreachable"];

/** The color of each outcome, and of a fault, by the names of the style sheet. */
const colors = {
  right: "--good", staged: "--good", behind: "--warn", different: "--bad", refused: "--bad",
  unknown: "--edge", unreachable: "--bad", ill: "--warn", ground: "--card",
};

export function palette() {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(colors).map(([name, property]) => [name, style.getPropertyValue(property).trim()]));
}

function path(context, ...points) {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
}

/** Draws a mark of so many pixels, of a shape of its own for each outcome. */
export function drawMark(context, x, y, size, outcome, inks) {
  const edge = Math.max(1, Math.round(size / 7));
  context.fillStyle = inks[outcome] ?? inks.unknown;
  if (["unknown", "unreachable", "different"].includes(outcome)) {
    context.fillRect(x, y, size, size);
    context.fillStyle = inks.ground;
    context.fillRect(x + edge, y + edge, size - 2 * edge, size - 2 * edge);
    if (outcome === "different") {
      context.fillStyle = inks.different;
      context.fillRect(x + size / 3, y + size / 3, size / 3, size / 3);
    }
    return;
  }
  if (outcome === "staged") context.fillRect(x, y + size / 2, size, size / 2);
  else if (outcome === "behind") {
    path(context, [x, y + size], [x, y], [x + size, y + size]);
    context.fill();
  } else context.fillRect(x, y, size, size);
  if (outcome !== "refused") return;
  context.strokeStyle = inks.ground;
  context.lineWidth = edge;
  const [left, right, top, bottom] = [x + edge, x + size - edge, y + edge, y + size - edge];
  for (const ends of [[[left, top], [right, bottom]], [[right, top], [left, bottom]]]) {
    path(context, ...ends);
    context.stroke();
  }
}

/** The mark of an outcome, as an element that eyes alone see. */
export function mark(outcome) {
  const scale = devicePixelRatio || 1;
  const canvas = make("canvas", { class: "mark", "aria-hidden": "true" });
  canvas.width = canvas.height = Math.round(14 * scale);
  drawMark(canvas.getContext("2d"), 0, 0, canvas.width, outcome, palette());
  return canvas;
}

export const state = (outcome) =>
  make("span", { class: "state", data: { outcome } }, mark(outcome), t(`outcome.${outcome}`));

const present = (counts) => outcomes.filter((outcome) => counts[outcome] > 0);

export const countWords = (counts) =>
  present(counts).map((outcome) => `${t(`outcome.${outcome}`)}: ${number(counts[outcome])}`);

/** How many signs there are of each outcome, as a bar with words for it. */
export function bar(counts) {
  return make("div", { class: "shares" },
    make("div", { class: "share-bar", "aria-hidden": "true" }, present(counts).map((outcome) => {
      const part = make("span", { data: { outcome } });
      part.style.flexGrow = counts[outcome];
      return part;
    })),
    make("p", { class: "hint", text: countWords(counts).join(" · ") }));
}

export const total = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);
export const signCount = (count) => (count === 1 ? t("signs.one") : t("signs.count", number(count)));
const most = 100;

/** How many of some signs are right, and those that are not, as items of a list. */
export function outcomeItems(signs) {
  const wrong = signs.filter(({ outcome }) => outcome !== "right");
  return [
    make("li", { text: t("wanted.right", signs.length - wrong.length, signCount(signs.length)) }),
    ...atMost(most, wrong.map(({ id, outcome, reasons }) => make("li", {},
      make("a", { href: at("#sign", id), text: id }), " ", state(outcome), " ", reasons.join(" ")))),
  ];
}

/** An instant in words, on the clock of the browser: signs may be in several time zones. */
export function moment(text) {
  if (!text) return t("live.never");
  return shortMoment(reading(new Date(text).toISOString()), { second: "2-digit" });
}

/** When a wanted part begins to count, and when it stops, as far as that is set. */
export const times = ({ at, until }) =>
  [at && t("when.from", moment(at)), until && t("when.until", moment(until))].filter(Boolean);

export const lines = (texts) =>
  (texts.length > 0 ? make("ul", { class: "rows" }, texts.map((text) => make("li", { text }))) : null);
