// SPDX-License-Identifier: MIT
// The parts of the dialog of pictures.
import { make, said } from "./dom.js";
import { StepDialog } from "./step-dialog.js";

/** The part that takes new pictures. */
function adding() {
  return make("div", { class: "adding", data: { needs: "writer all-zones" } },
    make("label", { class: "field" }, said("span", "picture.file", { class: "label" }),
      make("span", { class: "chooser" },
        make("input", { type: "file", id: "picture-file", accept: "image/*" }),
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

/** Makes the dialog; `drawing` is the part to draw in. */
export const makeDialog = (drawing) => new StepDialog("pictures", [
  [list(), ["list"]], [look(), ["look"]], [drawing, ["draw"]], [naming(), ["look", "draw"]],
]);
