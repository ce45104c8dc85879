// SPDX-License-Identifier: MIT
// Asks the sign. A cookie says who asks; a token is never kept, and never part of an address.
import { language, t } from "./language.js";

const root = "/api/v1";
/** What is sent in these ways changes nothing that the page tells. */
const harmless = [
  "/preview", "/pictures/preview", "/conflicts", "/conversation/input", "/session", "/configuration/check",
];
/** The token, only where the browser keeps no cookie for it. */
let token = null;
let askForToken = async () => false;
/** What is done after this page has changed something, and what tells that it cannot be kept. */
export const listeners = { ownChange: () => {}, notKept: () => {} };

/** What went wrong, as the sign tells it (RFC 9457). */
export class Problem extends Error {
  constructor(status, body = {}, retryAfter = 0) {
    super(body.detail ?? "");
    const kind = String(body.type ?? "").split(":").pop();
    Object.assign(this, { status, body, kind, retryAfter, errors: body.errors ?? [] });
  }

  /** Whether it is only that the request was given up. */
  get isCancelled() { return this.kind === "cancelled"; }

  /** One sentence for a person: what the sign says, in the language of the page. */
  get sentence() {
    if (this.status === 0) return t("problem.unreachable");
    // The sign says to read it again, which the page does.
    if (this.kind === "stale") return t("problem.stale");
    const all = this.errors.map((error) => error.message);
    return all.length > 0 ? all.join(" ") : this.message || t("problem.other", this.status);
  }
}

/** Says how a person is asked for the token; the answer is whether there is one now. Who has said no is asked
 * again only when something is to be changed. */
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
/** Asks a person for the token, also one who has said no. */
export const askAgain = () => askForToken(true);
/** How often another person has signed in, in whose name nothing is changed that was asked before. */
let people = 0;
export const changePerson = () => { people += 1; };

/** Sends a request as it is; for the live stream, which reads its answer itself. */
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

/** Gives `data` (an object, or as `reads` says), `tag`, `status` and `headers`; throws a `Problem`.
 * `isAsking` tells whether a person is asked for a token that is missing. */
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
  // After what the caller tells, which does not know of it.
  if (data?.notKept) setTimeout(() => listeners.notKept(data.notKept));
  if (method !== "GET" && !harmless.some((start) => path.startsWith(start))) listeners.ownChange();
  return { data, tag: answer.headers.get("ETag"), status: answer.status, headers: answer.headers };
}

export const read = async (path, options) => (await ask("GET", path, options)).data;
/** What is read, or something else where the sign answers with a status that is no failure here. */
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
