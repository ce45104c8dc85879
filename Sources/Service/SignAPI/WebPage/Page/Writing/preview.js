// SPDX-License-Identifier: MIT
// The message as it would look, before it is sent.
import { ask } from "./api.js";
import { byId, fill, icon, make, settled, wantsStillness } from "./dom.js";
import { onLanguage, t } from "./language.js";
import { LedCanvas } from "./leds.js";
import { picture } from "./stream.js";

/** How long the last picture stands before all begins again. */
const rest = 1200;
const pause = 300;
/** An answer that takes so long is waited for in words. */
const slow = 600;

export class Preview {
  /** `draft` gives the message; `onErrors` gets its errors, `onRead` a right one. */
  constructor(draft, onErrors, onRead) {
    Object.assign(this, { draft, onErrors, onRead, frames: [], isPlaying: false });
    this.screen = new LedCanvas(byId("preview"), { tallest: 0.25 });
    this.askSoon = settled(() => this.ask(), pause);
    Object.assign(this, { button: byId("preview-play"), slider: byId("preview-position") });
    this.button.addEventListener("click", () => this.play(!this.isPlaying));
    this.slider.addEventListener("input", () => {
      this.play(false);
      this.seek(Number(this.slider.value));
    });
    // The sign writes its sentences in the language of the page.
    onLanguage(() => { if (byId("preview").checkVisibility()) this.ask(); });
  }

  reset() {
    this.cancel();
    this.frames = [];
    this.play(false);
    this.screen.clear(this.screen.frame?.width ?? 64, this.screen.frame?.height ?? 8);
    byId("preview-controls").hidden = true;
    fill(byId("preview-notes"));
    this.report("");
  }

  /** Shows why the picture, which stays, only paler, is not that of the present text. */
  report(key, detail = "") {
    byId("preview").dataset.state = key && this.frames.length > 0 ? "old" : "";
    fill(byId("preview-state"), key ? t(key, detail) : "");
  }

  async ask() {
    this.controller?.abort();
    const controller = this.controller = new AbortController();
    const draft = this.draft();
    clearTimeout(this.slowly);
    if (!draft.text && !draft.scene) {
      this.report("preview.empty");
      this.onErrors([]);
      return;
    }
    // Only what takes long is worth a word.
    this.slowly = setTimeout(() => this.report("preview.asking"), slow);
    try {
      const { data } = await ask("POST", "/preview", { body: draft, signal: controller.signal });
      if (this.controller !== controller) return;
      clearTimeout(this.slowly);
      this.take(data);
      this.onErrors(data.problems.map((problem) => ({
        field: "text", code: "markup", message: t("preview.column", problem.column, problem.message),
      })));
      if (data.problems.length === 0) this.onRead(draft);
    } catch (problem) {
      if (problem.isCancelled || this.controller !== controller) return;
      clearTimeout(this.slowly);
      this.onErrors(problem.errors ?? []);
      if (!problem.errors?.length) this.report("preview.failed", problem.sentence);
      else if (problem.errors.some(({ field }) => /^(text|scene)\b/.test(field))) {
        this.report("preview.unread");
      } else this.report("preview.wrong");
    }
  }

  /** Gives the present question and the next one up, so that no answer comes late. */
  cancel() {
    this.askSoon.cancel();
    this.controller?.abort();
    this.controller = null;
    clearTimeout(this.slowly);
  }

  take(data) {
    if (data.problems.length > 0) return this.report("preview.unread");
    this.frames = data.frames.map((frame) => ({ at: frame.milliseconds, picture: picture(frame, data) }));
    const facts = [t("preview.size", data.width, data.height)];
    if (data.milliseconds !== null) facts.push(t("preview.lasts", (data.milliseconds / 1000).toFixed(1)));
    fill(byId("preview-notes"), [
      make("p", { class: "hint", text: facts.join(" · ") }),
      ...data.unshown.map((item) => make("p", { class: "warning" }, icon("warning"),
        ` ${t("preview.unshown", item.characters, item.position)} ${item.reason}`)),
    ]);
    if (this.frames.length === 0) this.screen.clear(data.width, data.height);
    this.report("");
    const isMoving = this.frames.length > 1;
    byId("preview-controls").hidden = !isMoving;
    this.slider.max = String(this.last);
    this.play(isMoving && !wantsStillness());
    // The middle shows more than the beginning, where most texts are still outside.
    if (!this.isPlaying) this.seek(isMoving ? this.last / 2 : 0);
  }

  get last() { return this.frames.at(-1)?.at ?? 0; }

  seek(milliseconds) {
    const frame = this.frames.findLast((frame) => frame.at <= milliseconds) ?? this.frames[0];
    if (frame) this.screen.show(frame.picture);
    this.slider.value = String(Math.min(milliseconds, this.last));
    this.slider.ariaValueText = t("seconds", (milliseconds / 1000).toFixed(1));
  }

  play(isPlaying) {
    const wasPlaying = this.isPlaying;
    this.isPlaying = isPlaying;
    this.started = performance.now() - (isPlaying && !wasPlaying ? Number(this.slider.value) : 0);
    fill(this.button, icon(isPlaying ? "pause" : "start"));
    this.button.ariaLabel = t(isPlaying ? "preview.pause" : "preview.play");
    if (isPlaying && !wasPlaying) requestAnimationFrame(() => this.step());
  }

  step() {
    if (!this.isPlaying) return;
    const passed = performance.now() - this.started;
    if (passed > this.last + rest) this.started = performance.now();
    this.seek(Math.min(passed, this.last));
    requestAnimationFrame(() => this.step());
  }
}
