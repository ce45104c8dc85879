// SPDX-License-Identifier: MIT
// The hours of the calendar that a message can be written for, and how keys lead through them.
import { clock } from "./spans.js";
import { dateText, later, reading } from "./times.js";

/** The hour that is written for if a day is named only. */
const morning = 9;

const hour = (cell) => cell.dataset.write.slice(11);

/** Of all hours one is reached by Tab, the others from there by arrow keys. */
export function chooseHour(root, cell) {
  root.querySelector(".cell[tabindex='0']")?.setAttribute("tabindex", "-1");
  cell?.setAttribute("tabindex", "0");
}

/** The hour that an arrow key leads to: of the same column, or of the one beside it. */
function neighbour(root, cell, key) {
  if (key === "ArrowDown") return cell.nextElementSibling;
  if (key === "ArrowUp") return cell.previousElementSibling;
  const columns = [...root.querySelectorAll(".column")];
  const index = columns.indexOf(cell.closest(".column")) + (key === "ArrowLeft" ? -1 : 1);
  return [...columns[index]?.querySelectorAll(".cell") ?? []]
    .find((other) => hour(other) >= hour(cell));
}

export function stepHours(root, event) {
  const cell = event.target.closest(".cell");
  if (!cell || event.altKey || !/^Arrow(Up|Down|Left|Right)$/.test(event.key)) return;
  event.preventDefault();
  const next = neighbour(root, cell, event.key);
  if (!next) return;
  chooseHour(root, next);
  next.focus();
}

/** The present hour of today, or the first hour of a morning in which nothing is shown. */
export function freeHour(day, spans, now) {
  const isFree = (number) => number >= morning && !spans.some((span) => span.messages.length > 0
    && reading(span.from) < later(day, (number + 1) / 24)
    && (span.until === null || reading(span.until) > later(day, number / 24)));
  const number = dateText(now) === dateText(day) ? now.getUTCHours()
    : [...Array(24).keys()].find(isFree) ?? morning;
  return `${dateText(day)}T${clock(number * 60)}`;
}

/** How much of a day lies above what is seen first: all before the present, or before a morning. */
export function firstSeen(day, now) {
  const number = dateText(day) === dateText(now) ? now.getUTCHours() - 1 : morning - 2;
  return Math.max(0, number) / 24;
}
