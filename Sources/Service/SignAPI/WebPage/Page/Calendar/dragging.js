// SPDX-License-Identifier: MIT
// Moves and stretches spans of the calendar with a pointer and with keys; what becomes of it is
// decided elsewhere.
import { place } from "./calendar-grid.js";
import { settled } from "./dom.js";
import { moved, refusal, step } from "./moving.js";
import { range } from "./spans.js";
import { minutesOfDay } from "./times.js";

/** A pointer that has moved less has clicked, in pixels. */
const stillness = 4;
/** After so many milliseconds without a key a move is sent. */
const pause = 900;

/** The move of one span, from the first movement to the drop. */
class Move {
  constructor(node, edge, plan) {
    Object.assign(this, { node, edge, plan, minutes: 0, result: null });
    this.start = Number(node.dataset.start);
    this.end = Number(node.dataset.end);
  }

  /** Draws the span as it would be, and gives its new time. */
  draw(minutes) {
    this.result = moved(this.plan, this.edge, minutes);
    this.minutes = this.result.minutes;
    const start = this.start + (this.edge === "end" ? 0 : this.minutes);
    const end = this.end + (this.edge === "start" ? 0 : this.minutes);
    place(this.node, Math.max(0, start), Math.min(minutesOfDay, Math.max(end, start + 1)));
    const { start: first, end: last } = this.result;
    // What has no end is named by the part that is seen.
    const [from, length] = last - first < 1e9
      ? [first - Math.floor(first / minutesOfDay) * minutesOfDay, last - first]
      : [Math.max(0, start), end - Math.max(0, start)];
    const label = range(from, from + length);
    this.node.querySelector(".times").textContent = label;
    return label;
  }

  undraw() {
    place(this.node, this.start, this.end);
    this.node.querySelector(".times").textContent = this.node.dataset.times;
    this.node.classList.remove("moving");
  }
}

export class Dragging {
  /** `planFor(node)` promises what makes a span, nothing if it cannot be read; `report(label)` is called
   * while it moves, `refuse(why)` if it cannot be, and `drop(plan, result, node)` when it is let go. */
  constructor(root, actions) {
    Object.assign(this, { root, actions, held: null, move: null });
    /** Whether a pointer is down; the element below must be there still when it is lifted. */
    this.isPressed = false;
    this.sendSoon = settled(() => this.finish(), pause);
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("pointermove", (event) => this.pull(event));
    root.addEventListener("pointerup", () => this.release());
    root.addEventListener("pointercancel", () => this.cancel());
    for (const kind of ["pointerup", "pointercancel"]) {
      addEventListener(kind, () => { this.isPressed = false; }, { capture: true });
    }
    root.addEventListener("keydown", (event) => this.key(event));
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isMoving) return;
      event.preventDefault();
      this.cancel();
    });
    root.addEventListener("focusout", () => { if (!this.held) this.finish(); });
    // A drop is no click.
    root.addEventListener("click", (event) => {
      if (this.wasPulled && event.detail > 0) event.stopImmediatePropagation();
      this.wasPulled = false;
    }, { capture: true });
  }

  get isMoving() { return this.move !== null || this.held !== null; }
  /** Whether nothing may be drawn anew. */
  get isBusy() { return this.isMoving || this.isPressed; }

  spanAt(event) {
    const node = event.target.closest?.(".span");
    // In a list of days nothing stands at its time.
    return node?.dataset.moves && getComputedStyle(node).position === "absolute" ? node : null;
  }

  press(event) {
    this.wasPulled = false;
    this.isPressed = event.button === 0;
    const node = this.spanAt(event);
    const edge = event.target.closest?.("[data-edge]")?.dataset.edge;
    // A finger on a span scrolls the page, unless it takes the grip or an edge.
    if (!node || event.button !== 0 || (event.pointerType === "touch" && !edge)) return;
    this.finish();
    this.held = { node, edge: edge ?? "both", y: event.clientY, top: this.top(node), pulled: 0 };
    node.setPointerCapture(event.pointerId);
  }

  top(node) { return node.closest(".column").getBoundingClientRect().top; }

  async pull(event) {
    const { held } = this;
    if (!held) return;
    // A finger also stops a calendar that still rolls; that is known only when it moves on.
    if (!this.wasPulled && event.pointerType === "touch") held.top = this.top(held.node);
    const pixels = event.clientY - held.y - (this.top(held.node) - held.top);
    if (!this.wasPulled && Math.abs(pixels) < stillness) return;
    const height = held.node.closest(".column").offsetHeight;
    held.pulled = Math.round(pixels / height * minutesOfDay / step) * step;
    if (!this.wasPulled) {
      this.wasPulled = true;
      held.taken = this.take(held.node, held.edge, held);
      await held.taken;
    }
    if (this.held === held && this.move) this.show(held.pulled);
  }

  /** Begins to move a span, or reports why it cannot be; `held` is the pointer's, if it is one. */
  async take(node, edge, held = null) {
    const plan = await this.actions.planFor(node);
    if (this.held !== held) return;
    // `planFor` has reported the failure.
    if (!plan || !node.isConnected) return this.cancel();
    const why = refusal(plan, edge);
    if (why) {
      this.cancel();
      this.actions.refuse(why);
      return;
    }
    this.move = new Move(node, edge, plan);
    node.classList.add("moving");
  }

  show(minutes) { this.actions.report(this.move.draw(minutes)); }

  /** Lets go; the plan may still be on its way. */
  async release() {
    const { held } = this;
    if (!held) return;
    await held.taken;
    if (this.held !== held) return;
    if (this.move) this.show(held.pulled);
    this.held = null;
    this.finish();
  }

  async key(event) {
    const node = this.spanAt(event);
    if (!node || !event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    const edge = event.shiftKey ? "end" : "both";
    const minutes = event.key === "ArrowUp" ? -step : step;
    if (this.held) return;
    if (this.move && this.move.edge !== edge) await this.finish();
    if (this.taking) await this.taking;
    if (!this.move) {
      // A sent span is drawn anew, with the focus on it.
      this.taking = this.take(node.isConnected ? node : document.activeElement, edge);
      await this.taking;
      this.taking = null;
    }
    if (!this.move) return;
    this.show(this.move.minutes + minutes);
    this.sendSoon();
  }

  async finish() {
    const { move } = this;
    this.sendSoon.cancel();
    this.move = null;
    if (!move) return;
    if (move.minutes === 0) {
      move.undraw();
      this.actions.report("");
      return;
    }
    await this.actions.drop(move.plan, move.result, move.node);
  }

  cancel() {
    this.sendSoon.cancel();
    this.move?.undraw();
    this.move = null;
    this.held = null;
    this.actions.report("");
  }
}
