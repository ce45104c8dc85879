// SPDX-License-Identifier: MIT
// The live stream of frames. Read with fetch and not with EventSource, which could send the token
// only in the address.
import { open } from "./api.js";
import { settled } from "./dom.js";

/** No sign of life for so long: the connection is dead. The sign sends one every 15 seconds. */
const silence = 40000;
const firstWait = 1000;
const longestWait = 15000;
const bytes = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The number of the color of each pixel, from pairs of a length and a number. */
function numbers(runs, count) {
  const all = new Uint8Array(count);
  let place = 0;
  for (let i = 0; i + 1 < runs.length; i += 2) {
    all.fill(runs[i + 1], place, place + runs[i]);
    place += runs[i];
  }
  return all;
}

/** The colors of a frame of a size in LEDs; nothing if it has only that of the panel. */
export function colorsOf(frame, { width, height }) {
  return frame.palette
    ? { palette: frame.palette, numbers: numbers(bytes(frame.colors), width * height) } : null;
}

export function picture(frame, { width, height }) {
  return { width, height, bits: bytes(frame.bits), colors: colorsOf(frame, { width, height }) };
}

/** Cuts a stream of text into events; `onEvent` gets the name and the data of each. */
function cutter(onEvent) {
  let rest = "";
  return (text) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const found = (field) => block.split("\n").filter((line) => line.startsWith(field))
        .map((line) => line.slice(field.length));
      const data = found("data: ");
      if (data.length > 0) onEvent(found("event: ").at(-1) ?? "message", data.join("\n"));
    }
  };
}

/** Watches the sign for as long as the page is seen. */
export class LiveStream {
  /** `onState` gets `connecting`, `live`, `offline` or `locked`, `onRevision` a number. */
  constructor({ onFrame, onState, onRevision }) {
    Object.assign(this, { onFrame, onState, onRevision, wait: firstWait, timer: 0, controller: null });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.stop();
      else this.start();
    });
  }

  start() {
    if (this.controller) return;
    clearTimeout(this.timer);
    this.onState("connecting");
    this.run();
  }

  stop() {
    clearTimeout(this.timer);
    this.controller?.abort();
    this.controller = null;
  }

  async run() {
    const controller = this.controller = new AbortController();
    const feed = settled(() => controller.abort(), silence);
    try {
      feed();
      const answer = await open("/frames", { signal: controller.signal });
      if (answer.status === 401) {
        // It is tried again as soon as there is a token.
        feed.cancel();
        this.controller = null;
        this.onState("locked");
        return;
      }
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const cut = cutter((name, data) => {
        const frame = name === "frame" && JSON.parse(data);
        if (frame) this.onFrame(picture(frame, frame));
        if (name === "change") this.onRevision(JSON.parse(data).revision);
      });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      this.onState("live");
      this.wait = firstWait;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        feed();
        cut(value);
      }
    } catch {
      // Whatever it was: it is tried again.
    }
    feed.cancel();
    if (this.controller !== controller) return; // Stopped, or started anew.
    this.controller = null;
    this.onState("offline");
    this.timer = setTimeout(() => this.start(), this.wait);
    this.wait = Math.min(this.wait * 2, longestWait);
  }
}
