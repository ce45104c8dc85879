// SPDX-License-Identifier: MIT
// Draws frames as LEDs: round where there is room, and the dark ones can be seen, too. Of hundreds
// only those that are seen are drawn.
import { painted } from "./dom.js";

/** The LEDs of a panel, as previews and pictures of the command show them. */
const lights = {
  red: [255, 44, 32], amber: [255, 172, 28], green: [84, 255, 92], blue: [76, 140, 255],
  white: [255, 250, 236],
};
const ground = [16, 13, 12];
const unlit = 0.13;
/** The greatest size of an LED, unless its canvas has another one, in pixels of the page. */
const greatestPitch = 14;
/** A halo around each light is drawn for signs of at most so many LEDs. */
const mostWithHalo = 8192;
/** A sign of more LEDs is thinned out. */
const mostDrawn = 1 << 21;
const parts = (text) => [1, 3, 5].map((place) => parseInt(text.slice(place, place + 2), 16));
const rgb = (parts) => `rgb(${parts.map((part) => Math.round(part)).join(" ")})`;
const mixed = (color, share) => color.map((part, i) => part * share + ground[i] * (1 - share));

function sprite(size, draw) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, size);
  draw(canvas.getContext("2d"), size);
  return canvas;
}

function disc(size, color) {
  return sprite(size, (context) => {
    context.fillStyle = color;
    context.beginPath();
    context.arc(size / 2, size / 2, size * 0.4, 0, 2 * Math.PI);
    context.fill();
  });
}

function glow(pitch, color) {
  return sprite(pitch * 3, (context, size) => {
    const fading = context.createRadialGradient(
      size / 2, size / 2, pitch * 0.3, size / 2, size / 2, size / 2);
    fading.addColorStop(0, `rgb(${color.join(" ")} / 0.15)`);
    fading.addColorStop(1, `rgb(${color.join(" ")} / 0)`);
    context.fillStyle = fading;
    context.fillRect(0, 0, size, size);
  });
}

class Led {
  constructor(lit, unlit, { pitch, isRound, hasHalo }) {
    [this.lit, this.unlit] = [rgb(lit), rgb(isRound ? unlit : mixed(unlit, 0.5))];
    this.light = isRound ? disc(pitch, this.lit) : null;
    this.dark = isRound ? disc(pitch, this.unlit) : null;
    this.halo = isRound && hasHalo ? glow(pitch, lit) : null;
  }
}

export class LedCanvas {
  constructor(canvas, { tallest = 0.42, largest = greatestPitch } = {}) {
    Object.assign(this, { canvas, tallest, largest, color: "red", frame: null, layout: null });
    /** From where `place` counts. */
    this.origin = { x: 0, y: 0 };
    this.draw = painted(() => {
      const { frame } = this;
      if (canvas.isConnected && frame?.width > 0 && frame.height > 0) this.paint(frame);
    });
    new ResizeObserver(this.draw).observe(canvas.parentElement);
  }

  setColor(name) {
    this.color = lights[name] ? name : "red";
    this.layout = null;
    this.draw();
  }

  /** Shows a frame: `width`, `height`, `bits`, rows of whole bytes, and `colors`, if it has any: a `palette`
   * of pixels with numbers from 1 on, and the `numbers` of all its pixels. */
  show(frame) {
    this.frame = frame;
    this.draw();
  }

  clear(width, height) { this.show({ width, height, bits: new Uint8Array(Math.ceil(width / 8) * height) }); }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    const { frame, origin } = this;
    return {
      x: origin.x + Math.floor(((event.clientX - box.left) / box.width) * (frame?.width ?? 0)),
      y: origin.y + Math.floor(((event.clientY - box.top) / box.height) * (frame?.height ?? 0)),
      rowHeight: box.height / Math.max(1, frame?.height ?? 1),
    };
  }

  measure({ width, height }) {
    const scale = devicePixelRatio || 1;
    const style = getComputedStyle(this.canvas.parentElement);
    const room = this.canvas.parentElement.clientWidth - parseFloat(style.paddingLeft)
      - parseFloat(style.paddingRight);
    const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / mostDrawn)));
    const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
    const pitch = Math.max(1, Math.floor(Math.min(
      (room * scale) / columns, (innerHeight * this.tallest * scale) / rows, this.largest * scale)));
    const key = [columns, rows, pitch, scale, room, this.color].join(" ");
    if (this.layout?.key === key) return this.layout;
    this.canvas.width = columns * pitch;
    this.canvas.height = rows * pitch;
    this.canvas.style.width = `${Math.min(room, (columns * pitch) / scale)}px`;
    const look = { pitch, isRound: pitch >= 3, hasHalo: columns * rows <= mostWithHalo };
    const led = new Led(lights[this.color], mixed(lights[this.color], unlit), look);
    this.layout = {
      key, step, columns, rows, pitch, look, led, back: this.back(columns, rows, pitch, led), leds: new Map(),
    };
    return this.layout;
  }

  /** All LEDs unlit, in the color of the panel. */
  back(columns, rows, pitch, led) {
    const back = document.createElement("canvas");
    [back.width, back.height] = [columns * pitch, rows * pitch];
    const context = back.getContext("2d");
    context.fillStyle = led.dark ? rgb(ground) : led.unlit;
    context.fillRect(0, 0, back.width, back.height);
    if (led.dark) {
      context.fillStyle = context.createPattern(led.dark, "repeat");
      context.fillRect(0, 0, back.width, back.height);
    }
    return back;
  }

  /** The LEDs of a palette, made once for each pair of colors. */
  palette(colors, { look, leds }) {
    return (colors?.palette ?? []).map(({ lit, unlit }) => {
      const key = lit + unlit;
      if (!leds.has(key)) leds.set(key, new Led(parts(lit), parts(unlit), look));
      return leds.get(key);
    });
  }

  paint(frame) {
    const layout = this.measure(frame);
    const { step, columns, rows, pitch, back } = layout;
    const leds = [layout.led, ...this.palette(frame.colors, layout)];
    const context = this.canvas.getContext("2d");
    context.drawImage(back, 0, 0);
    const bytesPerRow = Math.ceil(frame.width / 8);
    const each = (draw) => {
      for (let y = 0; y < rows; y += 1) {
        for (let x = 0; x < columns; x += 1) {
          const column = x * step;
          const byte = frame.bits[y * step * bytesPerRow + (column >> 3)];
          const number = frame.colors?.numbers[y * step * frame.width + column] ?? 0;
          draw(leds[number] ?? leds[0], (byte & (0x80 >> (column & 7))) !== 0, x * pitch, y * pitch);
        }
      }
    };
    const dot = (image, color, x, y) => {
      if (image) return context.drawImage(image, x, y);
      context.fillStyle = color;
      context.fillRect(x, y, pitch, pitch);
    };
    if (frame.colors) {
      each((led, isLit, x, y) => {
        if (led === leds[0]) return;
        dot(null, rgb(ground), x, y);
        dot(led.dark, led.unlit, x, y);
      });
    }
    if (leds[0].halo) {
      context.globalCompositeOperation = "lighter";
      each((led, isLit, x, y) => { if (isLit) context.drawImage(led.halo, x - pitch, y - pitch); });
      context.globalCompositeOperation = "source-over";
    }
    each((led, isLit, x, y) => { if (isLit) dot(led.light, led.lit, x, y); });
  }
}

export function frameOf(rows) {
  const [width, height] = [Math.max(...rows.map((row) => row.length)), rows.length];
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  rows.forEach((row, y) => [...row].forEach((pixel, x) => {
    if (pixel !== ".") bits[y * bytesPerRow + (x >> 3)] |= 0x80 >> (x & 7);
  }));
  return { width, height, bits, colors: null };
}

/** Draws the rows of elements, so high at most, when they are seen; gives the observer to disconnect. */
export function drawInView(root, rowsOf, { color, height }) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const rows = rowsOf.get(target);
      // An element without rows has only its name.
      if (rows.length === 0) continue;
      const screen = new LedCanvas(target.querySelector("canvas"), { tallest: height / innerHeight });
      screen.setColor(color);
      screen.show(frameOf(rows));
    }
  }, { root, rootMargin: "50%" });
  for (const node of rowsOf.keys()) observer.observe(node);
  return observer;
}
