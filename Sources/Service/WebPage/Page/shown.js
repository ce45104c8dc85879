// SPDX-License-Identifier: MIT
// What the sign showed at an instant.
import { read } from "./api.js";
import { byId, fill, make, onSubmit } from "./dom.js";
import { formatted, onLanguage, t } from "./language.js";
import { nameOf } from "./spans.js";
import { clockTime, dateText, nowOn, offset, reading } from "./times.js";

const minute = 60000;
const ago = { "shown-hour": 60 * minute, "shown-day": 1440 * minute };

/** An instant of the sign in words; the year only if it is another one. */
function moment(text) {
  const date = reading(text);
  const isThisYear = date.getUTCFullYear() === nowOn(offset(text)).getUTCFullYear();
  return formatted(date, {
    weekday: "long", day: "numeric", month: "long", ...!isThisYear && { year: "numeric" },
    hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" });
}

const certainties = {
  known: ({ zones }) => (zones.length > 0 ? [t("past.known")] : [t("past.nothing")]),
  stopped: ({ since }) => [since ? t("past.stoppedSince", moment(since)) : t("past.stopped")],
  perhaps: ({ since, zones }) => [
    t("past.perhaps"), since ? t("past.last", moment(since)) : "",
    zones.length > 0 ? t("past.maybe") : ""],
  unknown: () => [t("past.unknown")],
};

export class Shown {
  constructor(live) {
    this.live = live;
    this.field = byId("shown-at");
    this.root = byId("shown-answer");
    /** What was asked for last, so that no other answer is drawn. */
    this.asked = "";
    onSubmit(byId("shown-form"), () => this.ask());
    for (const [id, milliseconds] of Object.entries(ago)) {
      byId(id).addEventListener("click", () => this.askFor(milliseconds));
    }
    onLanguage(() => this.draw());
  }

  askFor(milliseconds) {
    const time = new Date(this.live.clock().getTime() - milliseconds);
    this.field.value = time.toISOString().slice(0, 16);
    return this.ask();
  }

  async ask() {
    const at = this.field.value;
    this.asked = at;
    this.answer = null;
    this.refusal = null;
    this.field.removeAttribute("aria-invalid");
    if (!at) {
      this.refuse(() => t(this.field.validity.badInput ? "field.damaged" : "past.empty"));
      return;
    }
    try {
      const answer = await read(`/shown?at=${encodeURIComponent(at)}`);
      if (this.asked !== at) return;
      this.answer = answer;
      this.draw();
    } catch (problem) {
      if (this.asked !== at) return;
      const isFuture = problem.errors?.some(({ code }) => code === "range");
      this.refuse(() => (isFuture ? t("past.future") : problem.sentence));
    }
  }

  refuse(refusal) {
    this.refusal = refusal;
    this.field.setAttribute("aria-invalid", "true");
    this.draw();
  }

  draw() {
    if (this.refusal) fill(this.root, make("p", { class: "field-error", text: this.refusal() }));
    else if (this.answer) fill(this.root, this.parts(this.answer));
  }

  parts(answer) {
    const words = Object.hasOwn(certainties, answer.certainty)
      ? certainties[answer.certainty](answer) : [answer.certainty];
    const day = dateText(reading(answer.at));
    return [
      make("h4", { text: moment(answer.at) }),
      answer.clock ? make("p", { text: answer.clock }) : null,
      make("p", { text: words.filter(Boolean).join(" ") }),
      make("ul", { class: "plain" }, answer.zones.map((zone) => this.zone(zone, answer))),
      make("a", { href: `#calendar/${day}`, text: t("past.calendar") }),
    ];
  }

  zone(shown, { at, zones }) {
    const { zone, since } = shown;
    const isOfDay = dateText(reading(since)) === dateText(reading(at));
    return make("li", {},
      zones.length > 1 ? make("span", { class: "chip", text: zone }) : null,
      make("strong", { text: nameOf(shown) || t("past.nothing") }),
      make("span", { class: "hint", text: t("past.since", isOfDay ? clockTime(since) : moment(since)) }));
  }
}
