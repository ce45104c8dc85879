// SPDX-License-Identifier: MIT
// Choosing how a message comes and goes by moving pictures that the sign itself has drawn.
import { ask } from "./api.js";
import { patient } from "./changing.js";
import { byId, fill, make, wantsStillness } from "./dom.js";
import { description, onLanguage, t } from "./language.js";
import { LedCanvas } from "./leds.js";
import { picture } from "./stream.js";
import { plainWords } from "./naming.js";

/** So many characters are enough to see an effect. */
const longest = 16;
/** No picture rests longer before the next one, in milliseconds. */
const longestRest = 700;
const atOnce = 2;
/** The pictures of an effect where nothing may move, as shares of its frames. */
const moments = [0.25, 0.5, 0.75];

class Tile {
  /** `screen` shows the message itself, in the size and color that the effect will have. */
  constructor(effect, screen, onChoose) {
    this.effect = effect;
    this.canvas = make("canvas", { "aria-hidden": "true" });
    this.note = make("small", description("effect", effect));
    this.node = make("button", { type: "button", data: { effect: effect.name }, onclick: onChoose },
      make("span", { class: "strip" }, this.canvas), make("strong", { text: effect.name }), this.note);
    this.screen = new LedCanvas(this.canvas, { tallest: 0.12 });
    this.screen.setColor(screen.color);
    // Dark at first, so that nothing moves away when the picture comes.
    const { width, height } = screen.frame;
    this.screen.clear(width, wantsStillness() ? height * moments.length : height);
    this.frames = [];
  }

  /** Takes the frames of one showing, its rests cut short. */
  take(data) {
    let at = 0;
    let before = 0;
    const last = data.milliseconds ?? Infinity;
    this.frames = data.frames.filter((frame) => frame.milliseconds <= last).map((frame) => {
      at += Math.min(frame.milliseconds - before, longestRest);
      before = frame.milliseconds;
      return { at, picture: picture(frame, data) };
    });
    if (wantsStillness()) this.still();
  }

  /** Three moments, one below the other, for whoever wants nothing to move. */
  still() {
    const { frames } = this;
    if (frames.length === 0) return;
    const pictures = moments.map((share) => frames[Math.floor((frames.length - 1) * share)].picture);
    const { width, height } = pictures[0];
    const bits = new Uint8Array(pictures.flatMap((picture) => [...picture.bits]));
    this.screen.show({ width, height: height * pictures.length, bits, colors: null });
    this.canvas.dataset.frames = String(frames.length);
    this.frames = [];
  }

  step(now) {
    if (!this.isSeen || this.frames.length === 0) return;
    const place = now % (this.frames.at(-1).at + longestRest);
    const frame = this.frames.findLast(({ at }) => at <= place) ?? this.frames[0];
    if (frame === this.shown) return;
    this.shown = frame;
    this.screen.show(frame.picture);
    this.canvas.dataset.frames = String(this.frames.length);
  }
}

export class EffectPicker {
  /** `editor` has the form, its effects and the color of the sign. */
  constructor(editor) {
    Object.assign(this, { editor, field: "entry", tiles: [] });
    this.box = byId("effect-pictures");
    this.box.addEventListener("toggle", () => this.draw());
    this.ways = [...this.box.querySelectorAll("[data-way]")];
    for (const button of this.ways) {
      button.addEventListener("click", () => {
        this.field = button.dataset.way;
        this.draw();
      });
    }
    for (const name of ["entry", "exit"]) editor.control(name).addEventListener("change", () => this.drawChoice());
    onLanguage(() => this.draw());
  }

  draw() {
    this.end();
    this.drawChoice();
    if (!this.box.open) return;
    this.controller = new AbortController();
    const { effects, preview } = this.editor;
    this.tiles = effects.map((effect) => new Tile(effect, preview.screen, () => this.choose(effect)));
    fill(byId("effects"), this.tiles.map((tile) => tile.node));
    const tiles = new Map(this.tiles.map((tile) => [tile.node, tile]));
    this.observer = new IntersectionObserver((entries) => {
      for (const entry of entries) tiles.get(entry.target).isSeen = entry.isIntersecting;
      this.load();
    });
    for (const tile of this.tiles) this.observer.observe(tile.node);
    this.drawChoice();
    this.isRunning = true;
    requestAnimationFrame((now) => this.step(now));
  }

  end() {
    this.isRunning = false;
    this.observer?.disconnect();
    this.controller?.abort();
    this.tiles = [];
    this.busy = 0;
    fill(byId("effects"));
  }

  step(now) {
    // Left for another part of the page, it ends like closed.
    if (!this.isRunning) return;
    if (!this.box.offsetParent) {
      this.end();
      this.box.open = false;
      return;
    }
    for (const tile of this.tiles) tile.step(now);
    requestAnimationFrame((time) => this.step(time));
  }

  /** Asks for the pictures of those that are seen, a few at a time. */
  load() {
    while (this.busy < atOnce) {
      const tile = this.tiles.find((tile) => tile.isSeen && !tile.isAsked);
      if (!tile) return;
      tile.isAsked = true;
      this.busy += 1;
      this.ask(tile, this.controller.signal);
    }
  }

  async ask(tile, signal) {
    const { text, zone, plain } = this.editor.draft;
    const words = typeof text === "string" ? (plain ? text : plainWords(text)) : "";
    const body = {
      text: [...words].slice(0, longest).join("") || t("editor.example"), plain: true,
      entry: "cut", exit: "cut", [this.field]: tile.effect.name,
    };
    if (zone) body.zone = zone;
    try {
      const { data } = await patient(() => ask("POST", "/preview", { body, signal }));
      tile.take(data);
    } catch (problem) {
      if (!problem.isCancelled) tile.note.textContent = problem.sentence;
    }
    if (signal.aborted) return;
    this.busy -= 1;
    this.load();
  }

  choose(effect) {
    const select = this.editor.control(this.field);
    select.value = effect.name;
    select.dispatchEvent(new Event("input", { bubbles: true }));
    this.drawChoice();
  }

  drawChoice() {
    for (const button of this.ways) button.ariaPressed = button.dataset.way === this.field;
    const chosen = this.editor.control(this.field).value;
    for (const { node, effect } of this.tiles) node.ariaPressed = effect.name === chosen;
  }
}
