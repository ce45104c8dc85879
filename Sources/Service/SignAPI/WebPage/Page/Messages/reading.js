// SPDX-License-Identifier: MIT
// Reads the messages of the sign page by page, and only what may have changed.
import { ask } from "./api.js";

const pageSize = 500;

export class MessageReader {
  /** `onPart` is called whenever there are more messages or other ones. */
  constructor(onPart) {
    Object.assign(this, { onPart, byId: new Map(), isWhole: false, withProgress: new Set() });
    Object.assign(this, { current: null, rest: null });
    // The revision of all messages together, 0 if they have to be read; how often this page has
    // changed something.
    Object.assign(this, { revision: 0, changes: 0 });
  }

  get messages() { return [...this.byId.values()]; }

  /** A message with other members; nothing if there is none of this id. */
  changedBy(id, members) {
    const message = this.byId.get(id);
    return message ? { ...message, ...members } : null;
  }

  /** Is done with the first page if nothing was read before; the others follow by themselves. */
  refresh() {
    this.current ??= this.readFirst().finally(() => { this.current = null; });
    return this.current;
  }

  async renew() {
    await this.rest?.catch(() => {});
    await this.current?.catch(() => {});
    this.revision = 0;
    await this.refresh();
    await this.rest;
  }

  async whole() {
    await this.refresh();
    await this.rest;
  }

  page(after, headers) {
    const place = after && `&after=${encodeURIComponent(after)}`;
    return ask("GET", `/messages?limit=${pageSize}${place}`, { headers });
  }

  async readFirst() {
    // The rest is still being read; its messages would be read twice.
    if (this.rest) return;
    const headers = this.revision > 0 ? { "If-None-Match": `"${this.revision}"` } : {};
    const { changes } = this;
    const { data, status } = await this.page("", headers);
    if (changes !== this.changes) return;
    if (status === 304 || data.revision === this.revision) {
      if (status !== 304) this.take(data, "");
      return this.readProgress();
    }
    const found = new Map();
    this.withProgress.clear();
    this.collect(found, data, "");
    if (!this.isWhole) this.put(found);
    if (data.next === null) return this.finish(found, data.revision, changes);
    this.rest = this.readOthers(found, data, changes);
    // The first messages can be used at once; a list that was whole changes in one step.
    if (this.isWhole) await this.rest;
    else this.rest.catch(() => {});
  }

  async readOthers(found, first, changes) {
    try {
      let after = first.next;
      while (after !== null) {
        const { data } = await this.page(after, {});
        this.collect(found, data, after);
        after = data.next;
        if (!this.isWhole) this.put(found);
      }
      // Of the revision of the first page: what has changed meanwhile is read the next time.
      this.finish(found, first.revision, changes);
    } finally {
      this.rest = null;
    }
  }

  collect(found, data, after) {
    for (const message of data.messages) found.set(message.id, message);
    if (data.messages.some((message) => message.progress)) this.withProgress.add(after);
  }

  finish(found, revision, changes) {
    if (changes !== this.changes && this.isWhole) {
      // Some of it was read before this page has changed it, so it is read once more.
      this.revision = 0;
      return;
    }
    this.revision = changes === this.changes ? revision : 0;
    this.isWhole = true;
    this.put(found);
  }

  /** How much is left of messages changes without a new revision. */
  async readProgress() {
    for (const after of [...this.withProgress]) {
      if (after !== "") this.take((await this.page(after, {})).data, after);
    }
  }

  questions() {
    return [...this.withProgress].map((after) => async () => {
      const { data } = await this.page(after, {});
      if (data.revision !== this.revision) return true;
      this.take(data, after);
      return false;
    });
  }

  take(data, after) {
    if (data.revision !== this.revision) return;
    for (const message of data.messages) this.byId.set(message.id, message);
    if (!data.messages.some((message) => message.progress)) this.withProgress.delete(after);
    this.onPart();
  }

  put(found) {
    this.byId = new Map(found);
    this.onPart();
  }

  /** Takes over what this page has changed itself, so that nothing has to be read for it. Each change makes
   * the revision greater by one. If somebody else has changed something, too, it is another one than that of
   * the sign, and all is read anew. */
  changed({ changes = 1, put = [], removed = [] }) {
    this.changes += 1;
    // New ones come behind all others, in their order; the sign may count them in another way.
    let last = this.messages.reduce((most, { created }) => Math.max(most, created ?? most),
      this.byId.size === 0 ? 0 : -Infinity);
    for (const message of put) {
      const created = message.created ?? this.byId.get(message.id)?.created ?? (last += 1);
      this.byId.set(message.id, Number.isFinite(created) ? { ...message, created } : message);
    }
    for (const id of removed) this.byId.delete(id);
    if (this.revision > 0) this.revision += changes;
    this.onPart();
  }
}
