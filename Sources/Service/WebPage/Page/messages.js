// SPDX-License-Identifier: MIT
// The list of messages: what each is, what becomes of it, and what can be done with it.
import { ask, at, Problem, read } from "./api.js";
import { byId, fill, icon, iconButton, make, tell, tellProblem } from "./dom.js";
import { formatted, onLanguage, t } from "./language.js";
import { dragHandle } from "./ordering.js";
import { summary } from "./rules.js";
import { plainWords } from "./texts.js";
import { clockTime, dayName } from "./times.js";

/** A name is cut behind so many characters. */
const longestName = 40;
const pageSize = 500;
const mostPages = 20;

const priority = (message) => message.priority ?? 50;
const order = (message) => message.order ?? 0;

/** The order in which the sign shows messages, the highest priority first. */
export function shownOrder(one, other) {
  return (one.zone ?? "").localeCompare(other.zone ?? "") || priority(other) - priority(one)
    || order(one) - order(other) || (one.id < other.id ? -1 : 1);
}

/** Messages of the same zone and priority, which have an order; that of calendars is their own. */
const isSameGroup = (one, other) =>
  !one.calendar && !other.calendar && (one.zone ?? "") === (other.zone ?? "") && priority(one) === priority(other);

/** What is sent for a message that was read. */
export function draftOf(message) {
  const { revision, progress, ...draft } = message;
  return draft;
}

/** What is left of a message that is shown only so often or so long. */
function left(progress) {
  if (progress.over) return [t("message.isOver")];
  const words = [];
  if (progress.timesLeft !== undefined) words.push(t("message.timesLeft", progress.timesLeft));
  if (progress.until) words.push(t("message.until", formatted(
    new Date(progress.until), { dateStyle: "short", timeStyle: "medium" })));
  else if (progress.secondsLeft !== undefined) words.push(t("message.secondsLeft", progress.secondsLeft));
  return words;
}

/** The texts of all languages; `null` for what is not by language. */
function byLanguage(part) {
  const languages = Object.keys(part);
  return languages.every((key) => /^[A-Za-z]{2,3}([-_@]|$)/.test(key)) ? Object.values(part) : null;
}

/** The texts of a scene in the order in which they are written. */
function sceneTexts(scene) {
  return [scene.text ?? [], scene.pages ?? [], scene.zones ?? []].flat().flatMap(
    (part) => typeof part === "object" ? byLanguage(part) ?? sceneTexts(part) : [String(part)]);
}

/** The text of a message, its markup set apart from what is read. */
function textParts(message) {
  if (message.scene) {
    return [make("span", { class: "mark", text: t("message.scene") }), ` ${sceneTexts(message.scene).join(" ")}`];
  }
  const text = typeof message.text === "object"
    ? Object.values(message.text).join(" ") : message.text;
  if (message.plain) return [text];
  return text.split(/(\{[^{}]*\})/).filter(Boolean).map(
    (part) => part.startsWith("{") ? make("span", { class: "mark", text: part }) : part);
}

/** What a person calls a message: the beginning of what it says, or its id if it has no words. */
export function nameOf(message) {
  const texts = message.scene ? sceneTexts(message.scene)
    : typeof message.text === "object" ? Object.values(message.text) : [message.text];
  const name = message.plain ? texts.join(" ") : plainWords(texts.join(" "));
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name || message.id;
}

/** The messages of the sign and their list. */
export class MessageList {
  constructor(live) {
    this.live = live;
    this.messages = [];
    this.revision = 0;
    this.isRead = false;
    this.shownText = "";
    onLanguage(() => this.draw());
  }

  async refresh() {
    const messages = [];
    let after = "";
    for (let page = 0; page < mostPages; page += 1) {
      const data = await read(
        `/messages?limit=${pageSize}${after && `&after=${encodeURIComponent(after)}`}`);
      messages.push(...data.messages);
      this.revision = data.revision;
      if (data.next === null) break;
      after = data.next;
    }
    this.messages = messages.sort(shownOrder);
    this.isRead = true;
    this.draw();
  }

  find(id) {
    return this.messages.find((message) => message.id === id) ?? null;
  }

  draw() {
    const list = byId("message-list");
    // Nothing is drawn anew under a finger or a focus unless something has changed.
    const text = JSON.stringify([
      document.documentElement.lang, this.isRead, this.messages, this.live.why, this.live.next]);
    if (text === this.shownText || list.querySelector(".dragged")) return;
    this.shownText = text;
    const focused = document.activeElement?.closest("[data-id]")?.dataset.id;
    const action = document.activeElement?.dataset.action;
    byId("no-messages").hidden = !this.isRead || this.messages.length > 0;
    fill(list, this.messages.map((message, index) => this.item(message, index)));
    if (focused) this.focus(focused, action);
  }

  focus(id, action) {
    const item = byId("message-list").querySelector(`[data-id="${CSS.escape(id)}"]`);
    const button = item?.querySelector(`[data-action="${action}"]`);
    if (button && !button.disabled) button.focus();
    else item?.querySelector("a")?.focus();
  }

  item(message, index) {
    const state = this.live.stateOf(message.id);
    const [above, below] = [this.messages[index - 1], this.messages[index + 1]];
    const button = (name, key, action, isOff) => iconButton(
      name, t(key, nameOf(message)), action, { disabled: isOff, data: { action: name } });
    const item = make(
      "li", { class: "message", data: { id: message.id, state: state?.state ?? "unknown" } },
      make("div", { class: "what" },
        message.calendar
          ? make("span", { class: "text" }, textParts(message))
          : make("a", { class: "text", href: `#edit/${encodeURIComponent(message.id)}` },
            textParts(message)),
        make("p", { class: "facts" }, this.facts(message))),
      make("div", { class: "state" },
        state ? make("span", { class: "chip", data: { state: state.state },
          text: t(`message.${state.state}`) }) : null,
        state ? make("span", { class: "reason", title: state.reason, text: this.fate(state) }) : null),
      make("div", { class: "actions" },
        button("up", "message.up", () => this.move(index, index - 1),
          !above || !isSameGroup(message, above)),
        button("down", "message.down", () => this.move(index, index + 1),
          !below || !isSameGroup(message, below)),
        button("now", "message.showNow", () => this.activate(message), false),
        button("remove", "message.remove", () => this.remove(message, index),
          Boolean(message.calendar))));
    item.prepend(dragHandle(item, (target) => this.move(index, this.allowed(index, target))));
    item.addEventListener("keydown", (event) => {
      if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      this.move(index, this.allowed(index, index + (event.key === "ArrowUp" ? -1 : 1)));
    });
    return item;
  }

  /** What becomes of a message, as a person would say it. */
  fate(state) {
    if (state.state === "shown") return this.live.untilOf(state.id);
    if (state.next) return t("message.comes", `${dayName(state.next)} ${clockTime(state.next)}`);
    if (!state.behind) return "";
    const other = this.live.stateOf(state.behind);
    return t("message.behind", plainWords(other?.text ?? "") || state.behind);
  }

  facts(message) {
    const facts = [make("code", { text: message.id }), summary(message)];
    if (message.calendar) facts.push(t("message.ofCalendar", message.calendar));
    if (message.progress) facts.push(...left(message.progress));
    if (message.zone) facts.push(t("message.inZone", message.zone));
    if (priority(message) !== 50) facts.push(t("message.priority", priority(message)));
    return facts.map((fact, index) => make(
      "span", {}, index === 0 ? fact : ` · ${fact}`)).concat(
      message.protected
        ? [make("span", { class: "lock", title: t("field.protected") }, " ", icon("lock"),
          make("span", { class: "unseen", text: t("field.protected") }))]
        : []);
  }

  /** The nearest place to a target among the messages of the same zone and priority. */
  allowed(index, target) {
    let place = index;
    const step = Math.sign(target - index);
    while (place !== target && this.messages[place + step]
      && isSameGroup(this.messages[index], this.messages[place + step])) place += step;
    return place;
  }

  /** Puts a message into another place; only those whose number changes are sent. */
  async move(from, to) {
    if (from === to || to < 0 || to >= this.messages.length) return;
    const moved = this.messages[from];
    const list = this.messages.slice();
    list.splice(from, 1);
    list.splice(to, 0, moved);
    const group = list.filter((message) => isSameGroup(message, moved));
    const changed = group
      .map((message, index) => ({ ...message, order: index }))
      .filter((message, index) => order(group[index]) !== index);
    try {
      await ask("PUT", "/messages", {
        body: { messages: changed.map(draftOf) },
        headers: { "If-Match": `"${this.revision}"` },
      });
      await this.refresh();
      tell(t("message.moved", nameOf(moved), group.indexOf(moved) + 1, group.length));
    } catch (problem) {
      await this.failed(problem);
    }
  }

  async activate(message) {
    try {
      await ask("POST", `${at("/messages", message.id)}/activate`);
      tell(t("message.shownNow", nameOf(message)));
    } catch (problem) {
      await this.failed(problem);
    }
  }

  async remove(message, index) {
    try {
      await ask("DELETE", at("/messages", message.id), {
        headers: { "If-Match": `"${message.revision}"` },
      });
      await this.refresh();
      const next = this.messages[Math.min(index, this.messages.length - 1)];
      if (next) this.focus(next.id, "remove");
      else byId("new-message").focus();
      tell(t("message.removed", nameOf(message)), {
        action: { label: t("undo"), run: () => this.putBack(message) },
      });
    } catch (problem) {
      await this.failed(problem);
    }
  }

  async putBack(message) {
    const { id, ...draft } = draftOf(message);
    try {
      await ask("PUT", at("/messages", id), { body: draft, headers: { "If-None-Match": "*" } });
      await this.refresh();
      this.focus(id);
    } catch (problem) {
      await this.failed(problem);
    }
  }

  /** Tells a problem; what another one has changed is read again. */
  async failed(problem) {
    tellProblem(problem);
    if (!(problem instanceof Problem)) throw problem;
    if (problem.status === 412 || problem.status === 404) await this.refresh().catch(tellProblem);
  }
}
