// SPDX-License-Identifier: MIT
// One message in the list: what it is, what becomes of it, and what can be done with it.
import { at } from "./api.js";
import { icon, make } from "./dom.js";
import { t } from "./language.js";
import { called, nameOf, ownTexts, textParts } from "./naming.js";
import { dragHandle, priority } from "./ordering.js";
import { summary } from "./rules.js";
import { durationText, moment, shortMoment } from "./times.js";

/** How much is left of a message that is shown only so often or so long. */
function left(progress) {
  if (progress.over) return [t("message.isOver")];
  const words = [];
  if (progress.timesLeft !== undefined) words.push(t("message.timesLeft", progress.timesLeft));
  if (progress.until) words.push(t("when.until", shortMoment(progress.until)));
  else if (progress.secondsLeft !== undefined) {
    words.push(t("message.secondsLeft", durationText(progress.secondsLeft)));
  }
  return words;
}

function facts(message) {
  const facts = [summary(message)];
  if (message.calendar) facts.push(t("message.ofCalendar", message.calendar));
  if (message.progress) facts.push(...left(message.progress));
  if (message.zone) facts.push(t("message.inZone", message.zone));
  if (priority(message) !== 50) facts.push(t(priority(message) > 50 ? "importance.more" : "importance.less"));
  const lock = !message.protected ? null
    : make("span", { class: "lock", title: t("field.protected") }, " ", icon("lock"),
      make("span", { class: "unseen", text: t("field.protected") }));
  return [facts.join(" · "), lock];
}

/** What becomes of a message, in words for a person. */
export function fate(state, live) {
  if (!state) return "";
  if (state.state === "shown") return live.untilOf(state.id);
  if (state.next) return t("message.comes", moment(state.next));
  const text = live.stateOf(state.behind)?.text;
  // A stopped sign reports that itself.
  if (!state.behind || (!text && ownTexts.includes(state.behind))) return "";
  return t("message.behind", called(text, state.behind));
}

/** `list` has the actions of the buttons; `fate` is what becomes of the message, in words. */
export function messageRow(message, list, { state, fate, mayWrite, mayRise, mayFall }) {
  // Those of a calendar are changed there.
  const mayChange = mayWrite && !message.calendar;
  const name = nameOf(message);
  const button = (action, key, run, isOff = false) => make("button", {
    type: "button", class: "quiet", "aria-label": t(key, name), title: t(key, name), onclick: run,
    disabled: isOff, data: { action, needs: "writer" } });
  const row = make(
    "li", { class: "message", data: { id: message.id, state: state?.state ?? "unknown" } },
    make("input", {
      type: "checkbox", "aria-label": t("message.select", name),
      data: { action: "select", needs: "writer" }, disabled: !mayChange,
      onclick: (event) => list.selection.click(message.id, event.target.checked, event.shiftKey) }),
    make("div", { class: "what" },
      mayChange
        ? make("a", { class: "text", href: at("#edit", message.id) }, textParts(message))
        : make("span", { class: "text" }, textParts(message)),
      make("p", { class: "facts" }, facts(message))),
    make("div", { class: "state" },
      state ? make("span", { class: "chip", data: { state: state.state },
        text: t(`message.${state.state}`) }) : null,
      fate ? make("span", { class: "reason", title: state.reason, text: fate }) : null),
    make("div", { class: "actions" },
      button("up", "message.up", () => list.step(message, -1), !mayRise),
      button("down", "message.down", () => list.step(message, 1), !mayFall),
      button("now", "message.showNow", () => list.activate(message), !mayWrite),
      button("copy", "message.copy", () => { location.hash = at("#copy", message.id); }),
      button("remove", "message.remove", () => list.remove(message), !mayChange)));
  if (mayRise || mayFall) row.prepend(dragHandle(row, (place) => list.moveTo(message, place)));
  row.addEventListener("keydown", (event) => {
    if (!mayWrite || !event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    list.step(message, event.key === "ArrowUp" ? -1 : 1);
  });
  return row;
}
