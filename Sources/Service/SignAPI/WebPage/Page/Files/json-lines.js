// SPDX-License-Identifier: MIT
// Where things stand in a text of JSON, which the reader of the browser does not report.

const token = /([ \t\r\n]*)("(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])/gy;
const breaks = (text) => text.split(/\r\n|\r|\n/).length - 1;

/** What may come next, and what has to stand behind it, the nearest last. Other values need nothing more. */
const grammar = {
  value: { "{": ["firstKey"], "[": ["firstItem"] },
  firstItem: { "]": [] },
  moreItems: { "]": [], ",": ["moreItems", "value"] },
  firstKey: { "}": [], '"': ["moreKeys", "value", "colon"] },
  moreKeys: { "}": [], ",": ["moreKeys", "value", "colon", "key"] },
  key: { '"': [] },
  colon: { ":": [] },
};
/** What has to stand behind an item of the outer array, or of one right inside the outer object. */
const behindItems = ["moreItems", "moreKeys moreItems"];

/** The `lines` on which the items of a list begin, and the line on which the text is `broken`, or nothing.
 * The list is the outer array, or the one right inside the outer object. */
export function linesOf(text) {
  const expected = ["value"];
  const lines = [];
  let [line, place] = [1, 0];
  for (const [found, blanks, word] of text.matchAll(token)) {
    line += breaks(blanks);
    // An array that does not end at once begins with an item.
    if (expected.at(-1) === "firstItem" && word !== "]") expected.splice(-1, 1, "moreItems", "value");
    const now = expected.pop();
    if (now === "value" && expected.length < 3 && behindItems.includes(expected.join(" "))) lines.push(line);
    const isPlain = now === "value" && !"{}[],:".includes(word);
    const next = isPlain ? [] : grammar[now]?.[word[0]];
    if (!next) return { lines, broken: line };
    expected.push(...next);
    place += found.length;
  }
  const rest = text.slice(place);
  const isWhole = expected.length === 0 && rest.trim() === "";
  const [blanks] = /^[ \t\r\n]*/.exec(rest);
  return { lines, broken: isWhole ? null : line + breaks(blanks) };
}
