// SPDX-License-Identifier: MIT
// The pictures that texts can name, each drawn as LEDs.
import { byId, fill, iconButton, make } from "./dom.js";
import { mostColumns, mostRows } from "./drawn-picture.js";
import { number, t } from "./language.js";
import { drawInView } from "./leds.js";

const pictureHeight = 40;

function amount(bytes) {
  const [value, unit] = bytes < 1 << 20 ? [bytes / 1024, "kilobyte"] : [bytes / (1 << 20), "megabyte"];
  return number(value, { style: "unit", unit, maximumFractionDigits: 1 });
}

export const sizeOf = ({ width, height, frames }) => frames > 1
  ? t("picture.frames", width, height, number(frames)) : t("preview.size", width, height);

const isDrawable = ({ width, height, frames }) =>
  frames === 1 && width >= 1 && height >= 1 && width <= mostColumns && height <= mostRows;

export class PictureList {
  /** `screen` has the color of the sign; `actions` are `choose`, `draw` and `remove`. */
  constructor(screen, actions) { Object.assign(this, { screen, actions, data: null }); }
  named(name) { return this.data?.pictures.find((picture) => picture.name === name); }

  draw(data) {
    this.data = data;
    this.observer?.disconnect();
    const { pictures, unreadable, untold, bytes } = data;
    const hasDrawable = pictures.some((picture) => this.canDraw(picture));
    byId("pictures-count").textContent = pictures.length > 0
      ? t("picture.count", number(pictures.length)) : t("picture.none");
    const rows = pictures.map((picture) => this.row(picture));
    fill(byId("pictures"), rows);
    byId("pictures").hidden = rows.length === 0;
    byId("pictures-drawable").textContent = hasDrawable ? t("picture.drawable", mostColumns, mostRows) : "";
    byId("pictures-room").textContent = t("picture.room", amount(bytes), amount(data["most-bytes"]));
    byId("pictures-untold").textContent = untold > 0 ? t("picture.untold", number(untold)) : "";
    byId("pictures-unreadable").hidden = unreadable.length === 0;
    fill(byId("pictures-unreadable"), make("h3", { text: t("picture.unreadable") }),
      make("ul", {}, unreadable.map(({ name, reason }) => make("li", {},
        make("strong", { text: name }), " ", make("span", { text: reason })))));
    this.observer = drawInView(
      byId("pictures"), new Map(rows.map((node, index) => [node, pictures[index].rows])),
      { color: this.screen.color, height: pictureHeight });
  }

  canDraw(picture) { return picture.origin === "sign" && isDrawable(picture); }

  row(picture) {
    const { name, origin } = picture;
    const places = { folder: "picture.folder", fleet: "picture.fleet" };
    const facts = [sizeOf(picture), places[origin] ? t(places[origin]) : ""];
    const button = (what, key, run) =>
      iconButton(what, t(key, name), run, { data: { needs: "writer all-zones" } });
    return make("li", {},
      make("button",
        { type: "button", data: { picture: name }, onclick: () => this.actions.choose(name) },
        make("span", { class: "strip" }, make("canvas", { "aria-hidden": "true", width: 1, height: 1 })),
        make("span", { class: "name", text: name }),
        make("small", { text: facts.filter(Boolean).join(" · ") })),
      this.canDraw(picture) ? button("draw", "picture.again", () => this.actions.draw(picture)) : null,
      origin === "sign" ? button("remove", "message.remove", () => this.actions.remove(name)) : null);
  }
}
