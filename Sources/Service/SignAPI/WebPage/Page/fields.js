// SPDX-License-Identifier: MIT
// Shows what the sign says about a field beside that field.
import { make } from "./dom.js";

let count = 0;

/** The control of a form that a field of the API is written in; nothing if there is none. */
function control(form, field) {
  // `exceptions[2]` is written where all exceptions are.
  const shorter = field.replace(/(\.[^.[]+|\[\d+\])$/, "");
  return form.querySelector(`[data-field="${CSS.escape(field)}"]`)
    ?? (shorter === field ? null : control(form, shorter));
}

export function clearErrors(form) {
  for (const node of form.querySelectorAll(".field-error")) node.remove();
  for (const node of form.querySelectorAll("[aria-invalid]")) {
    node.ariaInvalid = null;
    node.removeAttribute("aria-describedby");
    node.setCustomValidity?.("");
  }
}

/** Gives the errors that belong to no field; with `focuses` the first field gets the focus. */
export function showErrors(form, errors, { focuses = false } = {}) {
  clearErrors(form);
  const others = [];
  let first = null;
  for (const error of errors) {
    const node = control(form, error.field);
    if (!node) {
      others.push(error);
      continue;
    }
    for (let box = node.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
    count += 1;
    const id = `error-${count}`;
    const text = make("p", { class: "field-error", id, text: error.message });
    (node.closest(".field") ?? node).append(text);
    const target = node.matches("fieldset") ? node.querySelector("input") ?? node : node;
    target.ariaInvalid = true;
    const described = target.getAttribute("aria-describedby");
    target.setAttribute("aria-describedby", described ? `${described} ${id}` : id);
    first ??= target;
  }
  if (focuses) first?.focus();
  return others;
}
