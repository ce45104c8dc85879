// SPDX-License-Identifier: MIT
// The panel itself: how bright it is, its test patterns and its wiring.
import { ask, read, reread } from "./api.js";
import { attempt, byId, fill, make, once, onSubmit, settled, showNotice } from "./dom.js";
import { download } from "./export.js";
import { description, onLanguage, t, wordOf } from "./language.js";

/** The seconds of a film. */
const filmLength = 8;

const patternName = (name) => wordOf("patternName", name);

export class SignPart {
  constructor() {
    this.intensity = null;
    this.tests = { patterns: [], running: null };
    this.slider = byId("intensity");
    const send = settled(() => this.change(() => this.sendIntensity()), 250);
    this.slider.addEventListener("input", () => {
      byId("intensity-number").textContent = this.slider.value;
      send();
    });
    byId("save-picture").addEventListener("click", () =>
      byId("live").toBlob((blob) => download(blob, "signboard.png")));
    byId("save-film").addEventListener("click", ({ target }) =>
      once(target, () => attempt(() => this.saveFilm())));
    onSubmit(byId("test"), () => this.change(() => this.startTest()));
    byId("end-test").addEventListener("click", () => this.change(() => this.endTest()));
    byId("test-pattern").addEventListener("change", () => this.drawPattern());
    // The sign writes its sentences in the language of the page.
    onLanguage(() => (this.intensity ? attempt(() => this.refresh()) : this.draw()));
  }

  async refresh() {
    const [intensity, tests, wiring] = await Promise.all(
      [read("/intensity"), read("/test"), read("/wiring")]);
    [this.intensity, this.tests] = [intensity, tests];
    byId("wiring").textContent = wiring;
    this.draw();
  }

  questions() { return [reread(this, "intensity", "/intensity"), reread(this, "tests", "/test")]; }

  due() { return this.testEnd ? [this.testEnd] : []; }

  draw() {
    if (this.intensity) {
      const { intensity, effective, reason } = this.intensity;
      if (document.activeElement !== this.slider) this.slider.value = String(intensity);
      byId("intensity-number").textContent = this.slider.value;
      fill(byId("intensity-reason"),
        effective === intensity ? "" : `${t("intensity.effective", effective)} `, reason);
    }
    const select = byId("test-pattern");
    if (select.options.length !== this.tests.patterns.length) {
      fill(select, this.tests.patterns.map((pattern) => make("option", { value: pattern.name })));
    }
    for (const option of select.options) option.textContent = patternName(option.value);
    byId("end-test").hidden = this.tests.running === null;
    byId("test-running").textContent =
      this.tests.running === null ? "" : t("test.running", patternName(this.tests.running));
    this.drawPattern();
  }

  drawPattern() {
    const name = byId("test-pattern").value;
    const pattern = this.tests.patterns.find((pattern) => pattern.name === name);
    fill(byId("test-about"), pattern ? make("span", description("pattern", pattern)) : null);
  }

  async saveFilm() {
    showNotice(t("panel.filming", filmLength));
    download(await read(`/film.gif?seconds=${filmLength}`, { reads: "blob" }), "signboard.gif");
  }

  async sendIntensity() {
    const intensity = Number(this.slider.value);
    this.intensity = (await ask("PUT", "/intensity", { body: { intensity } })).data;
  }

  async startTest() {
    const seconds = Number(byId("test-seconds").value);
    await ask("POST", "/test", { body: { pattern: byId("test-pattern").value, seconds } });
    this.testEnd = Date.now() + seconds * 1000;
    this.tests = await read("/test");
  }

  async endTest() {
    await ask("DELETE", "/test");
    this.tests = await read("/test");
    byId("test-pattern").focus();
  }

  change(action) {
    return attempt(async () => {
      await action();
      this.draw();
    });
  }
}
