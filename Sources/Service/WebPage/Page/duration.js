// SPDX-License-Identifier: MIT
// How long a message is shown, chosen with one touch and said in words.
import { byId, write } from "./dom.js";
import { formatted, onLanguage, t } from "./language.js";
import { clockTime, dateText, dayName, later, nowOn, offset, reading } from "./times.js";

const minute = 60000;
const day = 1440 * minute;
/** The end that a choice means, of a reading of the sign's clock. */
const ends = {
  minutes: (now) => new Date(Math.ceil((now.getTime() + 10 * minute) / minute) * minute),
  hour: (now) => new Date(Math.ceil((now.getTime() + 60 * minute) / minute) * minute),
  tonight: (now) => later(new Date(Math.floor(now / day) * day), 1),
};
/** The fields that say how long; a choice sets the second one and empties the others. */
const fields = ["from", "until", "expires", "times", "duration"];

function spoken(text) {
  const date = reading(text);
  if (Number.isNaN(date.getTime())) return text;
  const days = Math.floor(date / day) - Math.floor(nowOn(offset(text)) / day);
  if (days === 0) return clockTime(text);
  if (days === 1) return `${dayName(text)} ${clockTime(text)}`;
  return formatted(date, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
}

/** The buttons below a text. `form` has the fields, `live` knows the sign's clock. */
export class Duration {
  constructor(form, live, onChange) {
    Object.assign(this, { form, live, onChange, choice: "always" });
    this.buttons = [...form.querySelectorAll("[data-duration]")];
    for (const button of this.buttons) {
      button.addEventListener("click", () => this.press(button.dataset.duration));
    }
    form.addEventListener("input", (event) => {
      if ([...fields, "timeZone"].includes(event.target.dataset.field)) this.read();
    });
    onLanguage(() => this.tell());
    // A choice is meant from when the message is sent, so its end moves on until then.
    setInterval(() => { if (form.offsetParent) this.renew(); }, 10000);
  }

  field(name) { return this.form.querySelector(`[data-field="${name}"]`); }
  value(name) { return this.field(name).value.trim(); }

  read() {
    this.choice = fields.every((name) => this.value(name) === "") ? "always" : "below";
    this.tell();
  }

  press(choice) {
    if (choice === "below") {
      const name = fields.find((name) => this.value(name) !== "");
      this.field(name).closest("details").open = true;
      this.field(name).focus();
      return;
    }
    for (const name of fields) {
      this.field(name).value = "";
      if (["from", "until", "expires"].includes(name)) this.field(name).type = "datetime-local";
    }
    this.choice = choice;
    this.renew();
    this.onChange();
  }

  get isFromNow() { return Object.hasOwn(ends, this.choice); }

  renew() {
    const end = ends[this.choice]?.(this.live.clock());
    if (end) {
      const text = `${dateText(end)}T${end.toISOString().slice(11, 16)}`;
      // A message with a time zone of its own is told the sign's.
      const isElsewhere = this.value("timeZone") !== "" && this.live.offset !== "";
      const node = this.field("until");
      node.type = isElsewhere ? "text" : "datetime-local";
      const value = isElsewhere ? `${text}:00${this.live.offset}` : text;
      if (node.value !== value) node.value = value;
    }
    this.tell();
  }

  tell() {
    for (const button of this.buttons) {
      const isChosen = button.dataset.duration === this.choice;
      button.setAttribute("aria-pressed", String(isChosen));
      if (button.dataset.duration === "below") button.hidden = !isChosen;
    }
    write(byId("duration-words"), this.words);
  }

  get words() {
    const until = this.value("until");
    if (this.choice === "tonight") return t("duration.untilMidnight");
    if (this.choice === "always") return t("duration.untilRemoved");
    if (this.choice !== "below") return t("duration.until", spoken(until));
    const end = until && reading(until);
    if (end && end < (offset(until) ? nowOn(offset(until)) : this.live.clock())) {
      return t("duration.over", spoken(until));
    }
    const said = (name, key) => this.value(name) && t(key, spoken(this.value(name)));
    const parts = [
      said("from", "duration.from"), said("until", "duration.to"),
      said("expires", "duration.expires"),
      this.value("times") && t("duration.times", this.value("times")),
      this.value("duration") && t("duration.seconds", this.value("duration")),
    ].filter(Boolean);
    return t("duration.shows", parts.join(", "));
  }
}
