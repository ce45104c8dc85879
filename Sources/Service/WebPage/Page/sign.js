// SPDX-License-Identifier: MIT
// The panel itself: how bright it is, its test patterns and its wiring.
import { ask, read } from "./api.js";
import { byId, fill, make, settled, tellProblem } from "./dom.js";
import { description, has, onLanguage, t } from "./language.js";

/** What a person calls a test pattern. */
function patternName(name) {
  const key = `patternName.${name}`;
  return has(key) ? t(key) : name;
}

/** The part of the page about the panel. */
export class SignPart {
  constructor() {
    this.intensity = null;
    this.tests = { patterns: [], running: null };
    this.slider = byId("intensity");
    const send = settled(() => this.sendIntensity(), 250);
    this.slider.addEventListener("input", () => {
      byId("intensity-number").textContent = this.slider.value;
      send();
    });
    byId("test").addEventListener("submit", (event) => {
      event.preventDefault();
      this.startTest();
    });
    byId("end-test").addEventListener("click", () => this.endTest());
    byId("test-pattern").addEventListener("change", () => this.tellPattern());
    // The sign says its sentences in the language of the page.
    onLanguage(() => (this.intensity ? this.refresh().catch(tellProblem) : this.draw()));
  }

  async refresh() {
    const [intensity, tests, wiring] = await Promise.all(
      [read("/intensity"), read("/test"), read("/wiring")]);
    [this.intensity, this.tests] = [intensity, tests];
    byId("wiring").textContent = wiring;
    this.draw();
  }

  questions() {
    const reread = (name, path) => async () => {
      this[name] = await read(path);
      this.draw();
    };
    return [reread("intensity", "/intensity"), reread("tests", "/test")];
  }

  /** When a test ends that was started here. */
  due() {
    return this.testEnd ? [this.testEnd] : [];
  }

  draw() {
    if (this.intensity) {
      const { intensity, effective, reason } = this.intensity;
      if (document.activeElement !== this.slider) this.slider.value = String(intensity);
      byId("intensity-number").textContent = this.slider.value;
      fill(byId("intensity-reason"),
        effective === intensity ? "" : `${t("intensity.effective", effective)} `,
        reason);
    }
    const select = byId("test-pattern");
    if (select.options.length !== this.tests.patterns.length) {
      fill(select, this.tests.patterns.map((pattern) => make(
        "option", { value: pattern.name })));
    }
    for (const option of select.options) {
      option.textContent = patternName(option.value);
    }
    byId("end-test").hidden = this.tests.running === null;
    byId("test-running").textContent =
      this.tests.running === null ? "" : t("test.running", patternName(this.tests.running));
    this.tellPattern();
  }

  tellPattern() {
    const name = byId("test-pattern").value;
    const pattern = this.tests.patterns.find((pattern) => pattern.name === name);
    fill(byId("test-about"), pattern ? make("span", description("pattern", pattern)) : null);
  }

  async sendIntensity() {
    await this.attempt(async () => {
      const { data } = await ask(
        "PUT", "/intensity", { body: { intensity: Number(this.slider.value) } });
      this.intensity = data;
    });
  }

  async startTest() {
    await this.attempt(async () => {
      const seconds = Number(byId("test-seconds").value);
      await ask("POST", "/test", { body: { pattern: byId("test-pattern").value, seconds } });
      this.testEnd = Date.now() + seconds * 1000;
      this.tests = await read("/test");
    });
  }

  async endTest() {
    await this.attempt(async () => {
      await ask("DELETE", "/test");
      this.tests = await read("/test");
      byId("test-pattern").focus();
    });
  }

  async attempt(action) {
    try {
      await action();
      this.draw();
    } catch (problem) {
      tellProblem(problem);
    }
  }
}
