// SPDX-License-Identifier: MIT
// The words of messages: texts as they are written and read, and what a person calls a message.
import { make } from "./dom.js";
import { t } from "./language.js";

export function line(value) {
  if (Array.isArray(value)) return `[${value.map(line).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${line(part)}`).join(", ")}}`;
}

export const writtenText = (text) => typeof text === "object" ? line(text) : text ?? "";

/** The value of a text of JSON; `undefined` if it is none. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text from how it is written: no markup begins with a brace and a quotation mark. */
export const readText = (written) =>
  (written.trimStart().startsWith('{"') ? parsed(written) : undefined) ?? written;

const blanks = /^(gap|line|icon|image)( .*)?$/i;
const commands = /^(\/.*|(color|colour|inverse|blink|spacing|font|align|speed|pause)( .*)?)$/i;

/** The words of a text: a blank for markup that takes room, and the names of live values. */
export function plainWords(text) {
  return text.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (whole, inner) => {
    if (inner === undefined) return whole[0];
    if (blanks.test(inner)) return " ";
    return commands.test(inner) ? "" : `{${inner.replace(/^value /i, "")}}`;
  }).replace(/\s+/g, " ").trim();
}

/** The words by which the sign calls its own texts; no message has one of them as its id. */
export const ownTexts = ["idle", "silence", "startup", "stop"];

/** A shown message, as a person calls it: by its words, else by its id; dark for a text of the sign. */
export const called = (text, id) => plainWords(text ?? "") || (ownTexts.includes(id) ? t("live.dark") : id);

const longestName = 40;

/** A message that was read, without the fields that only the sign writes. */
export function draftOf(message) {
  const { revision, created, progress, ...draft } = message;
  return draft;
}

/** Whether the fleet wants a message, so that only the fleet changes it. */
export const isOfFleet = ({ id }) => /^fleet(:[^/]*)?\//.test(id);

/** The texts of all languages; `null` for a text that is not by language. */
function byLanguage(part) {
  const languages = Object.keys(part);
  return languages.every((key) => /^[A-Za-z]{2,3}([-_@]|$)/.test(key)) ? Object.values(part) : null;
}

function sceneTexts(scene) {
  return [scene.text ?? [], scene.pages ?? [], scene.zones ?? []].flat().flatMap(
    (part) => typeof part === "object" ? byLanguage(part) ?? sceneTexts(part) : [String(part)]);
}

export function textsOf(message) {
  if (message.scene) return sceneTexts(message.scene);
  return typeof message.text === "object" ? Object.values(message.text) : [message.text ?? ""];
}

/** The text of a message, its markup set apart from its words. */
export function textParts(message) {
  const text = textsOf(message).join(" ");
  if (message.scene) return [make("span", { class: "mark", text: t("field.scene") }), ` ${text}`];
  if (message.plain) return [text];
  return text.split(/(\{[^{}]*\})/).filter(Boolean).map(
    (part) => part.startsWith("{") ? make("span", { class: "mark", text: part }) : part);
}

/** What a person calls a message: the beginning of its words, or its id if it has none. */
export function nameOf(message) {
  const text = textsOf(message).join(" ");
  const name = message.plain ? text : plainWords(text);
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name || message.id;
}
