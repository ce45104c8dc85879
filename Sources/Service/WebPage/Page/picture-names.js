// SPDX-License-Identifier: MIT
// Names of pictures, as texts can write them.

/** So many bytes may a name have in UTF-8. */
const mostBytes = 64;
const byteCount = (text) => new TextEncoder().encode(text).length;

/** The name of a file as a name of a picture; what may not stand in one becomes a hyphen. */
export function nameOfFile(file) {
  const name = file.normalize("NFC").replace(/[^\p{L}\p{Nd}\p{Mn}\p{Mc}_.-]+/gu, "-")
    .replace(/-+(\.|$)/g, "$1").replace(/^[-.]+/, "");
  const [, stem, ending] = /^(.+?)(\.[^.]{0,8})?$/.exec(name) ?? ["", "", ""];
  let letters = [...stem];
  while (byteCount(letters.join("") + (ending ?? "")) > mostBytes) letters = letters.slice(0, -1);
  return letters.join("") + (ending ?? "");
}

/** A name that is not among those that are there: the name itself, or with a number behind it. */
export function freeName(name, isTaken) {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(free)) return free;
  }
}
