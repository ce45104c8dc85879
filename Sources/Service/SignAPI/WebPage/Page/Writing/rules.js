// SPDX-License-Identifier: MIT
// When a message is shown: the rules of a message as fields, and in words.
import { byId, fill, iconButton, labelled, make, phrased } from "./dom.js";
import { formatted, t } from "./language.js";
import { typedTime, wheelTime } from "./time-entry.js";
import { moment, shortMoment } from "./times.js";

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const kinds = ["days", "dates", "recurrence", "cron"];
const times = ["start", "end"];
/** Where fingers type, the wheel of the browser sets a time. */
const touch = matchMedia("(pointer: coarse)");

/** The name of a day, 0 for Monday. */
export const weekday = (index, style = "short") =>
  formatted(Date.UTC(2024, 0, 1 + index), { weekday: style, timeZone: "UTC" });

/** The days of a text such as `mon-fri, sun`; nothing if it is written in another way. */
export function daysOf(text) {
  if (text === undefined || text === "daily") return names.map(() => true);
  const days = names.map(() => false);
  for (const part of text.toLowerCase().split(/[\s,]+/).filter(Boolean)) {
    const [first, last] = part.split("-").map((name) => names.indexOf(name));
    if (first < 0 || (part.includes("-") && !(last >= 0))) return null;
    const end = last ?? first;
    for (let day = first; ; day = (day + 1) % 7) {
      days[day] = true;
      if (day === end) break;
    }
  }
  return days;
}

/** The days that follow each other, as their first and last ones. */
export function runsOf(days) {
  const runs = [];
  days.forEach((isOn, day) => {
    if (isOn && days[day - 1]) runs.at(-1)[1] = day;
    else if (isOn) runs.push([day, day]);
  });
  return runs;
}

/** The text of days: `daily`, `mon-fri`, `mon wed`. */
function textOf(days) {
  if (days.every(Boolean)) return "daily";
  return runsOf(days).flatMap(([first, last]) => last - first > 1
    ? [`${names[first]}-${names[last]}`] : names.slice(first, last + 1)).join(" ");
}

const words = (text) => text.split(/[\s,;]+/).filter(Boolean);

function ruleSummary(rule) {
  if (rule.cron) return t("when.cron", rule.cron);
  const days = rule.dates ? null : daysOf(rule.days);
  let text = rule.dates?.map((date) => moment(date)).join(", ") ?? rule.recurrence ?? rule.days ?? "";
  if (!rule.recurrence && days) {
    text = days.every(Boolean) ? t("when.daily") : textOf(days).replace(
      /[a-z]+/g, (name) => weekday(names.indexOf(name))).replaceAll("-", "–");
  }
  return rule.start || rule.end ? `${text} ${rule.start ?? "00:00"}–${rule.end ?? "24:00"}` : text;
}

export function summary(message) {
  const parts = (message.rules ?? []).map(ruleSummary);
  if (message.from) parts.push(t("when.from", shortMoment(message.from)));
  if (message.until) parts.push(t("when.until", shortMoment(message.until)));
  return parts.join("; ") || t("when.always");
}

class RuleFields {
  constructor(rule, onChange, onRemove) {
    Object.assign(this, { rule, onChange, onRemove });
    this.kind = kinds.find((kind) => rule[kind] !== undefined) ?? "days";
    /** Whether a time follows the sun, so that no wheel can set it. */
    this.isOfSun = times.some((name) => wheelTime(rule[name]) === null);
    this.node = make("fieldset", { class: "rule" });
  }

  draw(index) {
    this.index = index;
    const kind = make(
      "select", { onchange: () => { this.kind = kind.value; this.draw(index); this.onChange(); } },
      kinds.map((name) => make("option", { value: name, text: t(`rule.${name}`) })));
    kind.value = this.kind;
    fill(this.node, make("legend", { text: t("rule.title", index + 1) }),
      make("div", { class: "row" }, labelled("rule.kind", kind),
        iconButton("remove", t("rule.remove", index + 1), this.onRemove)),
      this.body());
    this.node.dataset.field = `rules[${index}]`;
  }

  text(name, attributes = {}) {
    const value = this.rule[name];
    return make("input", {
      type: "text", value: Array.isArray(value) ? value.join(" ") : String(value ?? ""),
      data: { field: `rules[${this.index}].${name}` }, autocomplete: "off", spellcheck: "false",
      oninput: (event) => this.set(name, event.target.value), ...attributes });
  }

  set(name, text) {
    const value = text.trim();
    if (value === "") delete this.rule[name];
    else if (name === "dates") this.rule[name] = words(value);
    else if (name === "seconds") this.rule[name] = Number(value);
    else if (times.includes(name)) this.rule[name] = typedTime(value);
    else this.rule[name] = value;
    this.onChange();
  }

  /** A time of day as one types it or as a wheel. */
  time(name, placeholder) {
    if (touch.matches && !this.isOfSun) {
      return this.text(name, { type: "time", value: wheelTime(this.rule[name]) });
    }
    return this.text(name, {
      list: "times", placeholder,
      onfocus: ({ target }) => target.select(),
      // The click that leads here would put the cursor somewhere; the next one may.
      onmousedown: (event) => {
        if (event.target === document.activeElement) return;
        event.preventDefault();
        event.target.focus();
      },
      onchange: ({ target }) => { target.value = typedTime(target.value); } });
  }

  /** Where there are wheels, the switch to sunrise and the like and back. */
  sunSwitch() {
    const box = make("input", { type: "checkbox", checked: this.isOfSun, onchange: () => {
      this.isOfSun = box.checked;
      for (const name of times) if (wheelTime(this.rule[name]) === null) delete this.rule[name];
      this.draw(this.index);
      this.node.querySelector(".check input").focus();
      this.onChange();
    } });
    return make("label", { class: "check" }, box, make("span", { text: t("rule.sun") }));
  }

  body() {
    const seconds = labelled("rule.seconds", this.text("seconds", { type: "number", min: "1" }));
    if (this.kind === "cron") {
      const cron = this.text("cron", { placeholder: "0 8 * * 1-5" });
      return [labelled("rule.cron", cron, phrased("small", "rule.cronHint")), seconds];
    }
    const row = make("div", { class: "row" },
      labelled("rule.start", this.time("start", "00:00")),
      this.rule.seconds === undefined ? labelled("rule.end", this.time("end", "24:00")) : seconds);
    return [...this.days(), row, touch.matches ? this.sunSwitch() : null];
  }

  days() {
    if (this.kind === "dates") {
      return [labelled("rule.dates", this.text("dates", { placeholder: "2026-12-24 2026-12-25" }))];
    }
    if (this.kind === "recurrence") {
      const recurrence = this.text("recurrence", { placeholder: "FREQ=MONTHLY;BYDAY=1SU" });
      return [labelled("rule.recurrence", recurrence),
        labelled("rule.since", this.text("since", { type: "date" }))];
    }
    const days = daysOf(this.rule.days);
    if (!days) return [labelled("rule.days", this.text("days"))];
    const boxes = names.map((name, day) => make("label", { class: "toggle" },
      make("input", {
        type: "checkbox", checked: days[day], "aria-label": weekday(day, "long"),
        onchange: (event) => {
          days[day] = event.target.checked;
          this.rule.days = textOf(days);
          this.onChange();
        },
      }), make("span", { "aria-hidden": "true", text: weekday(day, "narrow") })));
    const data = { field: `rules[${this.index}].days` };
    return [make("div", { class: "field", role: "group", "aria-label": t("rule.days"), data },
      make("div", { class: "toggles" }, boxes))];
  }

  /** The rule to send: of the kinds only the one that was chosen. */
  get value() {
    const rule = { ...this.rule };
    for (const kind of kinds) if (kind !== this.kind) delete rule[kind];
    if (this.kind !== "recurrence") delete rule.since;
    if (this.kind === "cron") for (const name of times) delete rule[name];
    return rule;
  }
}

export class RuleList {
  constructor(node, onChange) { Object.assign(this, { node, onChange, rules: [] }); }

  set value(rules) {
    this.rules = rules.map((rule) => this.make(rule));
    this.draw();
  }

  get value() { return this.rules.map((rule) => rule.value); }

  make(rule) {
    const fields = new RuleFields({ ...rule }, this.onChange, () => {
      const index = this.rules.indexOf(fields);
      this.rules.splice(index, 1);
      this.draw();
      (this.rules[index]?.node.querySelector("select") ?? byId("add-rule")).focus();
      this.onChange();
    });
    return fields;
  }

  add() {
    this.rules.push(this.make({ days: "mon-fri", start: "08:00", end: "18:00" }));
    this.draw();
    this.rules.at(-1).node.querySelector("select").focus();
    this.onChange();
  }

  draw() {
    this.rules.forEach((rule, index) => rule.draw(index));
    fill(this.node, this.rules.map((rule) => rule.node));
  }
}
