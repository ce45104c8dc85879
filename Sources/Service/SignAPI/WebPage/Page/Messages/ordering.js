// SPDX-License-Identifier: MIT
// The order of messages, and dragging one to another place, an extra to the buttons and keys.
import { make } from "./dom.js";

export const priority = (message) => message.priority ?? 50;
export const order = (message) => message.order ?? 0;
/** When it was written, as a number; what has none comes last. */
const created = (message) => message.created ?? Infinity;
/** What an id is compared by: numbers in it by their values, so that m2 precedes m10. */
const rank = (id) => `${id.replace(/[0-9]+/g, (number) => number.padStart(128, "0"))}\n${id}`;

/** The order in which the sign shows messages, the highest priority first. */
export function shownOrder(one, other) {
  const [zone, otherZone] = [one.zone ?? "", other.zone ?? ""];
  if (zone !== otherZone) return zone.localeCompare(otherZone);
  // Of two that have none the difference is no number.
  return priority(other) - priority(one) || order(one) - order(other)
    || created(one) - created(other) || (rank(one.id) < rank(other.id) ? -1 : 1);
}

/** Messages of the same zone and priority, which have an order; that of calendars is their own. */
export const isSameGroup = (one, other) => !one.calendar && !other.calendar
  && (one.zone ?? "") === (other.zone ?? "") && priority(one) === priority(other);

/** The place of a row in the whole list; only rows in view are in the page. */
const place = (item) => Number(item.ariaPosInSet) - 1;

function target(item, y) {
  const others = [...item.parentElement.children].filter((other) => other !== item);
  const below = others.find((other) => {
    const box = other.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  const own = place(item);
  if (!below) return Math.max(own, place(others.at(-1) ?? item));
  return place(below) > own ? place(below) - 1 : place(below);
}

/** A handle for fingers and mice; keys and screen readers have the buttons. */
export function dragHandle(item, onDrop) {
  const handle = make("span", { class: "handle", "aria-hidden": "true" });
  let start = null;
  const end = (event, isDone) => {
    if (start === null) return;
    const index = target(item, event.clientY);
    start = null;
    item.classList.remove("dragged");
    item.style.transform = "";
    if (isDone) onDrop(index);
  };
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    start = event.clientY;
    item.classList.add("dragged");
  });
  handle.addEventListener("pointermove", (event) => {
    if (start !== null) item.style.transform = `translateY(${event.clientY - start}px)`;
  });
  handle.addEventListener("pointerup", (event) => end(event, true));
  handle.addEventListener("pointercancel", (event) => end(event, false));
  return handle;
}
