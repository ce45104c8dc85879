// SPDX-License-Identifier: MIT
// Drawing a picture for the sign, LED by LED: with a finger, a mouse or the keyboard.
import { byId, icon, labelled, make, phrased } from "./dom.js";
import { DrawnPicture, mostColumns } from "./drawn-picture.js";
import { t } from "./language.js";
import { frameOf, LedCanvas } from "./leds.js";

/** An LED is at most and at least so large, in pixels of the page, if the window has the height; a phone has
 * room for 16 of the smallest. */
const [largest, smallest] = [40, 18];
/** No LED is smaller. */
const tiny = 8;
const tallest = 0.42;
const steps = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-mostColumns, 0], End: [mostColumns, 0],
};
const shifts = [
  ["left", "drawing.left", -1, 0], ["up", "drawing.up", 0, -1], ["down", "drawing.down", 0, 1],
  ["right", "drawing.right", 1, 0],
];

export class Drawing {
  constructor(screen) {
    Object.assign(this, { screen, picture: null, cursor: { x: 0, y: 0 }, stroke: null });
    this.node = this.make();
  }

  get rows() { return this.picture.rows; }
  /** Whether something was drawn that was not taken yet. */
  get isUnfinished() { return this.picture !== null && this.picture.canUndo; }

  make() {
    this.canvas = make("canvas", { "aria-hidden": "true", width: 1, height: 1 });
    this.mark = make("span", { class: "cursor" });
    this.field = make("div", { class: "field" }, this.canvas, this.mark);
    this.room = make("div", {
      id: "drawing", role: "application", tabindex: "0", "aria-describedby": "drawing-hint",
      onkeydown: (event) => this.key(event), onscroll: () => this.drawView(),
    }, this.field);
    this.view = make("input", {
      type: "range", id: "drawing-view", min: "0", step: "1", data: { tLabel: "drawing.view" },
      oninput: () => { this.room.scrollLeft = Number(this.view.value); } });
    this.columns = make("input", {
      type: "number", id: "drawing-columns", min: "1", max: String(mostColumns), step: "1",
      inputmode: "numeric", onchange: () => this.resize(Number(this.columns.value)) });
    this.leds = new LedCanvas(this.canvas, { tallest: 1, largest });
    this.canvas.addEventListener("pointerdown", (event) => this.began(event));
    this.canvas.addEventListener("pointermove", (event) => this.moved(event));
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      this.canvas.addEventListener(name, (event) => this.ended(event));
    }
    new ResizeObserver(() => this.draw()).observe(this.room);
    return make("div", { id: "picture-draw" },
      make("div", { class: "drawn" }, this.room, this.view),
      this.tools(), this.width(),
      phrased("p", "drawing.hint", { id: "drawing-hint", class: "hint" }));
  }

  tools() {
    this.back = this.tool("undo", () => this.picture.undo());
    return make("div", { class: "tools", role: "group", data: { tLabel: "drawing.tools" } },
      this.back, this.tool("drawing.clear", () => this.picture.clear()),
      this.tool("drawing.invert", () => this.picture.invert()),
      make("span", { class: "shifts" }, shifts.map(([picture, key, columns, rows]) => make("button",
        { type: "button", class: "quiet", data: { tLabel: key, tTitle: key, shift: picture },
          onclick: () => this.act(() => this.picture.shift(columns, rows)) },
        icon(picture)))));
  }

  tool(key, action) {
    return phrased("button", key, {
      type: "button", data: { tool: key.split(".").pop() }, onclick: () => this.act(action) });
  }

  /** The number of columns, which a finger changes by one. */
  width() {
    const step = (key, text, count) => make("button", {
      type: "button", text, data: { tLabel: key, columns: count },
      onclick: () => this.resize(this.picture.width + count) });
    return make("div", { class: "width" },
      labelled("drawing.columns", this.columns),
      step("drawing.fewer", "−", -1), step("drawing.more", "+", 1),
      make("p", { id: "drawing-place", class: "hint", role: "status" }));
  }

  open(rows) {
    this.picture = new DrawnPicture(rows);
    this.cursor = { x: 0, y: 0 };
    byId("drawing-place").textContent = "";
    this.leds.setColor(this.screen.color);
    this.room.scrollLeft = 0;
    this.draw();
  }

  act(action) {
    action();
    this.draw();
  }

  resize(columns) {
    this.act(() => this.picture.resize(Math.round(columns) || this.picture.width));
    this.cursor.x = Math.min(this.cursor.x, this.picture.width - 1);
    this.draw();
  }

  draw() {
    if (!this.picture || this.room.clientWidth === 0) return;
    const { width, height } = this.picture;
    const fitting = Math.max(this.room.clientWidth / width, smallest);
    this.cell = Math.max(tiny, Math.floor(Math.min(largest, fitting, (innerHeight * tallest) / height)));
    this.field.style.width = `${width * this.cell}px`;
    Object.assign(this.mark.style, {
      left: `${this.cursor.x * this.cell}px`, top: `${this.cursor.y * this.cell}px`,
      width: `${this.cell}px`, height: `${this.cell}px` });
    this.columns.value = width;
    this.room.ariaLabel = t("drawing.field", height, width);
    this.back.ariaDisabled = !this.picture.canUndo;
    this.leds.show(frameOf(this.rows));
    this.drawView();
  }

  drawView() {
    const rest = this.room.scrollWidth - this.room.clientWidth;
    this.view.hidden = rest <= 0;
    this.view.max = String(rest);
    this.view.value = String(Math.round(this.room.scrollLeft));
  }

  began(event) {
    const place = this.leds.place(event);
    if (event.button !== 0 || this.stroke || !this.picture.isInside(place)) return;
    this.canvas.setPointerCapture(event.pointerId);
    this.picture.begin();
    // Who begins on a lit LED wants it dark.
    this.stroke = { id: event.pointerId, at: place, isLighting: !this.picture.isLit(place) };
    this.cursor = { x: place.x, y: place.y };
    this.lead(place);
  }

  moved(event) { if (this.stroke?.id === event.pointerId) this.lead(this.leds.place(event)); }

  ended(event) {
    if (this.stroke?.id !== event.pointerId) return;
    this.stroke = null;
    this.act(() => this.picture.end());
  }

  lead(place) {
    const { at, isLighting } = this.stroke;
    this.picture.line(at, place, isLighting);
    this.stroke.at = place;
    this.draw();
  }

  key(event) {
    if (event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === "z") this.act(() => this.picture.undo());
    else if (isCommand) return;
    else if (event.key === " ") this.toggle();
    else if (steps[event.key]) this.move(...steps[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  toggle() {
    const { picture, cursor } = this;
    this.act(() => picture.change(() => picture.set(cursor, !picture.isLit(cursor))));
    this.reportPlace();
  }

  move(columns, rows) {
    const { picture, cursor } = this;
    const within = (place, count) => Math.min(Math.max(place, 0), count - 1);
    this.cursor = {
      x: within(cursor.x + columns, picture.width), y: within(cursor.y + rows, picture.height),
    };
    this.draw();
    this.mark.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.reportPlace();
  }

  reportPlace() {
    const { x, y } = this.cursor;
    byId("drawing-place").textContent = t(
      this.picture.isLit(this.cursor) ? "drawing.lit" : "drawing.dark", y + 1, x + 1);
  }
}
