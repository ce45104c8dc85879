// SPDX-License-Identifier: MIT
// A change of the log as a sentence.
import { make } from "./dom.js";
import { phrase, t } from "./language.js";
import { formOf } from "./session.js";
import { plainWords } from "./texts.js";

const ofValue = "value:";
const ofSign = "sign:";
const ofConversation = "sign:conversation:";
/** What has a name: the beginnings of its ids, and what is told of it. */
const ofNamed = [
  { prefix: "sign:picture:", put: "history.pictureKept", remove: "history.pictureRemoved" },
  { prefix: "sign:template:", put: "history.templateKept", remove: "history.templateRemoved" },
];
/** Who the sign is in the log. */
const ofItself = "signboard";
const events = {
  start: "history.started", stop: "history.stopped", backup: "history.backup",
  restore: "history.restored", migrate: "history.migrated", damage: "history.damaged",
  acknowledge: "history.acknowledged", shorten: "history.shortened",
};
const notes = { "sign:progress": "history.progress", "sign:file-values": "history.file" };

/** The string for a change of a message; it is not told whether one without a text is new. */
function ofMessage({ what, before, after }) {
  if (what === "expire") return "history.expired";
  if (what === "remove") return "history.removed";
  if (before === undefined) return after === undefined ? "history.saved" : "history.added";
  return after === undefined || after === before ? "history.edited" : "history.changed";
}

function ofValueChange({ what, after }) {
  if (what === "put") return after === undefined ? "history.valueSaved" : "history.valueSet";
  return "history.valueRemoved";
}

/** The string for a change, and what stands in it beside who has made it. */
function told(change, named) {
  const { what, id, before, after } = change;
  if (id === undefined && Object.hasOwn(events, what)) return [events[what]];
  if (!["put", "remove", "expire"].includes(what) || id === undefined) {
    return ["history.other", [what, id].filter(Boolean).join(" ")];
  }
  if (id.startsWith(ofConversation)) return ["history.said"];
  const ofName = ofNamed.find(({ prefix }) => id.startsWith(prefix));
  if (ofName) return [ofName[what === "put" ? "put" : "remove"], id.slice(ofName.prefix.length)];
  if (id.startsWith(ofSign)) return [notes[id] ?? "history.order"];
  if (id.startsWith(ofValue)) {
    const name = make("code", { text: id.slice(ofValue.length) });
    return [ofValueChange(change), name, after ?? ""];
  }
  const name = (text) => plainWords(text ?? "") || id;
  return [ofMessage(change), named(name(after ?? before)), name(before)];
}

/** A message that `exists` is a link to it. */
export function sentence(change, exists) {
  const named = (text) => exists(change.id)
    ? make("a", { href: formOf(change.id), text, data: { number: String(change.number) } }) : text;
  const who = make("span", { text: change.who });
  const [key, ...values] = told(change, named);
  const words = phrase(key, who, ...values);
  // What the sign does by itself needs no name.
  const isTold = words.includes(who) || change.who === ofItself;
  const rest = [change.note, isTold ? "" : t("history.by", change.who)].filter(Boolean);
  return [...words, rest.length > 0 ? make("small", { text: ` · ${rest.join(" · ")}` }) : null];
}
