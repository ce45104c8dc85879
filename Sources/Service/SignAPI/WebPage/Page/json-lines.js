// SPDX-License-Identifier: MIT
// Where things stand in a text of JSON, which the reader of the browser does not tell.

const token = /([ \t\r\n]*)("(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])/gy;
const breaks = (text) => text.split(/\r\n|\r|\n/).length - 1;

/** Goes over the tokens of a text and knows which may come next. */
class Walk {
  constructor() { Object.assign(this, { stack: "", expected: "value", line: 1, lines: [] }); }

  /** Takes the next token; whether it may stand here. */
  take(word) {
    if (this.expected === "value" || this.expected === "first") return this.value(word);
    const isInObject = this.stack.endsWith("{");
    const mayClose = this.expected === "firstKey" || this.expected === "more";
    if (mayClose && word === (isInObject ? "}" : "]")) return this.close();
    const [first, next] = {
      key: ['"', "colon"], firstKey: ['"', "colon"], colon: [":", "value"],
      more: [",", isInObject ? "key" : "value"], end: [],
    }[this.expected];
    this.expected = next;
    return word[0] === first;
  }

  value(word) {
    if (word === "]" && this.expected === "first") return this.close();
    // The items of the outer array, or of one right inside the outer object.
    if (this.stack === "[" || this.stack === "{[") this.lines.push(this.line);
    if (word === "{" || word === "[") {
      this.stack += word;
      this.expected = word === "{" ? "firstKey" : "first";
      return true;
    }
    this.expected = this.stack === "" ? "end" : "more";
    return !"}],:".includes(word);
  }

  close() {
    this.stack = this.stack.slice(0, -1);
    this.expected = this.stack === "" ? "end" : "more";
    return true;
  }
}

/** The `lines` on which the items of a list begin, and the line on which the text is `broken`, or nothing.
 * The list is the outer array, or the one right inside the outer object. */
export function linesOf(text) {
  const walk = new Walk();
  let place = 0;
  for (const [found, blanks, word] of text.matchAll(token)) {
    walk.line += breaks(blanks);
    if (!walk.take(word)) return { lines: walk.lines, broken: walk.line };
    place += found.length;
  }
  const rest = text.slice(place);
  const isWhole = walk.expected === "end" && rest.trim() === "";
  const [blanks] = /^[ \t\r\n]*/.exec(rest);
  return { lines: walk.lines, broken: isWhole ? null : walk.line + breaks(blanks) };
}
