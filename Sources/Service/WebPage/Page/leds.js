// SPDX-License-Identifier: MIT
// Draws frames as LEDs: round where there is room, and the dark ones can be seen, too.

const lights = {
  red: [255, 68, 51], amber: [255, 176, 32], green: [72, 240, 120], blue: [92, 150, 255],
  white: [246, 243, 236],
};
const ground = [16, 13, 12];
/** How bright an unlit LED is. */
const unlit = 0.13;
/** No LED is drawn larger, in pixels of the page. */
const greatestPitch = 14;
/** A halo around each light is drawn for signs of at most so many LEDs. */
const mostWithHalo = 8192;
/** A sign of more LEDs is thinned out. */
const mostDrawn = 1 << 21;

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

/** A canvas that shows frames of any size, as large as its place allows. */
export class LedCanvas {
  constructor(canvas, { tallest = 0.42 } = {}) {
    this.canvas = canvas;
    this.tallest = tallest;
    this.color = "red";
    this.frame = null;
    this.isDue = false;
    this.layout = null;
    new ResizeObserver(() => this.draw()).observe(canvas.parentElement);
  }

  setColor(name) {
    this.color = lights[name] ? name : "red";
    this.layout = null;
    this.draw();
  }

  /** Shows a frame: `width`, `height` and `bits`, rows of whole bytes. */
  show(frame) {
    this.frame = frame;
    this.draw();
  }

  /** Shows nothing but dark LEDs. */
  clear(width, height) {
    this.show({ width, height, bits: new Uint8Array(Math.ceil(width / 8) * height) });
  }

  /** The LED under a point of the page. */
  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return {
      x: Math.floor(((event.clientX - box.left) / box.width) * (this.frame?.width ?? 0)),
      y: Math.floor(((event.clientY - box.top) / box.height) * (this.frame?.height ?? 0)),
      rowHeight: box.height / Math.max(1, this.frame?.height ?? 1),
    };
  }

  draw() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      if (this.frame && this.frame.width > 0 && this.frame.height > 0) this.paint(this.frame);
    });
  }

  measure({ width, height }) {
    const scale = devicePixelRatio || 1;
    const style = getComputedStyle(this.canvas.parentElement);
    const room =
      this.canvas.parentElement.clientWidth - parseFloat(style.paddingLeft)
      - parseFloat(style.paddingRight);
    const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / mostDrawn)));
    const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
    const pitch = Math.max(1, Math.floor(Math.min(
      (room * scale) / columns, (innerHeight * this.tallest * scale) / rows,
      greatestPitch * scale)));
    const key = [columns, rows, pitch, scale, room, this.color].join(" ");
    if (this.layout?.key === key) return this.layout;
    this.canvas.width = columns * pitch;
    this.canvas.height = rows * pitch;
    this.canvas.style.width = `${Math.min(room, (columns * pitch) / scale)}px`;
    this.layout = { key, step, columns, rows, pitch, ...this.sprites(columns, rows, pitch) };
    return this.layout;
  }

  sprites(columns, rows, pitch) {
    const color = lights[this.color];
    const isRound = pitch >= 3;
    const dark = isRound ? disc(pitch, rgb(mixed(color, unlit))) : null;
    const back = document.createElement("canvas");
    [back.width, back.height] = [columns * pitch, rows * pitch];
    const context = back.getContext("2d");
    context.fillStyle = rgb(isRound ? ground : mixed(color, unlit / 2));
    context.fillRect(0, 0, back.width, back.height);
    if (dark) {
      context.fillStyle = context.createPattern(dark, "repeat");
      context.fillRect(0, 0, back.width, back.height);
    }
    const halo = sprite(pitch * 3, (context, size) => {
      const glow = context.createRadialGradient(
        size / 2, size / 2, pitch * 0.3, size / 2, size / 2, size / 2);
      glow.addColorStop(0, `rgb(${color.join(" ")} / 0.15)`);
      glow.addColorStop(1, `rgb(${color.join(" ")} / 0)`);
      context.fillStyle = glow;
      context.fillRect(0, 0, size, size);
    });
    const light = isRound ? disc(pitch, rgb(color)) : null;
    return { back, light, halo: isRound && columns * rows <= mostWithHalo ? halo : null };
  }

  paint(frame) {
    const { step, columns, rows, pitch, back, light, halo } = this.measure(frame);
    const context = this.canvas.getContext("2d");
    context.drawImage(back, 0, 0);
    context.fillStyle = rgb(lights[this.color]);
    const bytesPerRow = Math.ceil(frame.width / 8);
    const each = (draw) => {
      for (let y = 0; y < rows; y += 1) {
        for (let x = 0; x < columns; x += 1) {
          const column = x * step;
          const byte = frame.bits[y * step * bytesPerRow + (column >> 3)];
          if (byte & (0x80 >> (column & 7))) draw(x * pitch, y * pitch);
        }
      }
    };
    if (halo) {
      context.globalCompositeOperation = "lighter";
      each((x, y) => context.drawImage(halo, x - pitch, y - pitch));
      context.globalCompositeOperation = "source-over";
    }
    if (light) each((x, y) => context.drawImage(light, x, y));
    else each((x, y) => context.fillRect(x, y, pitch, pitch));
  }
}
