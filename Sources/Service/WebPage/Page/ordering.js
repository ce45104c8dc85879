// SPDX-License-Identifier: MIT
// Dragging a message to another place of the list, an extra to the buttons and keys.
import { icon, make } from "./dom.js";

/** The place in the list that a height of the page belongs to. */
function target(items, item, y) {
  const others = items.filter((other) => other !== item);
  const index = others.findIndex((other) => {
    const box = other.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  return index < 0 ? others.length : index;
}

/** A handle for fingers and mice; keys and screen readers have the buttons. */
export function dragHandle(item, onDrop) {
  const handle = make("span", { class: "handle", "aria-hidden": "true" }, icon("grip"));
  let start = null;
  const end = (event, isDone) => {
    if (start === null) return;
    const items = [...item.parentElement.children];
    const place = target(items, item, event.clientY);
    start = null;
    item.classList.remove("dragged");
    item.style.transform = "";
    if (isDone) onDrop(place);
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
