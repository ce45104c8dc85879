// SPDX-License-Identifier: MIT
// How long a message is shown, chosen with one touch and written in words.
import { byId, settled, write } from "./dom.js";
import { onLanguage, t } from "./language.js";
import { summary } from "./rules.js";
import {
  dateText, durationText, isDate, later, moment, nowOn, offset, reading, shortMoment, signNow, signOffset,
} from "./times.js";

const minute = 60000;
const day = 1440 * minute;
/** The end that a choice means, of a reading of the sign's clock. */
const ends = {
  minutes: (now) => new Date(Math.ceil((now.getTime() + 10 * minute) / minute) * minute),
  hour: (now) => new Date(Math.ceil((now.getTime() + 60 * minute) / minute) * minute),
  tonight: (now) => later(new Date(Math.floor(now / day) * day), 1),
};
/** The fields that limit how long; a choice sets the second one and empties the others. */
const fields = ["from", "until", "expires", "times", "duration"];
/** So long after the last change of a time it is written in words, in milliseconds. */
const pause = 300;

/** The buttons below a text. `form` has the fields; beside `rules` a message is not always shown. */
export class Duration {
  constructor(form, rules, onChange) {
    Object.assign(this, { form, rules, onChange, choice: "always" });
    this.readRules = settled(() => (this.isFromNow ? this.draw() : this.read()), pause);
    this.buttons = [...form.querySelectorAll("[data-duration]")];
    for (const button of this.buttons) {
      button.addEventListener("click", () => this.press(button.dataset.duration));
    }
    form.addEventListener("input", (event) => {
      if ([...fields, "timeZone"].includes(event.target.dataset.field)) this.read();
    });
    onLanguage(() => this.draw());
    // A choice is meant from when the message is sent, so its end moves on until then.
    setInterval(() => { if (form.offsetParent) this.renew(); }, 10000);
  }

  field(name) { return this.form.querySelector(`[data-field="${name}"]`); }
  value(name) { return this.field(name).value.trim(); }
  get hasRules() { return this.rules.value.length > 0; }

  read() {
    const isEmpty = fields.every((name) => this.value(name) === "");
    this.choice = isEmpty && !this.hasRules ? "always" : "below";
    this.draw();
  }

  /** Leads to the first field below that is set, or to the rules. */
  lead() {
    const field = this.field(fields.find((name) => this.value(name) !== ""));
    if (field) field.closest("details").open = true;
    (field ?? this.rules.node.querySelector("select")).focus();
  }

  press(choice) {
    if (choice === "below" && this.choice === "below") return this.lead();
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
    const end = ends[this.choice]?.(signNow());
    if (end) {
      const text = `${dateText(end)}T${end.toISOString().slice(11, 16)}`;
      // A message with a time zone of its own gets the offset of the sign's.
      const isElsewhere = this.value("timeZone") !== "" && signOffset() !== "";
      const node = this.field("until");
      node.type = isElsewhere ? "text" : "datetime-local";
      const value = isElsewhere ? `${text}:00${signOffset()}` : text;
      if (node.value !== value) node.value = value;
    }
    this.draw();
  }

  draw() {
    for (const button of this.buttons) {
      const { duration } = button.dataset;
      const isChosen = duration === this.choice;
      button.ariaPressed = isChosen;
      if (duration === "always") button.hidden = this.hasRules;
      if (duration === "below") button.hidden = !isChosen && !this.hasRules;
    }
    write(byId("duration-words"), this.words);
  }

  get words() {
    const until = this.value("until");
    const times = this.hasRules && summary({ rules: this.rules.value });
    if (!times && this.choice === "tonight") return t("duration.untilMidnight");
    if (!times && this.choice === "always") return t("duration.untilRemoved");
    if (!times && this.choice !== "below") return t("duration.until", shortMoment(until));
    const end = later(reading(until), isDate(until) ? 1 : 0);
    if (end < (offset(until) ? nowOn(offset(until)) : signNow())) return t("duration.over", moment(until));
    const limit = (name, key) => this.value(name) && t(key, shortMoment(this.value(name)));
    const parts = [
      times, limit("from", "when.from"), limit("until", "when.until"), limit("expires", "duration.expires"),
      this.value("times") && t("duration.times", this.value("times")),
      this.value("duration") && t("duration.seconds", durationText(Number(this.value("duration")))),
    ].filter(Boolean);
    return t("duration.shows", parts.join(", "));
  }
}
