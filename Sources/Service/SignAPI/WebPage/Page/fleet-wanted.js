// SPDX-License-Identifier: MIT
// What is wanted of a group or a sign, and changes of it.
import { ask, at, read, readOr } from "./api.js";
import { attempt, byId, iconButton, make, once, onSubmit, renew, tell } from "./dom.js";
import { outcomeItems, signCount, times } from "./fleet-words.js";
import { t } from "./language.js";
import { may } from "./session.js";
import { plainWords, writtenText } from "./naming.js";

const freshName = () => `page-${crypto.getRandomValues(new Uint32Array(1))[0].toString(16).padStart(8, "0")}`;

export class WantedPart {
  constructor() {
    Object.assign(this, { target: "", document: {}, signs: [] });
    onSubmit(byId("wanted-form"), () => once(byId("wanted-send"), () => this.send()));
    onSubmit(byId("wanted-light"), () => attempt(() => this.setIntensity()));
  }

  get path() { return at("/fleet/wanted", this.target); }

  open(target) {
    [this.target, this.document, this.signs] = [target, {}, []];
    const [kind, ...rest] = target.split(":");
    const name = rest.join(":");
    byId("wanted-name").textContent = t(kind === "sign" ? "wanted.sign" : "wanted.group", name);
    byId("wanted-signs").textContent = t(kind === "sign" ? "wanted.its" : "groups.signs");
    byId("wanted-signs").href = at(kind === "sign" ? "#sign" : "#signs", name);
    byId("wanted-rollout").hidden = kind === "sign";
    const fields = ["text", "id", "priority", "waves", "hold", "intensity"];
    for (const name of fields) byId(`wanted-${name}`).value = "";
    byId("wanted-wrong").textContent = "";
    this.draw();
  }

  async refresh() {
    const { target } = this;
    const [document, { signs }] = await Promise.all([
      // Nothing may be wanted of it yet.
      readOr(404, {}, this.path), read(`${this.path}/signs`)]);
    if (target !== this.target) return;
    [this.document, this.signs] = [document, signs];
    this.draw();
  }

  /** The waves, as a part of the address. */
  get waves() {
    const waves = byId("wanted-waves").value.trim();
    if (!waves || byId("wanted-rollout").hidden) return "";
    const query = new URLSearchParams({ waves });
    const minutes = byId("wanted-hold").valueAsNumber;
    if (!Number.isNaN(minutes)) query.set("hold", Math.round(minutes * 60));
    return `?${query}`;
  }

  async send() {
    const wrong = byId("wanted-wrong");
    const priority = byId("wanted-priority").valueAsNumber;
    const body = { text: byId("wanted-text").value, ...!Number.isNaN(priority) && { priority } };
    const id = byId("wanted-id").value.trim() || freshName();
    wrong.textContent = "";
    try {
      const { data } = await ask("PUT", `${at(`${this.path}/messages`, id)}${this.waves}`, { body });
      tell(t(data.rollout ? "wanted.begun" : "wanted.sent", data.rollout));
      byId("wanted-text").value = byId("wanted-id").value = "";
    } catch (problem) {
      wrong.textContent = problem.sentence;
    }
  }

  async setIntensity() {
    const intensity = byId("wanted-intensity").valueAsNumber;
    // Without a number signs have their own again.
    if (Number.isNaN(intensity)) await ask("DELETE", `${this.path}/intensity`);
    else await ask("PUT", `${this.path}/intensity`, { body: { intensity } });
    tell(t("wanted.sent"));
  }

  async remove(id) {
    await ask("DELETE", at(`${this.path}/messages`, id));
    tell(t("wanted.removed"));
  }

  async showNow(id) {
    const { data } = await ask("POST", `${at(`${this.path}/messages`, id)}/activate`);
    const right = data.signs.filter(({ outcome }) => outcome === "right").length;
    tell(t("wanted.now", right, signCount(data.signs.length)));
  }

  draw() {
    const messages = Object.entries(this.document.messages ?? {});
    byId("wanted-times").textContent = times(this.document).join(" · ");
    const intensity = this.document.intensity;
    byId("wanted-intensity").placeholder = intensity ?? t("wanted.own");
    renew(byId("wanted-messages"), ...messages.length > 0
      ? messages.map(([id, message]) => this.message(id, message))
      : [make("li", { class: "hint", text: t("wanted.none") })]);
    const keys = this.document.configuration;
    byId("wanted-keys").hidden = !keys;
    byId("wanted-configuration").textContent = keys ?? "";
    renew(byId("wanted-outcomes"), ...this.signs.length > 0 ? outcomeItems(this.signs)
      : [make("li", { class: "hint", text: t("sign.nothing") })]);
  }

  message(id, { text, scene }) {
    const words = plainWords(writtenText(text)) || scene?.type || id;
    return make("li", { class: "wanted", data: { message: id } },
      make("span", {}, make("strong", { text: words }), " ", make("small", { text: id })),
      may("writer") ? make("span", { class: "actions" },
        iconButton("start", t("wanted.showNow", words), () => attempt(() => this.showNow(id))),
        iconButton("remove", t("wanted.remove", words), () => attempt(() => this.remove(id))))
        : null);
  }
}
