// SPDX-License-Identifier: MIT
// The token of a link, as a QR code has it. It imports nothing, so that it leaves the address
// before anything else is asked.
const start = "#token=";
let first = take();

function take() {
  if (!location.hash.startsWith(start)) return null;
  const text = location.hash.slice(start.length);
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The token that the address had, once; nothing if it had none. */
export function takeToken() {
  const token = first ?? take();
  first = null;
  return token;
}
