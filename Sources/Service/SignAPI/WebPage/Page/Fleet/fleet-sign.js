// SPDX-License-Identifier: MIT
// One sign: its picture now, and how far it is with its wanted state.
import { ask, at, read } from "./api.js";
import { attempt, byId, fill, make, renew } from "./dom.js";
import { lines, moment, state } from "./fleet-words.js";
import { t } from "./language.js";
import { frameOf, LedCanvas } from "./leds.js";
import { colorsOf } from "./stream.js";

/** So long after a picture the next one is asked for, in milliseconds. */
const pause = 1000;
/** What could not be seen is asked for again after so long. */
const longPause = 5000;

export class FleetSign {
  id = "";
  sign = null;
  leds = new LedCanvas(byId("sign-picture"));
  timer = 0;

  constructor() {
    byId("sign-forget").querySelector("button").addEventListener("click", () => attempt(async () => {
      await ask("DELETE", at("/fleet/signs", this.id));
      location.hash = "#signs";
    }));
  }

  open(id) {
    [this.id, this.sign, this.words] = [id, null, ""];
    Object.assign(byId("sign-forget"), { hidden: true, open: false });
    byId("sign-name").textContent = id;
    fill(byId("sign-facts"));
    this.leds.clear(32, 8);
    this.watch();
  }

  close() {
    clearTimeout(this.timer);
    this.id = "";
  }

  /** Shows the picture of the sign, again and again while it is in view. */
  async watch() {
    const { id } = this;
    clearTimeout(this.timer);
    let wait = longPause;
    if (!document.hidden) {
      try {
        const frame = await read(`${at("/fleet/signs", id)}/frame`, { isAsking: false });
        if (id !== this.id) return;
        this.leds.show({ ...frameOf(frame.rows), colors: colorsOf(frame, frame) });
        this.words = t("sign.picture", moment(new Date(frame.milliseconds).toISOString()));
        wait = pause;
      } catch (problem) {
        if (id !== this.id) return;
        this.words = problem.sentence;
      }
      this.drawPicture();
    }
    this.timer = setTimeout(() => this.watch(), wait);
  }

  async refresh() {
    const { id } = this;
    const sign = await read(at("/fleet/signs", id));
    if (id !== this.id) return;
    this.sign = sign;
    this.draw();
  }

  drawPicture() {
    byId("sign-picture-state").textContent = this.words;
    const shows = (this.sign?.report?.showing ?? [])
      .flatMap(({ messages }) => messages.map(({ text }) => text));
    byId("sign-picture").ariaLabel = shows.length > 0
      ? t("live.picture", shows.join(" · ")) : t("live.pictureDark");
  }

  draw() {
    if (!this.sign) return;
    const { outcome, seen, layers, report } = this.sign;
    this.leds.setColor(report?.panel?.color ?? "red");
    byId("sign-forget").hidden = outcome !== "unreachable";
    const facts = [
      [t("signs.state"), state(outcome)],
      [t(outcome === "unreachable" ? "sign.since" : "sign.seen"), moment(seen)],
      [t("signs.group"), (report?.groups ?? []).join(", ")],
      [t("sign.size"), report?.panel ? `${report.panel.width} × ${report.panel.height}` : ""],
      [t("sign.version"), report?.version ?? ""],
    ].filter(([, value]) => value);
    renew(byId("sign-facts"),
      make("div", { class: "card" }, make("dl", { class: "facts" }, facts.flatMap(([name, value]) =>
        [make("dt", { text: name }), make("dd", {}, value)])),
      make("a", { href: `#wanted/sign:${encodeURIComponent(this.id)}`, text: t("sign.write"),
        data: { needs: "writer" } })),
      make("div", { class: "card" }, make("h3", { text: t("sign.wanted") }), layers.length > 0
        ? make("ul", { class: "rows" }, layers.map((layer) => this.layer(layer)))
        : make("p", { class: "hint", text: t("sign.nothing") })),
      !report?.problems?.length ? null : make("div", { class: "card" },
        make("h3", { text: t("sign.problems") }),
        lines(report.problems.map(({ part, detail }) => `${part}: ${detail}`))));
    this.drawPicture();
  }

  layer({ layer, outcome, wanted, has, reasons }) {
    // Epoch, revision and hash.
    const revision = ([epoch, number]) => t("sign.revision", number, epoch);
    const text = has && has[2] !== wanted[2]
      ? t("sign.has", revision(wanted), revision(has)) : revision(wanted);
    return make("li", {}, make("strong", { text: layer }), " ", state(outcome),
      make("p", { class: "hint", text }), lines(reasons));
  }
}
