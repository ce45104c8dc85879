// SPDX-License-Identifier: MIT
// Starts the page and leads from one part to the other.
import { Calendar } from "./calendar.js";
import { ConfigurationPart } from "./configuration.js";
import { Conversation } from "./conversation.js";
import { byId, reportProblem, showNotice, unfold } from "./dom.js";
import { Editor } from "./editor.js";
import { HealthPart } from "./health.js";
import { HistoryPart } from "./history.js";
import { isKept, keepPage, reopen } from "./keeping.js";
import { t } from "./language.js";
import { LiveSign } from "./live.js";
import { MessageList } from "./messages.js";
import { draftAt } from "./moving.js";
import { may, onSession } from "./session.js";
import { SignPart } from "./sign.js";
import { isDate } from "./times.js";
import { startPage } from "./token.js";
import { ValueList } from "./values.js";
import { Watch } from "./watching.js";

const live = new LiveSign({
  onReturn: () => watch.refresh(), onRevision: (revision) => watch.take(revision) });
const messages = new MessageList(live);
const conversation = new Conversation(live.screen);
const makers = {
  messages: () => messages,
  calendar: () => new Calendar(),
  history: () => new HistoryPart(messages.reader),
  conversation: () => conversation.listen(),
  values: () => new ValueList(),
  sign: () => new SignPart(),
  health: () => new HealthPart(live),
  configuration: () => new ConfigurationPart(),
  edit: () => {
    const editor = new Editor(live, (message, address) => {
      messages.reader.changed({ put: [message] });
      if (location.hash === address) goBack();
    });
    byId("cancel-edit").addEventListener("click", () => {
      editor.drafts.forget();
      goBack();
    });
    return editor;
  },
};
/** The role that a part needs if it is more than looking. */
const needed = { edit: "writer", configuration: "administrator" };
const parts = { messages };
let current = "messages";
/** The part from which the form of a message was opened. */
let origin = "messages";
let isFirst = true;
const goBack = () => { location.hash = `#${origin}`; };
const watch = new Watch({
  read: readSeen,
  revision: () => messages.reader.revision,
  draw: () => {
    live.draw();
    parts[current]?.draw?.();
  },
  due: () => [...live.due(), ...(parts[current]?.due?.() ?? [])],
  questions: () => [...live.questions(), ...(parts[current]?.questions?.() ?? [])] });

/** A part, which is put into the page when it is seen for the first time. */
function part(name) {
  if (!parts[name]) unfold(byId(`view-${name}`));
  return parts[name] ??= makers[name]();
}

/** The part of an address and what stands behind its slash. */
function place() {
  const [name, ...rest] = location.hash.slice(1).split("/");
  try {
    const [id, zone] = rest.map(decodeURIComponent);
    // Behind a new message may stand the hour that it is for.
    if (name === "new") return { name: "edit", id: null, known: { draft: draftAt(id, zone) } };
    if (name === "copy" && id) return { name: "edit", id: null, known: { copied: id } };
    if (name === "edit" && id) return { name, id };
    // Behind the calendar may stand the day that is looked at.
    if (name === "calendar" && isDate(id)) return { name, id };
  } catch {
    return { name: "messages" };
  }
  return { name: Object.hasOwn(makers, name) && name !== "edit" ? name : "messages" };
}

/** Leaves a part that is for those who may do more. */
function leave(name) {
  location.hash = "#messages";
  showNotice(t(name === "edit" ? "session.noWriting" : "calendar.whyRole"), { isError: true });
}

/** Opens a page anew that was opened without the sign, unless something is being written. */
async function renewPage() {
  if (isKept() && live.connection === "live" && current !== "edit") await reopen();
}

async function show() {
  const { name, id, known } = place();
  const before = document.activeElement;
  const address = location.hash;
  if (!may(needed[name] ?? "viewer")) return leave(name);
  current = name;
  renewPage();
  if (name === "messages" || name === "calendar") origin = name;
  const shown = part(name);
  for (const other of Object.keys(makers)) byId(`view-${other}`).hidden = other !== name;
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = link.hash === `#${name}` || (name === "edit" && link.hash === "#messages");
    link.ariaCurrent = isHere ? "page" : null;
    if (!isHere) continue;
    const nav = link.closest("nav");
    nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }
  try {
    if (name === "edit") await shown.open(id, known);
    else if (id) await shown.showDate(id);
    // The first part is read with all else.
    else if (!isFirst) await shown.refresh();
    watch.planAgain();
  } catch (problem) {
    reportProblem(problem);
    if (location.hash === address && name === "edit" && problem.status === 404) goBack();
  }
  // Whoever went on while the sign answered, to another part or with Tab, stays where they are.
  if (location.hash !== address) return;
  if (!isFirst && [before, document.body].includes(document.activeElement)) {
    const target = name === "edit" ? shown.control("text") : byId(`view-${name}`).querySelector("h2");
    if (name === "edit") scrollTo(0, 0);
    target.focus({ preventScroll: true });
  }
  isFirst = false;
}

async function succeeds(read) {
  try {
    await read();
    return true;
  } catch (problem) {
    // The top of the page shows already that the sign cannot be reached.
    if (problem.status !== 0 && problem.status !== 401) reportProblem(problem);
    // As soon as there is a token it is read again anyway.
    return problem.status === 401;
  }
}

async function readLive() {
  await live.refresh();
  messages.draw();
}

/** Reads the top and the open part again; gives whether all of it could be read. */
async function readSeen() {
  await renewPage();
  const part = parts[current];
  // A reading must not replace the words in the form.
  const reads = current === "edit" || !part ? [readLive] : [readLive, () => part.refresh()];
  const ends = await Promise.all(reads.map(succeeds));
  // What the one has read is called by what the other has, also in a part that was opened meanwhile.
  parts[current]?.draw?.();
  return !ends.includes(false);
}

byId("others").addEventListener("click", ({ currentTarget }) => currentTarget.hidePopover());
onSession(() => {
  live.draw();
  messages.draw();
  conversation.draw();
  if (!may(needed[current] ?? "viewer")) leave(current);
});

await startPage({
  show,
  onGiven: () => {
    live.stream.start();
    watch.refresh();
  } });
const start = live.start();
await show();
const first = watch.refresh();
await Promise.all([start, first]);
document.documentElement.dataset.ready = "true";
// Last, because the conversation is not in view at first.
conversation.refresh().catch(reportProblem);
await keepPage();
