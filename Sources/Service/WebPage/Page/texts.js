// SPDX-License-Identifier: MIT
// Texts as a person writes them: one in several languages is an object.

/** A JSON value on one line. */
export function line(value) {
  if (Array.isArray(value)) return `[${value.map(line).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${line(part)}`).join(", ")}}`;
}

export const writtenText = (text) => typeof text === "object" ? line(text) : text ?? "";

/** A text from how it is written: no markup begins with a brace and a quotation mark. */
export function readText(written) {
  if (!written.trimStart().startsWith('{"')) return written;
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

const blanks = /^(gap|line|icon|image)( .*)?$/i;
const commands = /^(\/.*|(color|colour|inverse|blink|spacing|font|align|speed|pause)( .*)?)$/i;

/**
 * What a text says, without the commands of its markup: a blank stands for what takes columns or a
 * line, and the name of a live value in braces.
 */
export function plainWords(text) {
  return text.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (whole, inner) => {
    if (inner === undefined) return whole[0];
    if (blanks.test(inner)) return " ";
    return commands.test(inner) ? "" : `{${inner.replace(/^value /i, "")}}`;
  }).replace(/\s+/g, " ").trim();
}
