// SPDX-License-Identifier: MIT
// Changes that come to the signs of a group wave by wave.
import { ask, read } from "./api.js";
import { attempt, byId, fill, make } from "./dom.js";
import { moment, outcomeItems, signCount } from "./fleet-words.js";
import { t } from "./language.js";
import { may } from "./session.js";

const actions = { running: ["stop", "undo"], stopped: ["resume", "undo"], done: ["undo"] };

export class RolloutList {
  rollouts = null;
  /** The signs of those that are unfolded, by their numbers. */
  signs = new Map();

  async refresh() {
    const { rollouts } = await read("/fleet/rollouts");
    for (const number of this.signs.keys()) await this.readSigns(number);
    this.rollouts = rollouts;
    this.draw();
  }

  async readSigns(number) {
    const { signs } = await read(`/fleet/rollouts/${number}`);
    if (this.signs.has(number)) this.signs.set(number, signs);
  }

  async unfold(number, isOpen) {
    if (!isOpen) this.signs.delete(number);
    if (isOpen === this.signs.has(number)) return;
    this.signs.set(number, []);
    await this.readSigns(number);
    this.draw();
  }

  draw() {
    if (!this.rollouts) return;
    const focused = document.activeElement?.closest("[data-rollout]")?.dataset.rollout;
    const action = document.activeElement?.dataset.action ?? "signs";
    byId("no-rollouts").hidden = this.rollouts.length > 0;
    fill(byId("rollout-list"), this.rollouts.map((rollout) => this.item(rollout)));
    if (!focused) return;
    const item = byId("rollout-list").querySelector(`[data-rollout="${focused}"]`);
    (item?.querySelector(`[data-action=${action}]`) ?? item?.querySelector("summary"))?.focus();
  }

  item(rollout) {
    const { number, group, state: how, wave, waves, reached, total, failed, began, by } = rollout;
    const steps = waves.split(",").length;
    const words = [
      t("rollouts.wave", wave, steps), t("rollouts.reached", reached, signCount(total)),
      t("groups.by", by), t("rollouts.began", moment(began))];
    return make("li", { class: "rollout", data: { rollout: String(number), state: how } },
      make("h3", { text: t("rollouts.name", number, group) }),
      make("span", { class: "chip", data: { state: { running: "shown", done: "shown", stopped: "ill" }[how] ?? "" },
        text: t(`rollout.${how}`) }),
      make("progress", { max: String(Math.max(1, total)), value: String(how === "done" ? total : reached),
        "aria-label": t("rollouts.reached", reached, signCount(total)) }),
      make("p", { class: "hint", text: words.join(" · ") }),
      failed === null ? null : make("p", { class: "field-error", text: t("rollouts.failed", failed) }),
      this.details(number),
      may("operator") ? make("div", { class: "finish" }, (actions[how] ?? []).map((action) =>
        make("button", { type: "button", data: { action }, text: t(`steer.${action}`),
          onclick: () => attempt(() => ask("POST", `/fleet/rollouts/${number}/${action}`)) })))
        : null);
  }

  details(number) {
    const signs = this.signs.get(number);
    return make("details", { open: Boolean(signs),
      ontoggle: (event) => attempt(() => this.unfold(number, event.target.open)) },
    make("summary", { data: { action: "signs" }, text: t("rollouts.signs") }),
    make("ul", { class: "rows" }, signs ? outcomeItems(signs) : []));
  }
}
