// SPDX-License-Identifier: MIT
// Asks the sign. A cookie names who asks; a token is never kept, and never part of an address.
import { language, t } from "./language.js";

const root = "/api/v1";
/** Requests to these paths change nothing that the page shows. */
const harmless = [
  "/preview", "/pictures/preview", "/conflicts", "/conversation/input", "/session", "/configuration/check",
];
/** The token, only where the browser keeps no cookie for it. */
let token = null;
let askForToken = async () => false;
/** `ownChange` runs after a change by this page; `notKept` reports that the sign cannot store it. */
export const listeners = { ownChange: () => {}, notKept: () => {} };

/** A failure, as the sign reports it (RFC 9457). */
export class Problem extends Error {
  constructor(status, body = {}, retryAfter = 0) {
    super(body.detail ?? "");
    const kind = String(body.type ?? "").split(":").pop();
    Object.assign(this, { status, body, kind, retryAfter, errors: body.errors ?? [] });
  }

  /** Whether it is only that the request was given up. */
  get isCancelled() { return this.kind === "cancelled"; }

  /** One sentence for a person: that of the sign, in the language of the page. */
  get sentence() {
    if (this.status === 0) return t("problem.unreachable");
    // The sign asks to read it again, which the page does by itself.
    if (this.kind === "stale") return t("problem.stale");
    const all = this.errors.map((error) => error.message);
    return all.length > 0 ? all.join(" ") : this.message || t("problem.other", this.status);
  }
}

/** Sets how a person is asked for the token; `ask` gives whether there is one now. Who has declined is asked
 * again only for a change. */
export function onTokenNeeded(ask) {
  let asking = null;
  let isDeclined = false;
  askForToken = async (isChange) => {
    if (isDeclined && !isChange) return false;
    asking ??= ask().finally(() => { asking = null; });
    isDeclined = !(await asking);
    return !isDeclined;
  };
}

/** Sends a token with all that is asked, until the page is left; nothing: forgets it. */
export const useToken = (text) => { token = text; };
/** Asks a person for the token, also one who has declined. */
export const askAgain = () => askForToken(true);
/** How often another person has signed in, in whose name nothing is changed that was asked before. */
let people = 0;
export const changePerson = () => { people += 1; };

/** Sends a request without reading the answer; the live stream reads its own piece by piece. */
export async function open(path, { method = "GET", headers = {}, body, signal } = {}) {
  const sent = { "Accept-Language": language(), ...headers };
  if (token) sent.Authorization = `Bearer ${token}`;
  if (body !== undefined) sent["Content-Type"] ??= "application/json";
  try {
    return await fetch(root + path, {
      method, headers: sent, signal, cache: "no-store", credentials: "same-origin",
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body) });
  } catch (error) {
    throw new Problem(0, error.name === "AbortError" ? { type: "cancelled" } : {});
  }
}

/** Gives `data` (an object, or of the kind `reads`), `tag`, `status` and `headers`; throws a `Problem`.
 * With `isAsking` a person is asked for a token that is missing. */
export async function ask(method, path, { body, headers, signal, isAsking = true, reads = "text" } = {}) {
  const asking = people;
  let answer = await open(path, { method, body, headers, signal });
  while (isAsking && answer.status === 401 && await askForToken(method !== "GET")) {
    if (people !== asking && method !== "GET") throw new Problem(0, { type: "cancelled" });
    answer = await open(path, { method, body, headers, signal });
  }
  const type = answer.headers.get("Content-Type") ?? "";
  let data = null;
  try {
    if (type.includes("json")) data = await answer.json();
    else if (answer.status !== 204) data = await answer[reads]();
  } catch {
    throw new Problem(0);
  }
  const isHealth = path === "/health" && answer.status === 503 && data?.parts;
  if (!answer.ok && answer.status !== 304 && !isHealth) {
    const isProblem = type.includes("problem+json");
    const retryAfter = Number(answer.headers.get("Retry-After") ?? 0);
    throw new Problem(answer.status, isProblem ? data : {}, retryAfter);
  }
  // Later, because the caller's own notice would replace this one.
  if (data?.notKept) setTimeout(() => listeners.notKept(data.notKept));
  if (method !== "GET" && !harmless.some((start) => path.startsWith(start))) listeners.ownChange();
  return { data, tag: answer.headers.get("ETag"), status: answer.status, headers: answer.headers };
}

export const read = async (path, options) => (await ask("GET", path, options)).data;
/** Reads a path; gives `other` where the sign answers with a status that is no failure here. */
export const readOr = (status, other, path) => read(path).catch((problem) => {
  if (problem.status !== status) throw problem;
  return other;
});
/** A question that reads a value of a part of the page anew, and draws the part. */
export const reread = (part, name, path) => async () => {
  part[name] = await read(path);
  part.draw();
};
/** A path, or a part of the page, with a name that a person chose. */
export const at = (path, name) => `${path}/${encodeURIComponent(name)}`;
