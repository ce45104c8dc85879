// SPDX-License-Identifier: MIT
// The top of the page: the present picture of the sign, its reasons and what comes next.
import { ask, read } from "./api.js";
import { attempt, byId, endLoss, icon, make, renew, write } from "./dom.js";
import { isKept } from "./keeping.js";
import { onLanguage, t } from "./language.js";
import { LedCanvas } from "./leds.js";
import { called, ownTexts } from "./naming.js";
import { formOf } from "./session.js";
import { LiveStream } from "./stream.js";
import { moment, setClock, shortMoment, signNow } from "./times.js";

/** So many texts stand in the header; of the others their number. */
const mostTexts = 3;
/** A running sign that shows no new frame for so long is worth a word. */
const old = 5000;

export class LiveSign {
  /** `onReturn` is called when the sign is there again, `onRevision` as by its stream. */
  constructor({ onReturn, onRevision }) {
    this.screen = new LedCanvas(byId("live"));
    this.screen.clear(64, 8);
    // A page that the browser has kept was opened because the sign could not be reached.
    this.connection = isKept() ? "offline" : "connecting";
    Object.assign(this, { onReturn, playback: null, isRead: false, lastFrame: 0 });
    Object.assign(this, { why: [], next: [], states: new Map() });
    /** How far the clocks of the sign and the browser are apart, in milliseconds. */
    this.drift = 0;
    this.stream = new LiveStream({
      onFrame: (frame) => this.take(frame), onState: (state) => this.connect(state), onRevision });
    for (const action of ["start", "pause", "stop"]) {
      byId(action).addEventListener("click", () => attempt(() => this.play(action)));
    }
    onLanguage(() => this.draw());
    setInterval(() => this.drawState(), 1000);
  }

  async start() {
    this.stream.start();
    try {
      const panel = await read("/panel");
      this.screen.setColor(panel.color);
      // The panel may show a part of a canvas, from whose top left pixel zones count.
      this.screen.origin = panel;
    } catch {
      // The sign is drawn in red until its color is known.
    }
  }

  take(frame) {
    this.lastFrame = Date.now();
    this.screen.show(frame);
    if (this.connection !== "live") this.connect("live");
  }

  connect(state) {
    const wasOffline = this.connection === "offline";
    this.connection = state === "connecting" && wasOffline ? "offline" : state;
    this.draw();
    if (state !== "live" || !wasOffline) return;
    endLoss();
    this.onReturn();
  }

  async play(action) {
    this.playback = (await ask("POST", `/${action}`)).data.state;
    this.draw();
  }

  async refresh() {
    // Each answer is drawn at once; a sign of many messages takes long for what comes next.
    const parts = await Promise.allSettled([
      read("/playback").then(({ state }) => { this.playback = state; }).then(() => this.draw()),
      read("/why").then(({ zones }) => this.takeWhy(zones)),
      read("/next?limit=20").then(({ spans }) => { this.next = spans; }).then(() => this.draw()),
    ]);
    const failed = parts.find((part) => part.status === "rejected");
    if (failed) throw failed.reason;
  }

  takeWhy(zones) {
    this.isRead = true;
    this.why = zones;
    this.states = new Map(zones.flatMap((zone) => zone.items).map((item) => [item.id, item]));
    const [zone] = zones;
    if (zone) {
      setClock(zone.at, zone.timeZone);
      this.drift = Date.parse(zone.at) - Date.now();
    }
    this.draw();
  }

  /** When something else is shown, on the clock of the browser. */
  due() {
    const times = this.next.flatMap(({ from, until }) => [from, until]).filter(Boolean);
    return times.map((time) => Date.parse(time) - this.drift);
  }

  /** Another person may start or stop the sign, which makes no new revision. */
  questions() { return [async () => (await read("/playback")).state !== this.playback]; }
  /** The zone of messages that name none, if the sign has named it. */
  get mainZone() { return this.why[0]?.zone; }
  stateOf(id) { return this.states.get(id) ?? null; }

  /** Why the page does not know what the sign shows; empty if it does. */
  get unknown() {
    if (this.connection === "locked") return t("live.unknown");
    return this.connection === "offline" && !this.isRead ? t("live.unread") : "";
  }

  get state() {
    if (this.connection !== "live") return this.connection;
    if (this.playback === "paused" || this.playback === "stopped") return this.playback;
    if (this.lastFrame > 0 && Date.now() - this.lastFrame > old) return "old";
    return "live";
  }

  drawState() {
    const state = this.state;
    const passed = Date.now() - this.lastFrame;
    const time = this.lastFrame ? shortMoment(new Date(signNow() - passed)) : t("live.never");
    byId("stage").dataset.state = state;
    const pill = byId("state");
    write(pill, t(`state.${state}`));
    pill.dataset.state = state;
    const isOff = ["offline", "old", "locked"].includes(state);
    byId("age").textContent = isOff ? t(`age.${state}`, time) : "";
  }

  draw() {
    this.drawState();
    for (const [action, state] of [["start", "running"], ["pause", "paused"], ["stop", "stopped"]]) {
      byId(action).ariaPressed = this.playback === state;
    }
    const shown = this.why.flatMap((zone) => zone.items.filter((item) => item.state === "shown"));
    const names = shown.slice(0, mostTexts).map((item) => called(item.text, item.id)).join(", ");
    byId("live").ariaLabel = names ? t("live.picture", names) : t("live.pictureDark");
    renew(byId("now"), this.line("live.now", this.nowParts(shown)));
    renew(byId("next"), this.line("live.next", this.nextParts()));
  }

  /** A label and its texts, which are cut where there is no room; `behind` is never cut. */
  line(key, { texts, behind = [] }) {
    return [
      make("span", { class: "label", text: t(key) }), make("span", { class: "texts" }, texts), ...behind,
    ];
  }

  nowParts(shown) {
    if (shown.length === 0) return { texts: [this.unknown || t("live.nothing")] };
    const texts = shown.slice(0, mostTexts).flatMap((item, index) => [
      index > 0 ? " · " : "",
      // A text of the sign itself has no form.
      make(ownTexts.includes(item.id) ? "span" : "a", {
        href: formOf(item.id), title: item.reason, text: called(item.text, item.id) }),
    ]);
    const others = shown.length - mostTexts;
    const until = this.untilOf(shown[0].id);
    return {
      texts,
      behind: [
        others > 0 ? make("a", { href: "#messages", text: t("live.more", others) }) : null,
        until ? make("span", { class: "until", text: until }) : null,
      ],
    };
  }

  /** Until when a message is shown without a break; nothing if it has no end, or that lies far off. */
  untilOf(id) {
    // The first span of each zone is the present one.
    const zone = this.next.find((span, index, all) => span.messages.includes(id)
        && all.findIndex((other) => other.zone === span.zone) === index)?.zone;
    const spans = this.next.filter((span) => span.zone === zone);
    const end = spans.findIndex(({ messages }) => !messages.includes(id));
    if (end < 1) return "";
    return t("when.until", shortMoment(spans[end].from));
  }

  nextParts() {
    if (this.unknown) return { texts: [this.unknown] };
    const seen = new Set();
    const next = this.next.find((span) => seen.size === seen.add(span.zone).size);
    if (!next) return { texts: [t("live.noNext")] };
    const names = next.messages.map((id, index) => called(next.texts[index], id));
    const others = names.length - mostTexts;
    return {
      texts: [
        icon("clock"), ` ${moment(next.from)} `,
        names.length > 0 ? names.slice(0, mostTexts).join(" · ") : t("live.dark"),
      ],
      behind: [others > 0 ? make("span", { text: t("live.more", others) }) : null],
    };
  }
}
