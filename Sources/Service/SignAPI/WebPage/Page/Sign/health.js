// SPDX-License-Identifier: MIT
// How the sign is: its parts, its webhooks, its counts, and the messages that it could not show.
import { ask, at, read, readOr, reread } from "./api.js";
import { connectionNotices } from "./connection.js";
import { attempt, byId, fill, icon, isNew, make, once } from "./dom.js";
import { has, language, number, onLanguage, t, wordOf } from "./language.js";
import { called } from "./naming.js";
import { formOf } from "./session.js";
import { shortMoment } from "./times.js";

const milliseconds = (value) => t("milliseconds", number(value / 1e6, { maximumFractionDigits: 2 }));
const size = (value) => number(value / 1e6, { maximumFractionDigits: 1 });

function span(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return t("seconds", Math.floor(seconds));
  if (minutes < 60) return t("minutes", minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t("hours", hours, minutes % 60) : t("days", Math.floor(hours / 24), hours % 24);
}

const shown = {
  uptimeSeconds: span, framesShown: number, framesSkipped: number, latenessMedian: milliseconds,
  latenessOf99Percent: milliseconds, latenessGreatest: milliseconds, wireBytes: size,
  faults: number, reopenings: number, clockSteps: number, messages: number, viewers: number, droppedFrames: number,
};

function partName(name) {
  const [kind, number] = name.split(" ");
  const key = `health.part.${kind}`;
  return has(key) ? t(key, number) : name;
}

/** The webhooks; none for a person who may not see them. */
const readWebhooks = async () => (await readOr(403, { webhooks: [] }, "/webhooks")).webhooks;

const eventNames = (events) =>
  t("webhook.told", new Intl.ListFormat(language()).format(events.map((name) => wordOf("webhook", name))));
const line = (text) => make("p", { class: "reason", text });

/** A part of the sign or a webhook, as an item of a list. */
const item = (name, state, data, ...parts) => make(
  "li", { class: "part", data: { ...data, state } }, icon(state === "well" ? "check" : "warning"),
  make("div", {}, make("strong", { text: name }), " ",
    make("span", { class: "chip", data: { state }, text: t(`health.${state}`) }), ...parts));

function webhookItem({ url, events, waiting, delivered, failed, leftOut, problem, next }) {
  const counts = [waiting, delivered, failed, leftOut].map((count) => number(count));
  return item(url, problem === null ? "well" : "warning", {},
    line(eventNames(events)), line(t("webhook.counts", ...counts)),
    problem === null ? null : make("p", { text: problem }),
    next === null ? null : line(t("webhook.next", shortMoment(next))));
}

export class HealthPart {
  constructor(live) {
    Object.assign(this, { live, health: null, statistics: null, unshown: [], webhooks: [] });
    byId("health-parts").before(...connectionNotices());
    // The sign writes its sentences in the language of the page.
    onLanguage(() => this.health && attempt(() => this.refresh()));
  }

  async refresh() {
    const [health, statistics, unshown, webhooks] = await Promise.all(
      [read("/health"), read("/statistics"), read("/unshown"), readWebhooks()]);
    [this.health, this.statistics, this.unshown] = [health, statistics, unshown.unshown];
    this.webhooks = webhooks;
    // A message that has come meanwhile is called by its text, too.
    if (this.unshown.some(({ message }) => !this.live.stateOf(message))) await this.live.refresh();
    this.draw();
  }

  questions() {
    return [reread(this, "health", "/health"), reread(this, "statistics", "/statistics"),
      // Webhooks change without a revision, and then also their instants in `due`.
      async () => JSON.stringify(await readWebhooks()) !== JSON.stringify(this.webhooks)];
  }

  due() {
    const times = this.webhooks.map(({ next }) => next).filter(Boolean);
    return times.map((time) => Date.parse(time) - this.live.drift);
  }

  actions(part) {
    if (!part.acknowledgeable) return [];
    const key = `health.acknowledge.${part.name}`;
    return [make("button", {
      type: "button", text: t(has(key) ? key : "health.acknowledge"), data: { needs: "operator" },
      onclick: ({ target }) => once(target, () => attempt(() => this.acknowledge(part))) })];
  }

  async acknowledge(part) {
    await ask("POST", `${at("/health", part.name)}/acknowledge`);
    await this.refresh();
  }

  draw() {
    if (!this.health) return;
    // Details that are drawn anew are closed, and without the focus.
    const names = this.unshown.map(({ message }) => called(this.live.stateOf(message)?.text, message));
    if (!isNew(this, this.health, this.statistics, this.unshown, this.webhooks, names)) return;
    fill(byId("health-parts"), this.health.parts.map((part) => item(
      partName(part.name), part.state, { healthy: String(part.healthy) }, line(part.detail),
      part.details.length === 0 ? null : make("details", {},
        make("summary", { text: t("health.details", part.details.length) }),
        make("ul", {}, part.details.map((text) => make("li", { class: "reason", lang: "en", text })))),
      this.actions(part))));
    byId("webhooks-card").hidden = this.webhooks.length === 0;
    fill(byId("webhooks"), this.webhooks.map(webhookItem));
    fill(byId("statistics"), Object.entries(shown).map(([name, format]) => make(
      "div", { class: "number" }, make("dt", { text: t(`statistics.${name}`) }),
      make("dd", { text: format(this.statistics[name] ?? 0) }))));
    byId("all-shown").hidden = this.unshown.length > 0;
    fill(byId("unshown"), this.unshown.map((item, index) => make(
      "li", {}, make("span", { class: "glyph", text: item.characters }),
      make("div", {},
        make("a", { href: formOf(item.message), text: names[index] }),
        ` · ${t("unshown.position", item.position)}`,
        make("p", { class: "reason", text: item.reason })))));
  }
}
