// SPDX-License-Identifier: MIT
// The fields of a form: their errors, which the sign finds, and lists of choices.
import { make, phrased } from "./dom.js";
import { has } from "./language.js";

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

/** A field of a message with the control of its kind. Where the page has no words for it, those of the sign
 * name it. */
export function controlled({ name, kind, least, about }) {
  const key = `field.${name}`;
  const words = (attributes) => has(key)
    ? phrased("span", key, attributes) : make("span", { text: about, lang: "en", ...attributes });
  const data = { field: name };
  if (kind === "flag") {
    return make("label", { class: "check" }, make("input", { type: "checkbox", data }), words({}));
  }
  const number = least === undefined
    ? { type: "number", step: "any", inputmode: "decimal" }
    : { type: "number", min: least, step: 1, inputmode: "numeric" };
  const others = { type: kind === "time" ? "datetime-local" : "text", autocomplete: "off" };
  return make("label", { class: "field" }, words({ class: "label" }),
    make("input", { ...(kind === "number" ? number : others), data }));
}

/** Chooses a value of a list, also one that it does not name. */
export function choose(list, value) {
  list.querySelector("[data-other]")?.remove();
  if (value && ![...list.options].some((option) => option.value === value)) {
    list.append(make("option", { value, text: value, data: { other: "" } }));
  }
  list.value = value;
}

/** Lists that name usual numbers of a field; another number stands in its list without a name. */
export class Steps {
  constructor(form) {
    this.fields = new Map([...form.querySelectorAll("[data-steps]")].map(
      (list) => [list, form.querySelector(`[data-field="${list.dataset.steps}"]`)]));
    for (const [list, field] of this.fields) {
      list.addEventListener("change", () => {
        field.value = list.value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      field.addEventListener("input", () => choose(list, field.value));
    }
  }

  /** Sets the lists to the numbers of the fields. */
  read() { for (const [list, field] of this.fields) choose(list, field.value); }
  /** Whether a list shows the number of a field. */
  has(field) { return [...this.fields.values()].includes(field); }
}
