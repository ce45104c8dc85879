// SPDX-License-Identifier: MIT
// Chooses the language and puts the strings into the page.
import { languages } from "./languages.js";

const isOfFleet = document.documentElement.dataset.page === "fleet";
const listeners = [];
let current = remembered() ?? preferred();
let strings = await table(current);

function remembered() {
  try {
    const kept = localStorage.getItem("language");
    return Object.hasOwn(languages, kept ?? "") ? kept : null;
  } catch {
    return null; // A browser may forbid it.
  }
}

function preferred() {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const language = tag.slice(0, 2).toLowerCase();
    if (Object.hasOwn(languages, language)) return language;
  }
  return "en";
}

/** The strings of a language, which the sign puts together. */
async function table(language) { return (await import(languages[language].src)).strings; }

export const language = () => current;
/** A string as it stands in the table; on the page of a controller that which it has for itself. */
const string = (key) => (isOfFleet && strings[`fleet.${key}`]) || (strings[key] ?? key);

/** A string of the table, its `{0}`, `{1}` … replaced. */
export function t(key, ...values) {
  return string(key).replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ""));
}

export const has = (key) => Object.hasOwn(strings, key);
/** The string of a word of the sign, or the word itself if there is none. */
export const wordOf = (kind, word) => has(`${kind}.${word}`) ? t(`${kind}.${word}`) : word;

/** The meaning of a name as attributes: in the language of the page, else in the sign's English. */
export function description(kind, { name, about }) {
  const key = `${kind}.${name}`;
  return has(key) ? { text: t(key), lang: null } : { text: about, lang: "en" };
}

/** Puts the strings into all elements that name one. */
export function translate(root = document) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const name of ["label", "placeholder", "title"]) {
    const attribute = name === "label" ? "aria-label" : name;
    for (const node of root.querySelectorAll(`[data-t-${name}]`)) {
      node.setAttribute(attribute, t(node.getAttribute(`data-t-${name}`)));
    }
  }
}

/** Calls a function now and whenever the language changes. */
export function onLanguage(listener) {
  listeners.push(listener);
  listener();
}

export async function choose(language) {
  strings = await table(language);
  current = language;
  try {
    localStorage.setItem("language", current);
  } catch {
    // Then it holds until the page is closed.
  }
  apply();
}

export function apply() {
  document.documentElement.lang = current;
  document.title = t("title");
  translate();
  for (const listener of listeners) listener();
}

export const formatted = (date, options) => new Intl.DateTimeFormat(current, options).format(date);
export const number = (value, options) => new Intl.NumberFormat(current, options).format(value);
