// SPDX-License-Identifier: MIT
// Markup, colors, emoji, icons and pictures that a button puts into the text.
import { read } from "./api.js";
import { byId, fill, make } from "./dom.js";
import { onLanguage, t } from "./language.js";
import { drawInView } from "./leds.js";
import { Pictures } from "./pictures.js";

/** What stands around a text when its button is pressed. */
const marks = {
  blink: ["{blink}", "{/blink}"], inverse: ["{inverse}", "{/inverse}"], pause: ["{pause 2}", ""],
  value: ["{temperature}", ""],
};
const panels = ["color", "emoji", "icon"];
const colors = {
  red: "#ff2c20", orange: "#ff8000", amber: "#ffac1c", yellow: "#ffe62e", green: "#34d13c", cyan: "#2ed9e6",
  blue: "#4c8cff", magenta: "#f043e0", white: "#fffaec",
};
/** Characters that the sign has pictures of for every height. */
const emoji = [
  ["emoji.people", "😀😂🤣😉😊😍🥰😘😎🤔😐😴😮😱😢😭😡😷👍👎👌✌👋👏🙏💪👉👤👥"],
  ["emoji.weather", "☀⛅☁☔⛈❄🌧🌨🌫🌈🌙🌡💧🔥"],
  ["emoji.travel", "🚆🚇🚋🚌🚏🚕🚗🚚🚲🚶✈⛴🛫🛬"],
  ["emoji.things", "☎☕🍔🍕🍞🍴🍺🎁🎂🎉🎈🌹💐🎄🎫🎵🏆📅📞📢🔑🔒💡"],
  ["emoji.signs", "❤💕💔★💯✅❌❗❓⚠⛔🚫🚧🅿♿🚹🚺🚻⬅➡⬆⬇"],
];

/** So high are the pictures, in pixels of the page; all have LEDs of the same size then. */
const pictureHeight = 42;

class IconPicker {
  /** `screen` has the color of the sign; `onChoose` gets the name of an icon. */
  constructor(screen, onChoose) {
    Object.assign(this, { screen, onChoose, icons: [], failure: "" });
    Object.assign(this, { panel: byId("icon-panel"), grid: byId("icons"), search: byId("icon-search") });
    // The words to search for are no part of the message, and Enter does not send it.
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

  /** Draws the panel, and asks again for icons that could not be read. */
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
    this.report(this.failure || (found.length > 0 ? t("icon.count", found.length) : t("icon.none")));
    fill(this.grid, found.map((icon, index) => this.tile(icon, index)));
    this.observer = drawInView(
      this.grid, new Map(found.map(({ rows }, index) => [this.grid.children[index], rows])),
      { color: this.screen.color, height: pictureHeight });
  }

  tile({ name }, index) {
    return make(
      "button", { type: "button", tabindex: index === 0 ? "0" : "-1", data: { icon: name } },
      make("span", { class: "strip" }, make("canvas", { "aria-hidden": "true", width: 1, height: 1 })),
      make("span", { text: name }));
  }

  report(text) { byId("icon-state").textContent = text; }

  press(node) {
    if (!node) return;
    this.rest(node);
    this.onChoose(node.dataset.icon);
    this.report(t("icon.put", node.dataset.icon));
  }

  /** Lets the key Tab lead to one icon, the one that was used last. */
  rest(node) { for (const other of this.grid.children) other.tabIndex = other === node ? 0 : -1; }

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

export class Marks {
  /** `screen` has the color of the sign, `rows` gives the rows of the message. */
  constructor(text, { screen, rows, onChange }) {
    Object.assign(this, { text, onChange });
    this.pictures = new Pictures(screen, { rows, onChoose: (name) => this.put(`{image ${name}}`, "") });
    this.icons = new IconPicker(screen, (name) => this.put(`{icon ${name}}`, "", { keepsFocus: true }));
    for (const button of document.querySelectorAll("[data-mark]")) {
      const name = button.dataset.mark;
      button.addEventListener("click", () => {
        if (panels.includes(name)) this.toggle(name);
        else if (name === "picture") this.pictures.open();
        else this.put(...marks[name]);
      });
    }
    for (const name of panels) {
      byId(`${name}-panel`).addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        this.toggle(name);
        this.button(name).focus();
      });
    }
    onLanguage(() => this.draw());
  }

  button(name) { return document.querySelector(`[data-mark="${name}"]`); }

  /** Opens a panel, and closes the others; or closes it. */
  toggle(name) {
    const opens = byId(`${name}-panel`).hidden;
    for (const other of panels) {
      const isOpen = opens && other === name;
      byId(`${other}-panel`).hidden = !isOpen;
      this.button(other).ariaExpanded = isOpen;
    }
    this.draw();
    this.icons.toggle();
  }

  /** Draws the open panels; the others are made when they open. */
  draw() {
    fill(byId("color-panel"), byId("color-panel").hidden ? [] : Object.entries(colors).map(([color, light]) => {
      const swatch = make("span", { class: "swatch" });
      swatch.style.background = light;
      return make("button", {
        type: "button", data: { color }, onclick: () => this.put(`{color ${color}}`, "{/color}"),
      }, swatch, t(`color.${color}`));
    }));
    fill(byId("emoji-panel"), byId("emoji-panel").hidden ? [] : emoji.map(([key, characters]) => make(
      "div", { role: "group", "aria-label": t(key) },
      make("span", { class: "label", "aria-hidden": "true", text: t(key) }),
      [...characters].map((character) => make("button", {
        type: "button", class: "quiet", text: character,
        onclick: () => this.put(character, "", { keepsFocus: true }) })))));
  }

  /** Puts something around the selection, or in its place. */
  put(before, after, { keepsFocus = false } = {}) {
    const node = this.text;
    const [start, end] = [node.selectionStart, node.selectionEnd];
    const inner = keepsFocus ? "" : node.value.slice(start, end);
    node.setRangeText(before + inner + after, start, end, "end");
    if (!keepsFocus) node.focus();
    if (after) node.setSelectionRange(start + before.length, end + before.length);
    this.onChange();
  }
}
