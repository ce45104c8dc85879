// SPDX-License-Identifier: MIT
// Lists of choices, and lists that stand for a number of the form.
import { make } from "./dom.js";

/** Chooses a value of a list, also one that it does not name. */
export function choose(list, value) {
  list.querySelector("[data-other]")?.remove();
  if (value && ![...list.options].some((option) => option.value === value)) {
    list.append(make("option", { value, text: value, data: { other: "" } }));
  }
  list.value = value;
}

/** Lists that name usual numbers of a field; another number stands in its list as it is. */
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

  /** Lets the lists say what the fields do. */
  read() { for (const [list, field] of this.fields) choose(list, field.value); }

  /** Whether what a field says can be seen in a list. */
  has(field) { return [...this.fields.values()].includes(field); }
}
