// SPDX-License-Identifier: MIT
// Files of pictures as they are sent: photos and large ones are made smaller before.
import { nameOfFile } from "./picture-names.js";

/** So many bytes may be sent. */
const mostBytes = 1 << 20;
/** What is made smaller has at most so many pixels; the sign has fewer LEDs. */
const [mostWidth, mostHeight] = [2048, 512];
/** What is sent as it is, by its own name. */
const types = ["image/png", "image/gif"];
const png = "image/png";

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

/**
 * A file as it is sent: `file`, `type` and the `name` of the picture; `null` if it is too large.
 *
 * One that moves would stand still if it were made smaller. Of what a browser cannot read the sign
 * finds out what it is.
 */
export async function preparedFile(file) {
  const name = nameOfFile(file.name);
  const isSmall = file.size <= mostBytes;
  if (isSmall && types.includes(file.type)) return { file, type: file.type, name };
  const photo = file.type === "image/gif" ? null : await smaller(file);
  if (photo) return { file: photo, type: png, name: `${name.replace(/\.[^.]*$/, "")}.png` };
  return isSmall ? { file, type: "application/octet-stream", name } : null;
}
