// SPDX-License-Identifier: MIT
// Warns where others could listen: the page came over the network without encryption.
import { phrased } from "./dom.js";

/** Whether requests to an address leave this machine unencrypted. */
export function isOpenToOthers(address) {
  const { protocol, hostname } = new URL(address);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol.slice(0, -1) === "http" && !isLocal;
}

/** A notice that others could read the token, if they could; otherwise nothing. */
export function connectionNotices() {
  if (!isOpenToOthers(location.href)) return [];
  return [phrased("p", "connection.open", { class: "hint" })];
}
