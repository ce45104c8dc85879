// SPDX-License-Identifier: MIT
// The wanted state of a group or a sign, and changes of it.
import { ask, at, Problem, read, readOr } from "./api.js";
import { attempt, byId, iconButton, make, once, onSubmit, renew, showNotice } from "./dom.js";
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
    onSubmit(byId("wanted-value"), () => attempt(() => this.setValue()));
    for (const button of byId("wanted-power").children) {
      button.addEventListener("click", () => attempt(() => this.setPower(button.dataset.power === "on")));
    }
    byId("wanted-withdraw").addEventListener("click", () => attempt(() => this.withdraw()));
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
    const fields = [
      "at", "text", "id", "priority", "waves", "hold", "intensity", "value-name", "value-text"];
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

  /** The waves of a change. */
  get waves() {
    const waves = byId("wanted-waves").value.trim();
    if (!waves || byId("wanted-rollout").hidden) return {};
    const minutes = byId("wanted-hold").valueAsNumber;
    return { waves, ...!Number.isNaN(minutes) && { hold: Math.round(minutes * 60) } };
  }

  /** Changes a part of the wanted state, from the instant in its field on, which further
   * changes need as well while it is still to come. */
  async change(method, part, { body, ...how } = {}) {
    const { value, validity } = byId("wanted-at");
    // Half an instant must not mean at once.
    if (validity.badInput) throw new Problem(422, { detail: t("field.damaged") });
    const query = new URLSearchParams({ ...how, ...value && { at: new Date(value).toISOString() } });
    const { data } = await ask(method, `${this.path}${part}?${query}`, { body });
    return data;
  }

  async send() {
    const wrong = byId("wanted-wrong");
    const priority = byId("wanted-priority").valueAsNumber;
    const body = { text: byId("wanted-text").value, ...!Number.isNaN(priority) && { priority } };
    const id = byId("wanted-id").value.trim() || freshName();
    wrong.textContent = "";
    try {
      const { rollout } = await this.change("PUT", at("/messages", id), { body, ...this.waves });
      showNotice(t(rollout ? "wanted.begun" : "wanted.sent", rollout));
      byId("wanted-text").value = byId("wanted-id").value = "";
    } catch (problem) {
      wrong.textContent = problem.sentence;
    }
  }

  async setIntensity() {
    const intensity = byId("wanted-intensity").valueAsNumber;
    // Without a number signs have their own again.
    if (Number.isNaN(intensity)) await this.change("DELETE", "/intensity");
    else await this.change("PUT", "/intensity", { body: { intensity } });
    showNotice(t("wanted.sent"));
  }

  async setPower(power) {
    // A second press takes the wish back and leaves the power to the signs.
    if (this.document.power === power) await this.change("DELETE", "/power");
    else await this.change("PUT", "/power", { body: { power } });
    showNotice(t("wanted.sent"));
  }

  async setValue() {
    const [name, text] = [byId("wanted-value-name"), byId("wanted-value-text")];
    await this.change("PUT", at("/values", name.value.trim()), { body: { value: text.value } });
    name.value = text.value = "";
    showNotice(t("wanted.sent"));
  }

  /** Ends all that is wanted; not at once, as nothing brings it back. */
  async withdraw() {
    if (!byId("wanted-at").value) throw new Problem(422, { detail: t("wanted.noInstant") });
    await this.change("DELETE", "");
    showNotice(t("wanted.sent"));
  }

  async remove(part, name) {
    await this.change("DELETE", at(part, name));
    showNotice(t("wanted.removed"));
  }

  async showNow(id) {
    const { data } = await ask("POST", `${at(`${this.path}/messages`, id)}/activate`);
    const right = data.signs.filter(({ outcome }) => outcome === "right").length;
    showNotice(t("wanted.now", right, signCount(data.signs.length)));
  }

  draw() {
    const messages = Object.entries(this.document.messages ?? {});
    byId("wanted-times").textContent = times(this.document).join(" · ");
    const intensity = this.document.intensity;
    byId("wanted-intensity").placeholder = intensity ?? t("wanted.own");
    renew(byId("wanted-messages"), ...messages.length > 0
      ? messages.map(([id, message]) => this.message(id, message))
      : [make("li", { class: "hint", text: t("wanted.none") })]);
    renew(byId("wanted-values"), ...Object.entries(this.document.values ?? {})
      .map(([name, text]) => this.value(name, text)));
    for (const button of byId("wanted-power").children) {
      button.ariaPressed = String(this.document.power === (button.dataset.power === "on"));
    }
    const keys = this.document.configuration;
    byId("wanted-keys").hidden = !keys;
    byId("wanted-configuration").textContent = keys ?? "";
    renew(byId("wanted-outcomes"), ...this.signs.length > 0 ? outcomeItems(this.signs)
      : [make("li", { class: "hint", text: t("sign.nothing") })]);
  }

  message(id, { text, scene }) {
    const words = plainWords(writtenText(text)) || scene?.type || id;
    return this.row({ message: id }, words, id,
      iconButton("start", t("wanted.showNow", words), () => attempt(() => this.showNow(id))),
      iconButton("remove", t("wanted.remove", words), () => attempt(() => this.remove("/messages", id))));
  }

  value(name, text) {
    return this.row({ value: name }, plainWords(writtenText(text)), name,
      iconButton("remove", t("wanted.remove", name), () => attempt(() => this.remove("/values", name))));
  }

  /** A part of the wanted state, with the buttons for those who may change it. */
  row(data, words, name, ...buttons) {
    return make("li", { class: "wanted", data },
      make("span", {}, make("strong", { text: words }), " ", make("small", { text: name })),
      may("writer") ? make("span", { class: "actions" }, buttons) : null);
  }
}
