// SPDX-License-Identifier: MIT
// Lets the browser keep the page for when the sign cannot be reached.
import { make } from "./dom.js";

/** Whether the page was opened without the sign, from what the browser has kept. */
export const isKept = () => "kept" in document.documentElement.dataset;
/** The sign has to answer so fast before the page is opened anew, in milliseconds. */
const patience = 4000;

/** Opens the page anew as the sign has it, if it can be had. */
export async function reopen() {
  try {
    const signal = AbortSignal.timeout(patience);
    if ((await fetch("/", { method: "HEAD", signal })).ok) location.reload();
  } catch {
    // It is tried again.
  }
}

/** Starts what keeps the page; a browser allows it only where nobody can listen. What installs it as
 * an app, and the pictures for that, are read only now, when the page is there. */
export async function keepPage() {
  document.head.append(make("link", { rel: "manifest", href: "/signboard.webmanifest" }));
  if (!navigator.serviceWorker) return;
  const address = "/worker.js";
  const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => address });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL("") ?? address);
  } catch {
    // Then the page opens only with the sign.
  }
}
