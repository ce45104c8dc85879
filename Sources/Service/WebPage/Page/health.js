// SPDX-License-Identifier: MIT
// How the sign is: its parts, what was counted, what could not be shown.
import { ask, at, read } from "./api.js";
import { connectionNotices } from "./connection.js";
import { byId, fill, icon, make, tellProblem } from "./dom.js";
import { has, language, number, onLanguage, t } from "./language.js";
import { formOf } from "./session.js";
import { readWebhooks, webhookItem } from "./webhooks.js";

const whole = (value) => number(value);
const milliseconds = (value) => t("milliseconds", number(value / 1e6, {
  maximumFractionDigits: 2 }));
const size = (value) => number(value / 1e6, { maximumFractionDigits: 1 });

function span(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return t("seconds", Math.floor(seconds));
  if (minutes < 60) return t("minutes", minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t("hours", hours, minutes % 60) : t("days", Math.floor(hours / 24), hours % 24);
}

const shown = {
  uptimeSeconds: span, framesShown: whole, framesSkipped: whole, latenessMedian: milliseconds,
  latenessOf99Percent: milliseconds, latenessGreatest: milliseconds, wireBytes: size,
  faults: whole, reopenings: whole, clockSteps: whole, messages: whole, viewers: whole, droppedFrames: whole,
};

/** What a person calls a part of the sign, such as "webhook 2". */
function partName(name) {
  const [kind, number] = name.split(" ");
  const key = `health.part.${kind}`;
  return has(key) ? t(key, number) : name;
}

/** The part of the page about how the sign is. */
export class HealthPart {
  /** `live` knows how far the clocks of the sign and the browser are apart. */
  constructor(live) {
    this.live = live;
    this.health = null;
    this.statistics = null;
    this.unshown = [];
    this.webhooks = [];
    this.drawn = "";
    byId("health-parts").before(...connectionNotices());
    // The sign says its sentences in the language of the page.
    onLanguage(() => this.health && this.refresh().catch(tellProblem));
  }

  async refresh() {
    const [health, statistics, unshown, webhooks] = await Promise.all(
      [read("/health"), read("/statistics"), read("/unshown"), readWebhooks()]);
    [this.health, this.statistics, this.unshown] = [health, statistics, unshown.unshown];
    this.webhooks = webhooks;
    this.draw();
  }

  questions() {
    const reread = (name) => async () => {
      this[name] = await read(`/${name}`);
      this.draw();
    };
    return [reread("health"), reread("statistics"), () => this.hasNewWebhooks()];
  }

  /** What other systems are told changes without a revision, and then so does what is due. */
  async hasNewWebhooks() {
    return JSON.stringify(await readWebhooks()) !== JSON.stringify(this.webhooks);
  }

  /** The next attempts to tell other systems, on the clock of the browser. */
  due() {
    const times = this.webhooks.map(({ next }) => next).filter(Boolean);
    return times.map((time) => Date.parse(time) - this.live.drift);
  }

  /** The button of a part that is ill until it is acknowledged. */
  actions(part) {
    if (!part.acknowledgeable) return [];
    const key = `health.acknowledge.${part.name}`;
    const button = make("button", {
      type: "button", text: t(has(key) ? key : "health.acknowledge"), data: { needs: "operator" } });
    button.addEventListener("click", () => this.acknowledge(part, button));
    return [button];
  }

  async acknowledge(part, button) {
    button.disabled = true;
    try {
      await ask("POST", `${at("/health", part.name)}/acknowledge`);
      await this.refresh();
    } catch (problem) {
      button.disabled = false;
      tellProblem(problem);
    }
  }

  draw() {
    if (!this.health) return;
    // What is drawn anew is closed, and without the focus.
    const state = JSON.stringify([language(), this.health, this.statistics, this.unshown,
      this.webhooks]);
    if (state === this.drawn) return;
    this.drawn = state;
    fill(byId("health-parts"), this.health.parts.map((part) => make(
      "li", { class: "part", data: { healthy: String(part.healthy), state: part.state } },
      icon(part.state === "well" ? "check" : "warning"),
      make("div", {},
        make("strong", { text: partName(part.name) }), " ",
        make("span", { class: "chip", data: { state: part.state }, text: t(`health.${part.state}`) }),
        make("p", { class: "reason", text: part.detail }),
        ...(part.details.length ? [make("details", {},
          make("summary", { text: t("health.details", part.details.length) }),
          make("ul", {}, ...part.details.map((line) => make(
            "li", { class: "reason", lang: "en", text: line }))))] : []),
        ...this.actions(part)))));
    byId("webhooks-card").hidden = this.webhooks.length === 0;
    fill(byId("webhooks"), this.webhooks.map(webhookItem));
    fill(byId("statistics"), Object.entries(shown).map(([name, format]) => make(
      "div", { class: "number" }, make("dt", { text: t(`statistics.${name}`) }),
      make("dd", { text: format(this.statistics[name] ?? 0) }))));
    byId("all-shown").hidden = this.unshown.length > 0;
    fill(byId("unshown"), this.unshown.map((item) => make(
      "li", {}, make("span", { class: "glyph", text: item.characters }),
      make("div", {},
        make("a", { href: formOf(item.message), text: item.message }),
        ` · ${t("unshown.position", item.position)}`,
        make("p", { class: "reason", text: item.reason })))));
  }
}
