// SPDX-License-Identifier: MIT
// Writes messages into a file: as the sign takes them (JSON), or for spreadsheets (CSV).
import { rowsOf } from "./columns.js";
import { writeTable } from "./csv.js";
import { attempt, byId, fill, make, phrased, showNotice } from "./dom.js";
import { number, t } from "./language.js";
import { draftOf } from "./naming.js";
import { StepDialog } from "./step-dialog.js";
import { dateText } from "./times.js";

const mostMessages = 1000;
const mostBytes = 1 << 20;

const kinds = {
  json: { type: "application/json", text: (messages) =>
    `${JSON.stringify({ messages: messages.map(draftOf) }, null, 1)}\n` },
  csv: { type: "text/csv", text: (messages) => writeTable(rowsOf(messages)) },
};

/** Gives a file to the browser, which asks where to keep it or does so itself. */
export function download(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = make("a", { href: address, download: name });
  link.click();
  // Not at once, because the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

export class Export {
  /** `list` has the messages, those that are found and those that are chosen. */
  constructor(list) {
    Object.assign(this, { list, dialog: null });
    byId("export").addEventListener("click", () => attempt(() => this.open()));
  }

  async open() {
    await this.list.reader.whole();
    this.dialog ??= new StepDialog("export", "export.title", {}, (state) => [
      state, phrased("p", "export.hint", { class: "hint" }), make("ul", { id: "export-choices" })]);
    const { messages, found, filters, selection } = this.list;
    const chosen = selection.chosen;
    fill(byId("export-choices"),
      this.choice(messages, "export.allJson", "export.allCsv"),
      filters.isOn ? this.choice(found, "export.foundJson", "export.foundCsv") : null,
      chosen.length > 0 ? this.choice(chosen, "export.chosenJson", "export.chosenCsv") : null);
    this.dialog.show("choose", { actions: [this.dialog.closing] });
    this.dialog.open();
  }

  /** Two buttons for some messages; those of calendars come from there and are left out. */
  choice(messages, jsonKey, csvKey) {
    const own = messages.filter((message) => !message.calendar);
    const button = (kind, key) => make("button", {
      type: "button", text: t(key), disabled: own.length === 0, autofocus: true,
      onclick: () => this.save(own, kind, messages.length - own.length) });
    return make("li", {}, make("span", { class: "hint", text: own.length === 1
      ? t("messages.one") : t("messages.count", number(own.length)) }),
    button("json", jsonKey), button("csv", csvKey));
  }

  save(messages, kind, leftOut) {
    const { type, text } = kinds[kind];
    const blob = new Blob([text(messages)], { type: `${type};charset=utf-8` });
    // Of today, on the clock of the browser.
    const today = dateText(new Date(Date.now() - new Date().getTimezoneOffset() * 60000));
    const name = `signboard-messages-${today}.${kind}`;
    download(blob, name);
    this.dialog.close();
    const isLarge = kind === "json" && (messages.length > mostMessages || blob.size > mostBytes);
    showNotice([
      t("export.saved", name, number(messages.length)),
      leftOut > 0 ? t("export.leftOut", number(leftOut)) : "", isLarge ? t("export.large") : "",
    ].filter(Boolean).join(" "));
  }
}
