// SPDX-License-Identifier: MIT
// Everything that the sign keeps as one file, and back.
import { ask } from "./api.js";
import { byId, chooser, make, phrased, showNotice } from "./dom.js";
import { download } from "./export.js";
import { number, t } from "./language.js";
import { problems, StepDialog } from "./step-dialog.js";

const mostBytes = 32 << 20;
const type = "application/vnd.sqlite3";

export class Backup {
  constructor(reader) {
    Object.assign(this, { reader, dialog: null });
    byId("backup").addEventListener("click", () => this.open());
  }

  make() {
    this.dialog ??= new StepDialog("backup", "backup.title", { choose: ["backup-choose"] }, (state) => [
      make("div", { id: "backup-choose" },
        phrased("p", "backup.hint", { class: "hint" }),
        phrased("button", "backup.save", {
          type: "button", class: "primary", id: "backup-save", onclick: () => this.save() }),
        chooser("backup.restore", (file) => this.choose(file), { id: "backup-file" })),
      state, problems("backup-problems", "backup.problems")]);
  }

  open() {
    this.make();
    this.begin();
    this.dialog.open();
  }

  begin(...texts) {
    byId("backup-file").value = "";
    this.dialog.show("choose", { texts, actions: [this.dialog.closing] });
  }

  /** Does something that takes a while; a failure is shown where it was begun. */
  work(key, action) {
    this.dialog.show("work", { texts: [t(key)] });
    return this.dialog.work(action, (problem) => this.begin(problem.sentence));
  }

  save() {
    return this.work("backup.saving", async () => {
      const { data, headers } = await ask("GET", "/backup", { reads: "blob" });
      const [, name = "signboard.db"] = /filename="([^"]+)"/.exec(headers.get("Content-Disposition")) ?? [];
      download(data, name);
      this.dialog.close();
      showNotice(t("backup.saved", name));
    });
  }

  choose(file) {
    if (file.size > mostBytes) this.begin(t("backup.tooLarge"));
    else this.dialog.ask({
      texts: [t("backup.sure", file.name), t("backup.copy")], key: "backup.replace",
      run: () => this.restore(file), back: () => this.begin() });
  }

  restore(file) {
    return this.work("backup.restoring", async () => {
      const { data } = await ask("PUT", "/backup", { body: file, headers: { "Content-Type": type } });
      this.dialog.show("done", {
        texts: [
          t("backup.restored", number(data.messages), number(data.values)),
          data.kept ? t("backup.kept", data.kept) : "",
        ],
        lines: data.problems.map((text) => make("li", { text })),
        actions: [{ ...this.dialog.closing, isPrimary: true }] });
      // Restored messages may have the revision of the old ones; a reading that fails is repeated later.
      await this.reader.renew().catch(() => {});
    });
  }
}
