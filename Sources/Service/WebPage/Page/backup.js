// SPDX-License-Identifier: MIT
// Everything that the sign keeps as one file, and back.
import { ask } from "./api.js";
import { byId, fill, make, tell, unfold } from "./dom.js";
import { download } from "./export.js";
import { number, t } from "./language.js";

/** So many bytes may a file have. */
const mostBytes = 32 << 20;
const type = "application/vnd.sqlite3";

/** The dialog that writes a backup and restores one. */
export class Backup {
  /** `reader` has the messages of the sign. */
  constructor(reader) {
    this.reader = reader;
    this.dialog = null;
    this.isBusy = false;
    byId("backup").addEventListener("click", () => this.open());
    addEventListener("hashchange", () => this.dialog?.close());
  }

  /** Puts the dialog into the page when it is needed for the first time. */
  make() {
    if (this.dialog) return;
    unfold(byId("backup-template"));
    this.dialog = byId("backup-dialog");
    byId("backup-save").addEventListener("click", () => this.save());
    byId("backup-file").addEventListener("change", ({ target }) => {
      const [file] = target.files;
      if (file) this.choose(file);
    });
    this.dialog.addEventListener("cancel", (event) => {
      // What is being done is told to its end.
      if (this.isBusy) event.preventDefault();
    });
  }

  open() {
    this.make();
    this.begin();
    this.dialog.showModal();
  }

  begin(...texts) {
    byId("backup-file").value = "";
    this.show({ texts, actions: [this.close], chooses: true });
  }

  get close() {
    return { key: "close", run: () => this.dialog.close() };
  }

  /** Shows a step: what is told, the lines of problems, and the buttons. */
  show({ texts = [], lines = [], actions = [], chooses = false }) {
    byId("backup-choose").hidden = !chooses;
    fill(byId("backup-state"), texts.map((text) => make("p", { text })));
    byId("backup-problems").hidden = lines.length === 0;
    fill(byId("backup-problems"),
      make("ul", {}, lines.map((text) => make("li", { text }))));
    fill(byId("backup-actions"), actions.map(({ key, run, isPrimary }) => make("button", {
      type: "button", text: t(key), onclick: run, class: isPrimary ? "primary" : null })));
    // What had the focus may be gone now.
    const node = document.activeElement;
    if (this.dialog.open && !(this.dialog.contains(node) && node.checkVisibility())) {
      byId("title-backup").focus();
    }
  }

  /** Does something that takes a while; what fails is told where it was begun. */
  async work(key, action) {
    this.isBusy = true;
    this.show({ texts: [t(key)] });
    try {
      await action();
    } catch (problem) {
      if (problem.sentence === undefined) throw problem;
      this.begin(problem.sentence);
    } finally {
      this.isBusy = false;
    }
  }

  save() {
    return this.work("backup.saving", async () => {
      const { data, headers } = await ask("GET", "/backup", { reads: "blob" });
      const [, name] = /filename="([^"]+)"/.exec(headers.get("Content-Disposition")) ?? [];
      download(data, name ?? "signboard.db");
      this.dialog.close();
      tell(t("backup.saved", name ?? "signboard.db"));
    });
  }

  /** Says what a file will do before it is done. */
  choose(file) {
    if (file.size > mostBytes) {
      this.begin(t("backup.tooLarge"));
      return;
    }
    this.show({
      texts: [t("backup.sure", file.name), t("backup.copy")],
      actions: [
        { key: "backup.replace", run: () => this.restore(file), isPrimary: true },
        { key: "back", run: () => this.begin() },
      ],
    });
  }

  restore(file) {
    return this.work("backup.restoring", async () => {
      const { data } = await ask("PUT", "/backup", {
        body: file, headers: { "Content-Type": type } });
      this.show({
        texts: [
          t("backup.restored", number(data.messages), number(data.values)),
          ...(data.kept ? [t("backup.kept", data.kept)] : []),
        ],
        lines: data.problems, actions: [{ ...this.close, isPrimary: true }],
      });
      // What is restored may have the revision of what was there; what fails is read later.
      await this.reader.renew().catch(() => {});
    });
  }
}
