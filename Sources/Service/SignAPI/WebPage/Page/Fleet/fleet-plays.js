// SPDX-License-Identifier: MIT
// The proof of play: what signs have shown.
import { at, read } from "./api.js";
import { attempt, byId, fill, make, onSubmit } from "./dom.js";
import { moment } from "./fleet-words.js";
import { t } from "./language.js";

const step = 100;
const fields = ["sign", "message", "from", "until"];

export class PlayList {
  constructor() {
    Object.assign(this, { plays: [], next: null, isRead: false, asked: {} });
    onSubmit(byId("shown-form"), () => {
      this.open();
      attempt(() => this.refresh());
    });
    byId("more-plays").addEventListener("click", () => attempt(() => this.take(this.next)));
  }

  /** Takes the fields as they are now. Later changes of them count when they are sent. */
  open() {
    this.isRead = false;
    this.asked = {};
    for (const name of fields) {
      const value = byId(`shown-${name}`).value.trim();
      if (!value) continue;
      const isMoment = name === "from" || name === "until";
      this.asked[name] = isMoment ? new Date(value).toISOString() : value;
    }
  }

  /** Reads the first ones, unless they are here: further ones come behind them. */
  async refresh() {
    if (this.isRead && this.next !== null) return;
    await this.take(this.isRead ? this.plays.at(-1)?.number ?? 0 : 0);
  }

  async take(after) {
    const { asked, plays: before } = this;
    const query = new URLSearchParams({ ...asked, limit: String(step), after: String(after) });
    const { plays, next } = await read(`/fleet/shown?${query}`);
    // Another question, or another answer, has come meanwhile.
    if (asked !== this.asked || before !== this.plays) return;
    this.plays = this.isRead ? [...before, ...plays] : plays;
    [this.next, this.isRead] = [next, true];
    this.draw();
  }

  draw() {
    byId("no-plays").hidden = !this.isRead || this.plays.length > 0;
    byId("more-plays").hidden = this.next === null;
    fill(byId("plays"), this.plays.map(({ sign, id, start, end, cut }) => make("tr", {},
      make("td", {}, make("a", { href: at("#sign", sign), text: sign })),
      make("td", { text: id }), make("td", { text: moment(start) }),
      make("td", { text: cut ? t("shown.cut", moment(end)) : moment(end) }))));
  }
}
