// SPDX-License-Identifier: MIT
// Conversations: dragged and flicked on the picture of the sign, or moved with buttons and keys.
import { ask, read } from "./api.js";
import { byId, onSubmit, reportProblem, showNotice } from "./dom.js";
import { clearErrors, showErrors } from "./fields.js";
import { t } from "./language.js";
import { mayChange } from "./session.js";

/** How far the wheel turns for a line, in pixels of the page. */
const pixelsOfLine = 40;
/** Positions are sent at most so often, in milliseconds: the sign takes 20 changes a second. */
const pause = 70;
const keys = {
  ArrowUp: "line-up", ArrowDown: "line-down", PageUp: "page-up", PageDown: "page-down",
  Home: "home", End: "end",
};

export class Conversation {
  constructor(screen) {
    Object.assign(this, { screen, all: [], zones: [], waiting: [], wheel: 0, drag: null });
    const { canvas } = screen;
    canvas.addEventListener("pointerdown", (event) => this.dragBegan(event));
    canvas.addEventListener("pointermove", (event) => this.dragMoved(event));
    canvas.addEventListener("pointerup", (event) => this.dragEnded(event));
    canvas.addEventListener("pointercancel", (event) => this.dragEnded(event));
    canvas.addEventListener("wheel", (event) => this.turned(event), { passive: false });
  }

  /** Listens to the buttons and the form, which are in the page when they were seen first. */
  listen() {
    for (const button of document.querySelectorAll("[data-input]")) {
      button.addEventListener("click", () => this.send({ input: button.dataset.input }));
    }
    byId("conversation-keys").addEventListener("keydown", (event) => {
      const input = keys[event.key];
      if (!input || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.send({ input });
    });
    this.form = byId("say");
    onSubmit(this.form, () => this.sendMessage());
    return this;
  }

  async refresh() {
    const { zones } = await read("/zones");
    this.all = zones.filter((zone) => zone.conversation);
    this.draw();
  }

  draw() {
    this.zones = this.all.filter((zone) => mayChange(zone.name));
    const isThere = this.zones.length > 0;
    byId("nav-conversation").hidden = !isThere;
    this.screen.canvas.classList.toggle("draggable", isThere);
  }

  zoneAt(event) {
    const { x, y } = this.screen.place(event);
    return this.zones.find((zone) => x >= zone.x && x < zone.x + zone.width
      && y >= zone.y && y < zone.y + zone.height) ?? null;
  }

  dragBegan(event) {
    const zone = event.button === 0 ? this.zoneAt(event) : null;
    if (!zone) return;
    event.preventDefault();
    this.screen.canvas.setPointerCapture(event.pointerId);
    this.drag = { zone: zone.name, y: event.clientY, pointer: event.pointerId };
    this.send({ zone: zone.name, input: "drag-began" });
  }

  dragMoved(event) {
    if (this.drag?.pointer !== event.pointerId) return;
    const rows = (event.clientY - this.drag.y) / this.screen.place(event).rowHeight;
    this.send({ zone: this.drag.zone, input: "drag-moved", amount: Math.round(rows * 1000) });
  }

  dragEnded(event) {
    if (this.drag?.pointer !== event.pointerId) return;
    this.send({ zone: this.drag.zone, input: "drag-ended" });
    this.drag = null;
  }

  turned(event) {
    const zone = this.zoneAt(event);
    if (!zone) return;
    event.preventDefault();
    this.wheel -= event.deltaY / (event.deltaMode === 0 ? pixelsOfLine : 1);
    const lines = Math.trunc(this.wheel);
    if (lines === 0) return;
    this.wheel -= lines;
    this.send({ zone: zone.name, input: "wheel", amount: lines });
  }

  /** Sends one input after the other; of several that wait the last position counts. */
  async send(input) {
    const last = this.waiting.at(-1);
    if (last?.input === "drag-moved" && input.input === "drag-moved") this.waiting.pop();
    if (last?.input === "wheel" && input.input === "wheel" && last.zone === input.zone) {
      this.waiting.pop();
      input.amount += last.amount;
    }
    this.waiting.push(input);
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.waiting.length > 0) {
        const next = this.waiting.shift();
        await ask("POST", "/conversation/input", { body: next });
        if (["drag-moved", "wheel"].includes(next.input)) {
          await new Promise((resolve) => { setTimeout(resolve, pause); });
        }
      }
    } catch (problem) {
      this.waiting = [];
      reportProblem(problem);
    }
    this.isSending = false;
  }

  async sendMessage() {
    const field = this.form.querySelector("[data-field=body]");
    clearErrors(this.form);
    try {
      await ask("POST", "/conversation/messages", {
        body: { id: `page-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`, body: field.value } });
      field.value = "";
      field.focus();
      showNotice(t("conversation.sent"));
    } catch (problem) {
      if (showErrors(this.form, problem.errors ?? [], { focuses: true }).length > 0
        || !problem.errors?.length) reportProblem(problem);
    }
  }
}
