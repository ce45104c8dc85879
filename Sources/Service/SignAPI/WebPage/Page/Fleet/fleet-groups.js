// SPDX-License-Identifier: MIT
// The groups of the signs, and how their signs are.
import { at, read } from "./api.js";
import { byId, make, renew } from "./dom.js";
import { bar, signCount, times, total } from "./fleet-words.js";
import { t } from "./language.js";

export class GroupList {
  groups = null;
  wanted = [];

  async refresh() {
    const [{ groups }, { wanted }] = await Promise.all([read("/fleet/groups"), read("/fleet/wanted")]);
    [this.groups, this.wanted] = [groups, wanted];
    this.draw();
  }

  draw() {
    if (!this.groups) return;
    byId("no-groups").hidden = this.groups.length > 0;
    renew(byId("group-list"), ...this.groups.map((group) => this.item(group)));
  }

  item({ name, counts }) {
    const target = `group:${name}`;
    const wanted = this.wanted.find((document) => document.target === target);
    return make("li", { class: "group", data: { group: name } },
      make("h3", {}, make("a", { href: at("#wanted", target), text: name })),
      make("span", { class: "hint", text: [
        signCount(total(counts)),
        wanted ? t("sign.revision", wanted.revision, wanted.epoch) : t("groups.nothing"),
        wanted?.by ? t("groups.by", wanted.by) : "", ...times(wanted ?? {})].filter(Boolean).join(" · ") }),
      bar(counts),
      wanted?.rollout ? make("a", { href: "#rollouts", text: t("groups.rollout", wanted.rollout) }) : null);
  }
}
