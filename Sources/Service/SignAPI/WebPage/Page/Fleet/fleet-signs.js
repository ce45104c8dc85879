// SPDX-License-Identifier: MIT
// The map and the list of the signs, and the search among them.
import { ask, at, read } from "./api.js";
import { attempt, byId, fill, make, renew, settled } from "./dom.js";
import {
  countWords, drawMark, lines, mark, moment, outcomes, palette, signCount, state,
} from "./fleet-words.js";
import { number, t } from "./language.js";

/** The distance of two marks by the greatest number of signs that has it, in pixels of the page. */
const pitches = [[60, 34], [400, 24], [2000, 14], [Infinity, 9]];

class FleetMap {
  /** `choose` is called with the id of a sign that is clicked on. */
  constructor(canvas, choose) {
    this.canvas = canvas;
    this.signs = [];
    canvas.addEventListener("click", (event) => {
      const sign = this.under(event);
      if (sign) choose(sign.id);
    });
    canvas.addEventListener("mousemove", (event) => {
      const sign = this.under(event);
      canvas.title = sign ? `${sign.id}: ${t(`outcome.${sign.outcome}`)}` : "";
      canvas.style.cursor = sign ? "pointer" : "";
    });
    new ResizeObserver(() => this.draw()).observe(canvas.parentElement);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  show(signs) {
    this.signs = signs;
    this.draw();
  }

  layout() {
    const style = getComputedStyle(this.canvas.parentElement);
    const room = this.canvas.parentElement.clientWidth - parseFloat(style.paddingLeft)
      - parseFloat(style.paddingRight);
    const [, pitch] = pitches.find(([most]) => this.signs.length <= most);
    const columns = Math.max(1, Math.floor(room / pitch));
    return { pitch, columns, rows: Math.ceil(this.signs.length / columns) };
  }

  under(event) {
    const { pitch, columns } = this.layout();
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor((event.clientX - box.left) / pitch);
    const y = Math.floor((event.clientY - box.top) / pitch);
    return x >= 0 && x < columns ? this.signs[y * columns + x] : undefined;
  }

  draw() {
    if (!this.canvas.checkVisibility()) return;
    const { pitch, columns, rows } = this.layout();
    const scale = devicePixelRatio || 1;
    const step = Math.round(pitch * scale);
    this.canvas.width = columns * step;
    this.canvas.height = Math.max(1, rows) * step;
    this.canvas.style.width = `${columns * pitch}px`;
    this.canvas.style.height = `${Math.max(1, rows) * pitch}px`;
    const context = this.canvas.getContext("2d");
    const inks = palette();
    const size = step - Math.max(2, Math.round(step / 6));
    this.signs.forEach(({ outcome, healthy }, index) => {
      const [x, y] = [(index % columns) * step, Math.floor(index / columns) * step];
      drawMark(context, x, y, size, outcome, inks);
      if (healthy !== false) return;
      // Whatever it has, something is wrong with it.
      context.fillStyle = inks.ill;
      context.fillRect(x + size / 2, y, size / 2, size / 2);
    });
    const counts = {};
    for (const { outcome } of this.signs) counts[outcome] = (counts[outcome] ?? 0) + 1;
    this.canvas.ariaLabel = [signCount(this.signs.length), ...countWords(counts)].join(" · ");
  }
}

/** So many signs are listed at first, and more each time that more are asked for. */
const step = 50;

export class SignList {
  constructor() {
    this.map = new FleetMap(byId("map-canvas"), (id) => { location.hash = at("#sign", id); });
    Object.assign(this, { outcome: "", limit: step, mapped: [], listed: [], groups: [] });
    Object.assign(this, { counts: {}, tags: { query: null, tag: null } });
    byId("search").addEventListener("input", settled(() => this.lookAgain(), 200));
    byId("group").addEventListener("change", () => this.lookAgain());
    byId("more-signs").addEventListener("click", () => this.lookAgain(this.limit + step));
  }

  lookAgain(limit = step) {
    this.limit = limit;
    attempt(() => this.refresh());
  }

  open(group) {
    if (group) this.wantedGroup = group;
    this.draw();
  }

  count(counts) {
    this.counts = counts;
    this.drawOutcomes();
  }

  query() {
    const query = new URLSearchParams();
    const values = {
      search: byId("search").value.trim(), group: this.wantedGroup ?? byId("group").value,
      outcome: this.outcome };
    for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
    return query;
  }

  async refresh() {
    const query = this.query().toString();
    const headers = this.tags.query === query && this.tags.tag ? { "If-None-Match": this.tags.tag } : {};
    const [map, signs, { groups }] = await Promise.all([
      ask("GET", `/fleet/map?${query}`, { headers }), this.list(query), read("/fleet/groups")]);
    if (query !== this.query().toString()) return;
    if (map.status !== 304) {
      this.mapped = map.data.signs;
      this.tags = { query, tag: map.tag };
    }
    [this.listed, this.groups] = [signs, groups];
    this.draw();
  }

  /** The first signs, over as many pages as that takes. */
  async list(query) {
    const signs = [];
    let next = "";
    while (next !== null && signs.length < this.limit) {
      const after = next ? `&after=${encodeURIComponent(next)}` : "";
      const limit = Math.min(500, this.limit - signs.length);
      const page = await read(`/fleet/signs?${query}&limit=${limit}${after}`);
      signs.push(...page.signs);
      next = page.next;
    }
    return signs;
  }

  drawOutcomes() {
    fill(byId("outcomes"), outcomes.map((outcome) => make("button", {
      type: "button", "aria-pressed": String(this.outcome === outcome), data: { outcome, key: outcome },
      onclick: () => {
        this.outcome = this.outcome === outcome ? "" : outcome;
        this.drawOutcomes();
        this.lookAgain();
      } }, mark(outcome), `${t(`outcome.${outcome}`)} ${number(this.counts[outcome] ?? 0)}`)));
  }

  draw() {
    this.drawOutcomes();
    const names = this.groups.map(({ name }) => name);
    const chosen = this.wantedGroup ?? byId("group").value;
    if (chosen && !names.includes(chosen)) names.unshift(chosen);
    renew(byId("group"), make("option", { value: "", text: t("signs.allGroups") }),
      ...names.map((name) => make("option", { value: name, text: name })));
    byId("group").value = chosen;
    delete this.wantedGroup;
    byId("signs-count").textContent = signCount(this.mapped.length);
    byId("map").hidden = this.mapped.length === 0;
    this.map.show(this.mapped);
    renew(byId("sign-list"), ...this.listed.map((sign) => this.item(sign)));
    byId("more-signs").hidden = this.listed.length >= this.mapped.length;
  }

  item({ id, outcome, seen, groups, shows, reasons }) {
    return make("li", { class: "sign", data: { id } },
      make("a", { href: at("#sign", id), text: id }), state(outcome),
      make("span", { class: "shows", text: shows.join(" · ") }),
      make("span", { class: "hint", text: [
        t(outcome === "unreachable" ? "signs.since" : "signs.seen", moment(seen)),
        groups.join(", ")].filter(Boolean).join(" · ") }),
      lines(reasons));
  }
}
