// SPDX-License-Identifier: MIT
// The parts of the dialog of pictures; one step of it is seen at a time.
import { byId, fill, make, said } from "./dom.js";
import { t, translate } from "./language.js";

/** The parts that belong to a step. */
const parts = {
  "pictures-list": ["list"], "picture-look": ["look"], "picture-draw": ["draw"],
  "picture-naming": ["look", "draw"],
};

/** The part that takes new pictures. */
function adding() {
  return make("div", { class: "adding", data: { needs: "writer all-zones" } },
    make("label", { class: "field" }, said("span", "picture.file", { class: "label" }),
      make("span", { class: "chooser" },
        make("input", { type: "file", id: "picture-file", accept: "image/png,image/gif" }),
        said("span", "import.choose", { class: "button" }))),
    said("button", "picture.draw", { type: "button", id: "draw-picture" }));
}

function list() {
  const hint = (id) => make("p", { id, class: "hint" });
  return make("div", { id: "pictures-list" },
    hint("pictures-count"),
    make("ul", { id: "pictures", hidden: true, data: { tLabel: "picture.title" } }),
    adding(),
    hint("pictures-drawable"), hint("pictures-room"), hint("pictures-untold"),
    make("div", {
      id: "pictures-unreadable", class: "problems", role: "region", tabindex: "0", hidden: true,
      data: { tLabel: "picture.unreadable" } }));
}

function look() {
  return make("div", { id: "picture-look" },
    said("p", "picture.look"),
    make("span", { class: "strip" },
      make("canvas", { "aria-hidden": "true", width: 1, height: 1 })),
    make("p", { id: "picture-size", class: "hint" }));
}

function naming() {
  return make("label", { id: "picture-naming", class: "field" },
    said("span", "values.name", { class: "label" }),
    make("input", {
      type: "text", id: "picture-name", autocomplete: "off", spellcheck: "false",
      autocapitalize: "none", data: { field: "name" } }),
    said("small", "picture.nameHint"));
}

/** Puts the dialog into the page; `drawing` is the part to draw in. */
export function makeDialog(drawing) {
  const dialog = make(
    "dialog", { id: "pictures-dialog", class: "files from-top", "aria-labelledby": "title-pictures" },
    make("h2", { id: "title-pictures", tabindex: "-1" }),
    make("div", { id: "pictures-state", role: "status" }),
    list(), look(), drawing, naming(),
    make("div", { id: "pictures-actions", class: "finish" }));
  translate(dialog);
  document.body.append(dialog);
  return dialog;
}

/** Shows a step: what is told, and the buttons. */
export function showStep(step, { title = "picture.title", texts = [], actions = [] }) {
  byId("title-pictures").textContent = t(title);
  for (const [id, steps] of Object.entries(parts)) byId(id).hidden = !steps.includes(step);
  fill(byId("pictures-state"), texts.map((text) => make("p", { text })));
  fill(byId("pictures-actions"), actions.map(({ key, run, isPrimary }) => make("button", {
    type: "button", text: t(key), onclick: run, class: isPrimary ? "primary" : null })));
  // What had the focus may be gone now.
  const [dialog, node] = [byId("pictures-dialog"), document.activeElement];
  if (dialog.open && !(dialog.contains(node) && node.checkVisibility())) {
    byId("title-pictures").focus();
  }
}
