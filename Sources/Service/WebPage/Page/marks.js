// SPDX-License-Identifier: MIT
// Markup, colors and small pictures that a button puts into the text.
import { byId, fill, make } from "./dom.js";
import { IconPicker } from "./icons.js";
import { onLanguage, t } from "./language.js";
import { Pictures } from "./pictures.js";

/** What stands around a text when its button is pressed. */
const marks = {
  blink: ["{blink}", "{/blink}"], inverse: ["{inverse}", "{/inverse}"], pause: ["{pause 2}", ""],
  value: ["{temperature}", ""],
};
const panels = ["color", "emoji", "icon"];
const colors = [
  ["red", "color.red"], ["orange", "color.orange"], ["amber", "color.amber"],
  ["yellow", "color.yellow"], ["green", "color.green"], ["cyan", "color.cyan"],
  ["blue", "color.blue"], ["magenta", "color.magenta"], ["white", "color.white"],
];
/** Characters that the sign has pictures of for every height. */
const emoji = [
  ["emoji.people", "😀😂🤣😉😊😍🥰😘😎🤔😐😴😮😱😢😭😡😷👍👎👌✌👋👏🙏💪👉👤👥"],
  ["emoji.weather", "☀⛅☁☔⛈❄🌧🌨🌫🌈🌙🌡💧🔥"],
  ["emoji.travel", "🚆🚇🚋🚌🚏🚕🚗🚚🚲🚶✈⛴🛫🛬"],
  ["emoji.things", "☎☕🍔🍕🍞🍴🍺🎁🎂🎉🎈🌹💐🎄🎫🎵🏆📅📞📢🔑🔒💡"],
  ["emoji.signs", "❤💕💔★💯✅❌❗❓⚠⛔🚫🚧🅿♿🚹🚺🚻⬅➡⬆⬇"],
];

export class Marks {
  /**
   * `text` is the field, `screen` has the color of the sign and `rows` gives the rows of the
   * message; `onChange` is called when it has been written into.
   */
  constructor(text, { screen, rows, onChange }) {
    this.text = text;
    this.onChange = onChange;
    this.pictures = new Pictures(
      screen, { rows, onChoose: (name) => this.put(`{image ${name}}`, "") });
    this.icons = new IconPicker(
      screen, (name) => this.put(`{icon ${name}}`, "", { keepsFocus: true }));
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

  toggle(name) {
    const panel = byId(`${name}-panel`);
    panel.hidden = !panel.hidden;
    this.button(name).setAttribute("aria-expanded", String(!panel.hidden));
    this.draw();
    if (name === "icon") this.icons.toggle();
  }

  /** Draws what is open; the rest is made when it is asked for. */
  draw() {
    fill(byId("color-panel"), byId("color-panel").hidden ? [] : colors.map(([color, key]) => make(
      "button",
      { type: "button", data: { color }, onclick: () => this.put(`{color ${color}}`, "{/color}") },
      make("span", { class: "swatch" }), t(key))));
    fill(byId("emoji-panel"), byId("emoji-panel").hidden ? [] : emoji.map(([key, characters]) => make(
      "div", { role: "group", "aria-label": t(key) },
      make("span", { class: "label", "aria-hidden": "true", text: t(key) }),
      [...characters].map((character) => make("button", {
        type: "button", class: "quiet", text: character,
        onclick: () => this.put(character, "", { keepsFocus: true }) })))));
  }

  /** Puts something around what is selected, or in its place. */
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
