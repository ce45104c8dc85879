// SPDX-License-Identifier: MIT
// The pictures of the sign: put into a text, taken from files, drawn, replaced and removed.
import { ask, at } from "./api.js";
import { byId, chooser, fill, iconButton, make, phrased, takeDrops } from "./dom.js";
import { Drawing } from "./drawing.js";
import { DrawnPicture, mostColumns, mostRows } from "./drawn-picture.js";
import { showErrors } from "./fields.js";
import { number, t } from "./language.js";
import { drawInView, frameOf, LedCanvas } from "./leds.js";
import { freeName, preparedFile } from "./picture-files.js";
import { may, ownZone } from "./session.js";
import { NamedDialog, problems, StepDialog } from "./step-dialog.js";

/** So much of the height of the window has a picture that is looked at. */
const tallest = 0.25;
/** A new drawing has as many columns as rows, but not more than this. */
const mostNewColumns = 16;
/** So high is a picture of the list, in pixels of the page. */
const listedHeight = 40;

function amount(bytes) {
  const [value, unit] = bytes < 1 << 20 ? [bytes / 1024, "kilobyte"] : [bytes / (1 << 20), "megabyte"];
  return number(value, { style: "unit", unit, maximumFractionDigits: 1 });
}

const sizeOf = ({ width, height, frames }) => frames > 1
  ? t("picture.frames", width, height, number(frames)) : t("preview.size", width, height);

/** Whether a picture can be drawn again. */
const isDrawable = ({ origin, width, height, frames }) => origin === "sign" && frames === 1
  && width >= 1 && height >= 1 && width <= mostColumns && height <= mostRows;

/** The list, and what adds a picture to it. */
function list(take) {
  const hint = (id) => make("p", { id, class: "hint" });
  return make("div", { id: "pictures-list" },
    hint("pictures-count"),
    make("ul", { id: "pictures", hidden: true, data: { tLabel: "picture.title" } }),
    make("div", { class: "adding", data: { needs: "writer all-zones" } },
      chooser("picture.file", take, { id: "picture-file", accept: "image/*" }),
      phrased("button", "picture.draw", { type: "button", id: "draw-picture" })),
    hint("pictures-drawable"), hint("pictures-room"), hint("pictures-left-out"),
    problems("pictures-unreadable", "picture.unreadable"));
}

function look() {
  return make("div", { id: "picture-look" },
    phrased("p", "picture.look"),
    make("span", { class: "strip" }, make("canvas", { "aria-hidden": "true", width: 1, height: 1 })),
    make("p", { id: "picture-size", class: "hint" }));
}

function naming() {
  return make("label", { id: "picture-naming", class: "field" },
    phrased("span", "values.name", { class: "label" }),
    make("input", {
      type: "text", id: "picture-name", autocomplete: "off", spellcheck: "false",
      autocapitalize: "none", data: { field: "name" } }),
    phrased("small", "picture.nameHint"));
}

const steps = {
  list: ["pictures-list"], look: ["picture-look", "picture-naming"], draw: ["picture-draw", "picture-naming"],
};

export class Pictures extends NamedDialog {
  /** `screen` has the color of the sign, `rows` gives the rows of the message. */
  constructor(screen, { rows, onChoose }) {
    super("/pictures", { sure: "picture.sure", removed: "picture.removed" });
    Object.assign(this, { screen, rows, onChoose });
    this.drawnName = "";
  }

  make() {
    if (this.dialog) return;
    this.drawing = new Drawing(this.screen);
    this.dialog = new StepDialog("pictures", "picture.title", steps, (state) => [
      state, list((file) => this.look(file)), look(), this.drawing.node, naming()]);
    this.leds = new LedCanvas(byId("picture-look").querySelector("canvas"), { tallest });
    byId("draw-picture").addEventListener("click", () => this.drawNew());
    byId("picture-name").addEventListener("input", ({ target }) => {
      if (this.drawing.node.checkVisibility()) this.drawnName = target.value;
    });
    takeDrops(this.dialog.node, () => may("writer") && !ownZone(), (files) => this.takeDropped(files));
  }

  begin(...texts) {
    byId("picture-file").value = "";
    super.begin(...texts);
  }

  named(name) { return this.data?.pictures.find((picture) => picture.name === name); }

  draw(data) {
    this.data = data;
    this.observer?.disconnect();
    const { pictures, unreadable, leftOut, bytes, mostBytes } = data;
    const hasDrawable = pictures.some(isDrawable);
    byId("pictures-count").textContent = pictures.length > 0
      ? t("picture.count", number(pictures.length)) : t("picture.none");
    const rows = pictures.map((picture) => this.row(picture));
    fill(byId("pictures"), rows);
    byId("pictures").hidden = rows.length === 0;
    byId("pictures-drawable").textContent = hasDrawable ? t("picture.drawable", mostColumns, mostRows) : "";
    byId("pictures-room").textContent = t("picture.room", amount(bytes), amount(mostBytes));
    byId("pictures-left-out").textContent = leftOut > 0 ? t("picture.leftOut", number(leftOut)) : "";
    byId("pictures-unreadable").hidden = unreadable.length === 0;
    fill(byId("pictures-unreadable"), make("h3", { text: t("picture.unreadable") }),
      make("ul", {}, unreadable.map(({ name, reason }) => make("li", {},
        make("strong", { text: name }), " ", make("span", { text: reason })))));
    this.observer = drawInView(
      byId("pictures"), new Map(rows.map((node, index) => [node, pictures[index].rows])),
      { color: this.screen.color, height: listedHeight });
  }

  row(picture) {
    const { name, origin } = picture;
    const places = { folder: "picture.folder", fleet: "picture.fleet" };
    const facts = [sizeOf(picture), places[origin] ? t(places[origin]) : ""];
    const button = (what, key, run) =>
      iconButton(what, t(key, name), run, { data: { needs: "writer all-zones" } });
    return make("li", {},
      make("button",
        { type: "button", data: { picture: name }, onclick: () => this.choose(name) },
        make("span", { class: "strip" }, make("canvas", { "aria-hidden": "true", width: 1, height: 1 })),
        make("span", { class: "name", text: name }),
        make("small", { text: facts.filter(Boolean).join(" · ") })),
      isDrawable(picture) ? button("draw", "picture.again", () => this.drawAgain(picture)) : null,
      origin === "sign" ? button("remove", "message.remove", () => this.askRemoval(name)) : null);
  }

  choose(name) {
    this.dialog.close();
    this.onChoose(name);
  }

  takeDropped(files) {
    if (this.dialog.isBusy) return;
    if (files.length === 1) this.look(files[0]);
    else this.begin(t("import.oneFile"));
  }

  async look(file) {
    this.dialog.show("list", { texts: [t("picture.looking")], actions: [this.back] });
    const { round } = this.dialog;
    const sent = await preparedFile(file);
    if (round !== this.dialog.round) return;
    if (!sent) return this.begin(t("picture.tooLarge"));
    try {
      const { data } = await ask("POST", "/pictures/preview", {
        body: sent.file, headers: { "Content-Type": sent.type } });
      if (round !== this.dialog.round) return;
      byId("picture-name").value = sent.name;
      byId("picture-size").textContent = sizeOf(data);
      this.showLook(sent);
      this.leds.setColor(this.screen.color);
      this.leds.show(frameOf(data.rows));
    } catch (problem) {
      if (round === this.dialog.round) this.begin(problem.sentence);
    }
  }

  showLook({ file, type }) {
    this.dialog.show("look", this.keeping(() => ({ file, type }), () => this.showLook({ file, type })));
  }

  /** Begins a picture, or goes on with one that was left. */
  drawNew() {
    if (!this.drawing.isUnfinished) {
      const rows = Math.min(this.rows(), mostRows);
      this.drawing.open(DrawnPicture.dark(Math.min(rows, mostNewColumns), rows).rows);
      this.drawnName = freeName(t("drawing.name"), (name) => Boolean(this.named(name)));
    }
    byId("picture-name").value = this.drawnName;
    this.showDrawing();
  }

  drawAgain({ name, rows }) {
    this.drawing.open(rows);
    this.drawnName = byId("picture-name").value = name;
    this.showDrawing();
  }

  showDrawing() {
    const made = () => ({
      file: new Blob([this.drawing.rows.join("\n")]), type: "text/plain", isDrawn: true });
    this.dialog.show("draw", { titleKey: "picture.draw", ...this.keeping(made, () => this.showDrawing()) });
    this.drawing.draw();
  }

  get back() { return { key: "back", run: () => this.begin() }; }

  /** The buttons that keep what `made` gives; `again` shows the step anew. */
  keeping(made, again) {
    const keep = (isPut) => () => this.keep({ ...made(), isPut, again });
    return { actions: [
      { key: "picture.keepPut", run: keep(true), isPrimary: true },
      { key: "picture.keep", run: keep(false) }, this.back,
    ] };
  }

  /** Keeps a picture; one that is there already is replaced only after a question. */
  keep(picture) {
    const name = this.dialog.nameIn("picture-name", "picture.noName");
    if (!name) return;
    if (!picture.replaces && this.named(name)) this.askReplacing(name, picture);
    else this.put(name, picture);
  }

  put(name, picture) {
    const headers = { "Content-Type": picture.type };
    if (!picture.replaces) headers["If-None-Match"] = "*";
    return this.dialog.work(async () => {
      await ask("PUT", at("/pictures", name), { body: picture.file, headers });
      if (picture.isDrawn) this.drawing.open(this.drawing.rows);
      if (picture.isPut) return this.choose(name);
      this.begin(t("picture.kept", name));
      await this.load();
    }, (problem) => this.refused(name, picture, problem));
  }

  refused(name, picture, problem) {
    if (problem.status === 412) return this.askReplacing(name, picture);
    picture.again();
    const others = showErrors(this.dialog.node, problem.errors, { focuses: true });
    if (problem.errors.length === 0) this.dialog.report(problem.sentence);
    else if (others.length > 0) this.dialog.report(...others.map(({ message }) => message));
  }

  askReplacing(name, picture) {
    this.dialog.ask({ texts: [t("picture.taken", name)], key: "picture.replace",
      run: () => this.put(name, { ...picture, replaces: true }), back: picture.again });
  }
}
