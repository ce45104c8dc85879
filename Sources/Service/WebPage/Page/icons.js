// SPDX-License-Identifier: MIT
// Choosing an icon for the text by its picture, as LEDs.
import { read } from "./api.js";
import { byId, fill, make } from "./dom.js";
import { onLanguage, t } from "./language.js";
import { drawInView } from "./leds.js";

/** So high are the pictures, in pixels of the page; all have LEDs of the same size then. */
const pictureHeight = 42;

export class IconPicker {
  /** `screen` has the color of the sign; `onChoose` gets the name of an icon. */
  constructor(screen, onChoose) {
    Object.assign(this, { screen, onChoose, icons: [], failure: "" });
    this.panel = byId("icon-panel");
    this.grid = byId("icons");
    this.search = byId("icon-search");
    // What is looked for is no part of the message, and Enter does not send it.
    this.search.addEventListener("input", (event) => {
      event.stopPropagation();
      this.draw();
    });
    this.search.addEventListener("keydown", (event) => this.keyInSearch(event));
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.grid.addEventListener("click", (event) => this.press(event.target.closest("button")));
    onLanguage(() => this.draw());
  }

  /** Reads the icons; a sign that has no list of them gets no button for it. */
  async load() {
    if (this.icons.length > 0) return;
    this.failure = "";
    try {
      this.icons = (await read("/icons")).icons;
    } catch (problem) {
      if (problem.status === 404) return;
      this.failure = problem.sentence;
    }
    document.querySelector("[data-mark=icon]").hidden = false;
    this.draw();
  }

  /** Draws what is open, and asks again for what could not be read. */
  toggle() {
    if (!this.panel.hidden && this.failure) this.load();
    this.draw();
  }

  get found() {
    const words = this.search.value.trim().toLowerCase();
    return this.icons.filter(
      ({ name, character }) => name.includes(words) || (words !== "" && words === character));
  }

  draw() {
    this.observer?.disconnect();
    const found = this.panel.hidden ? [] : this.found;
    this.tell(this.failure || (found.length > 0 ? t("icon.count", found.length) : t("icon.none")));
    fill(this.grid, found.map((icon, index) => this.tile(icon, index)));
    this.observer = drawInView(
      this.grid, new Map(found.map(({ rows }, index) => [this.grid.children[index], rows])),
      { color: this.screen.color, height: pictureHeight });
  }

  tile({ name }, index) {
    return make(
      "button", { type: "button", tabindex: index === 0 ? "0" : "-1", data: { icon: name } },
      make("span", { class: "strip" },
        make("canvas", { "aria-hidden": "true", width: 1, height: 1 })),
      make("span", { text: name }));
  }

  tell(text) { byId("icon-state").textContent = text; }

  press(node) {
    if (!node) return;
    this.rest(node);
    this.onChoose(node.dataset.icon);
    this.tell(t("icon.put", node.dataset.icon));
  }

  /** Lets the key Tab lead to one icon, the one that was used last. */
  rest(node) {
    for (const other of this.grid.children) other.tabIndex = other === node ? 0 : -1;
  }

  keyInSearch(event) {
    if (event.key === "ArrowDown") this.focus(0);
    else if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.isComposing) return;
    else if (this.search.value.trim()) this.press(this.grid.firstElementChild);
    event.preventDefault();
  }

  key(event) {
    const nodes = [...this.grid.children];
    const at = nodes.indexOf(event.target);
    const columns = nodes.filter((node) => node.offsetTop === nodes[0].offsetTop).length;
    const target = {
      ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns,
      Home: 0, End: nodes.length - 1,
    }[event.key];
    if (target === undefined || at < 0) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && target < 0) this.search.focus();
    else this.focus(target);
  }

  focus(index) {
    const node = this.grid.children[index];
    if (!node) return;
    this.rest(node);
    node.focus();
  }
}
