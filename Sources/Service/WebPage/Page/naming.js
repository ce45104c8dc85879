// SPDX-License-Identifier: MIT
// What a message says and what a person calls it.
import { make } from "./dom.js";
import { t } from "./language.js";
import { plainWords } from "./texts.js";

const longestName = 40;

/** What is sent for a message that was read. */
export function draftOf(message) {
  const { revision, progress, ...draft } = message;
  return draft;
}

/** Whether the fleet wants a message, so that only the fleet changes it. */
export const isOfFleet = ({ id }) => /^fleet(:[^/]*)?\//.test(id);

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

export function textsOf(message) {
  if (message.scene) return sceneTexts(message.scene);
  return typeof message.text === "object" ? Object.values(message.text) : [message.text ?? ""];
}

/** The text of a message, its markup set apart from what is read. */
export function textParts(message) {
  const text = textsOf(message).join(" ");
  if (message.scene) return [make("span", { class: "mark", text: t("field.scene") }), ` ${text}`];
  if (message.plain) return [text];
  return text.split(/(\{[^{}]*\})/).filter(Boolean).map(
    (part) => part.startsWith("{") ? make("span", { class: "mark", text: part }) : part);
}

/** What a person calls a message: the beginning of what it says, or its id if it has no words. */
export function nameOf(message) {
  const text = textsOf(message).join(" ");
  const name = message.plain ? text : plainWords(text);
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name || message.id;
}
