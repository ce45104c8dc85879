// SPDX-License-Identifier: MIT
// Files of pictures as they are sent, and their names; photos and large ones are made smaller.

const mostBytes = 1 << 20;
/** A picture that is made smaller has at most so many pixels; the sign has fewer LEDs. */
const [mostWidth, mostHeight] = [2048, 512];
/** Files of these types are sent unchanged. */
const types = ["image/png", "image/gif"];
const png = "image/png";
/** So many bytes may a name have in UTF-8. */
const longestName = 64;
const byteCount = (text) => new TextEncoder().encode(text).length;

/** The name of a file as a name of a picture; what may not stand in one becomes a hyphen. */
function nameOfFile(file) {
  const name = file.normalize("NFC").replace(/[^\p{L}\p{Nd}\p{Mn}\p{Mc}_.-]+/gu, "-")
    .replace(/-+(\.|$)/g, "$1").replace(/^[-.]+/, "");
  const [, stem, ending] = /^(.+?)(\.[^.]{0,8})?$/.exec(name) ?? ["", "", ""];
  let letters = [...stem];
  while (byteCount(letters.join("") + (ending ?? "")) > longestName) letters = letters.slice(0, -1);
  return letters.join("") + (ending ?? "");
}

/** A name that is not among those that are there: the name itself, or with a number behind it. */
export function freeName(name, isTaken) {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(free)) return free;
  }
}

/** What a browser can read as a picture, as a PNG of at most `mostBytes`; `null` for all else. */
async function smaller(file) {
  let picture;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  let scale = Math.min(1, mostWidth / picture.width, mostHeight / picture.height);
  for (;; scale /= 2) {
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, png));
    if (!blob || blob.size <= mostBytes) return blob;
  }
}

/** A file to send: `file`, `type` and the `name` of the picture; `null` if it is too large. One that moves
 * would stand still if it were made smaller. The sign finds out the type of a file that the browser cannot
 * read. */
export async function preparedFile(file) {
  const name = nameOfFile(file.name);
  const isSmall = file.size <= mostBytes;
  if (isSmall && types.includes(file.type)) return { file, type: file.type, name };
  const photo = file.type === "image/gif" ? null : await smaller(file);
  if (photo) return { file: photo, type: png, name: `${name.replace(/\.[^.]*$/, "")}.png` };
  return isSmall ? { file, type: "application/octet-stream", name } : null;
}
