// SPDX-License-Identifier: MIT
// When the page reads again: as soon as something has changed, and otherwise hardly ever.
import { ask, listeners } from "./api.js";
import { settled, showNotice } from "./dom.js";

const minute = 60000;
const day = 1440 * minute;
/** Changes mostly come several at once. */
const pause = 200;
/** So long after an instant the sign shows the message that is due; its clock is known to a second. */
const grace = 1500;
/** What could not be read is read again after so long, the next time after twice as long. */
const firstWait = 5000;

/** Reads again what has changed, and asks once a minute whether something has. */
export class Watch {
  /** `read` reads all that is seen. `draw` draws what changes with time alone. `due` gives the instants at
   * which something else is shown. `questions` are asked in turn, one a minute, each with one request; they
   * give whether something is new. `revision` gives that of the messages that were read; 0 if there are
   * none, or if some have changed meanwhile. */
  constructor({ read, draw, due, questions, revision }) {
    Object.assign(this, { read, draw, due, questions, revision });
    /** The revision of the messages and values that were read. */
    this.tag = null;
    /** The last number from the stream, if it sends one. */
    this.known = null;
    Object.assign(this, { asked: 0, turn: 0, wait: firstWait, timer: 0 });
    this.changed = settled(() => this.refresh(), pause);
    listeners.ownChange = this.changed;
    listeners.notKept = (text) => showNotice(text, { isError: true });
    document.addEventListener("visibilitychange", () => this.refresh());
    this.waitForMinute();
  }

  /** Takes a number from the stream that is another one after every change. */
  take(revision) {
    const isNew = this.known !== null && this.known !== revision;
    this.known = revision;
    if (isNew) this.changed();
  }

  /** Reads again; once more if that is asked for meanwhile. */
  refresh() {
    if (document.hidden) return Promise.resolve();
    this.isWanted = true;
    this.reading ??= this.readAll().finally(() => { this.reading = null; });
    return this.reading;
  }

  async readAll() {
    let isRead = true;
    while (this.isWanted) {
      this.isWanted = false;
      this.asked = Date.now();
      // Before the rest, so that the next minute finds a change during the reading. The first reading
      // has the revision in its answer.
      const isFirst = this.tag === null;
      const tag = isFirst ? null : await this.readTag().catch(() => null);
      isRead = await this.read();
      this.tag = isFirst && isRead ? `"${this.revision()}"` : tag;
    }
    this.plan(isRead);
  }

  /** Reads again when something else is shown, or when it could not be read. */
  plan(isRead) {
    clearTimeout(this.timer);
    const now = Date.now();
    const next = Math.min(...this.due().filter((time) => time > now - grace)) + grace - now;
    const wait = isRead ? next : Math.min(this.wait, next);
    this.wait = isRead ? firstWait : Math.min(this.wait * 2, minute);
    if (wait < day) this.timer = setTimeout(() => this.refresh(), wait);
  }

  /** Plans for a part that was just opened, unless a reading is under way or to be repeated. */
  planAgain() { if (!this.reading && this.wait === firstWait) this.plan(true); }

  waitForMinute() { setTimeout(() => this.tick(), minute - (Date.now() % minute)); }

  tick() {
    this.waitForMinute();
    if (document.hidden) return;
    this.draw();
    // Timers are late by some milliseconds, and sometimes less so than the last time.
    if (this.reading || Date.now() - this.asked < minute - 1000) return;
    this.asked = Date.now();
    this.askNext().catch(() => {}); // The stream reports a sign that is gone.
  }

  async askNext() {
    const questions = [async () => (await this.readTag()) !== this.tag, ...this.questions()];
    this.turn = (this.turn + 1) % questions.length;
    if (await questions[this.turn]()) await this.refresh();
  }

  async readTag() {
    const headers = this.tag ? { "If-None-Match": this.tag } : {};
    const { status, tag } = await ask("GET", "/messages?limit=1", { headers });
    return status === 304 ? this.tag : tag;
  }
}
