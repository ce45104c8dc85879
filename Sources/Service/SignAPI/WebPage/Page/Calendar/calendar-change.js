// SPDX-License-Identifier: MIT
// Asks the sign for the messages of a span, changes their times and reports the outcome.
import { ask, at, readOr } from "./api.js";
import { attempt, byId, fill, make, showNotice } from "./dom.js";
import { language, t } from "./language.js";
import { called, draftOf, nameOf } from "./naming.js";
import { planFor } from "./moving.js";
import { daysOf, runsOf, weekday } from "./rules.js";
import { range } from "./spans.js";
import { mayChange } from "./session.js";
import { moment, momentRange } from "./times.js";

/** A span of at most so many messages can be moved; one of more can only be opened. */
const most = 12;

/** A message; nothing if the list of messages has none of this id. */
const messageOf = (id) => readOr(404, null, at("/messages", id));
/** Whether a message of a span may be changed; one without a zone is of that of the span. */
const isMine = (message, span) => mayChange(message?.zone ?? span.zone);

export async function planOf(span) {
  if (!mayChange(span.zone)) return { why: "calendar.whyRole" };
  if (span.messages.length > most) return { why: "calendar.whyTogether" };
  return planFor(await Promise.all(span.messages.map(messageOf)), span);
}

export const refuse = (why) => showNotice(`${t(why)} ${t("calendar.clickOpens")}`);

/** Opens the message of a span; of several it is asked which. */
export async function open(span, title) {
  const messages = await Promise.all(span.messages.slice(0, most).map(messageOf));
  const [only] = messages;
  if (messages.length === 1 && only && !only.calendar && isMine(only, span)) {
    location.hash = at("#edit", only.id);
    return;
  }
  byId("title-span").textContent = title;
  fill(byId("span-messages"), messages.map((message, index) => make("li", {}, listed(message, span, index))));
  byId("span-more").hidden = span.messages.length <= most;
  byId("span-dialog").showModal();
}

/** A message of a span: a link, or why there is none. */
function listed(message, span, index) {
  if (message && !message.calendar && isMine(message, span)) {
    return make("a", { href: at("#edit", message.id), text: nameOf(message) });
  }
  const why = message ? t("message.ofCalendar", message.calendar)
    : t(span.past ? "calendar.gone" : "calendar.notListed");
  const text = called(span.texts[index], span.messages[index]);
  return [make("span", { text: message ? nameOf(message) : text }), " ", make("small", { text: why })];
}

function daysText(days) {
  const parts = runsOf(days).flatMap(([first, last]) => {
    const names = [...new Set([first, last])].map((day) => weekday(day, "long"));
    return last - first > 1 ? [t("calendar.days", ...names)] : names;
  });
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(parts);
}

function sentence({ message, begin, start, end, index }) {
  const name = nameOf(message);
  const rule = message.rules?.[index];
  const times = range(start, end);
  if (rule && (rule.recurrence || rule.dates?.length > 1)) return t("calendar.movedEach", name, times);
  if (rule && !rule.dates?.length) {
    const days = daysOf(rule.days);
    return days.every(Boolean) ? t("calendar.movedDaily", name, times)
      : t("calendar.movedDays", name, daysText(days), times);
  }
  const [from, until] = [start, end].map((minutes) => new Date((begin + minutes) * 60000));
  let text = "";
  if (!rule && !message.from) text = t("when.until", moment(until));
  else if (!rule && !message.until) text = t("when.from", moment(from));
  else text = momentRange(from, until);
  return t("calendar.moved", name, text);
}

/** Sends a message in place of a revision; gives the new one. */
async function put(message, revision) {
  const { id, ...draft } = draftOf(message);
  return (await ask("PUT", at("/messages", id), {
    body: draft, headers: { "If-Match": `"${revision}"` } })).data.revision;
}

/** Changes the time of a message and offers to undo it; the calendar is read again in any case. */
export async function change(plan, result, reread) {
  const old = plan.message;
  await attempt(async () => {
    const revision = await put(result.message, old.revision);
    const run = async () => {
      await attempt(async () => {
        await put(old, revision);
        showNotice(t("calendar.undone", nameOf(old)));
      });
      await reread();
    };
    showNotice(sentence({ ...result, index: plan.index }), { action: { label: t("undo"), run } });
  });
  await reread();
}
