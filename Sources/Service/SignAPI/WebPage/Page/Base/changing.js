// SPDX-License-Identifier: MIT
// Changes several messages, as many in one step as the sign takes, and reports which it refused.
import { ask, Problem } from "./api.js";
import { t } from "./language.js";
import { draftOf, isOfFleet } from "./naming.js";

const batchSize = 250;
/** So many bytes are sent in one request; the sign takes a little more. */
const mostBytes = 1000000;
const removedAtOnce = 5000;
/** A message that somebody else changes all the time is left after so many attempts. */
const mostAttempts = 3;

/** Asks again for as long as the sign refuses only because of too many requests at once. */
export async function patient(request) {
  for (;;) {
    try {
      return await request();
    } catch (problem) {
      if (problem.status !== 429) throw problem;
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, problem.retryAfter) * 1000));
    }
  }
}

/** Whether a refusal is about messages, so that the others may still be changed. */
const isOfMessages = (problem) =>
  problem instanceof Problem && [404, 409, 412, 413, 422].includes(problem.status);

/** `change` makes the new message of an id, or nothing. Gives how many were put, and refusals. */
export async function putAll(reader, ids, change, onStep = () => {}) {
  const refused = [];
  let done = 0;
  let tried = 0;
  for (const part of parts(ids, change)) {
    done += await putBatch(reader, part, change, refused);
    tried += part.length;
    onStep(tried);
  }
  return { done, refused };
}

/** Ids in parts; the messages of each part are small enough for one request. */
export function* parts(ids, change) {
  const encoder = new TextEncoder();
  let [part, bytes] = [[], 0];
  for (const id of ids) {
    const size = encoder.encode(JSON.stringify(change(id) ?? "")).length + 1;
    if (part.length === batchSize || (part.length > 0 && bytes + size > mostBytes)) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(id);
    bytes += size;
  }
  if (part.length > 0) yield part;
}

/** The problems of single messages, by their places, in the refusal of several. */
function problemsByPlace(problem) {
  const byPlace = new Map();
  for (const error of problem.errors) {
    const { item } = error;
    if (item === undefined) return new Map();
    const field = error.field.slice(`messages[${item}]`.length).replace(/^\./, "");
    byPlace.set(item, [...(byPlace.get(item) ?? []), { ...error, field }]);
  }
  return byPlace;
}

/** The parts of refused items to try again; `refuse` gets the items that the problem names. */
function partsToTry(items, problem, refuse) {
  const byPlace = problemsByPlace(problem);
  if (items.length === 1 && byPlace.size === 0) byPlace.set(0, problem.errors);
  for (const [place, errors] of byPlace) {
    refuse(items[place], new Problem(problem.status, { ...problem.body, errors }));
  }
  const half = items.length >> 1;
  return byPlace.size > 0 ? [items.filter((_, place) => !byPlace.has(place))]
    : [items.slice(0, half), items.slice(half)];
}

/** Sends items with the body that `bodyOf` makes, and again without those that are refused. */
export async function sendAll(items, bodyOf, refuse, done = () => {}) {
  if (items.length === 0) return;
  try {
    await patient(() => ask("PUT", "/messages", { body: bodyOf(items), headers: { "If-Match": "*" } }));
    done(items);
  } catch (problem) {
    if (!isOfMessages(problem)) throw problem;
    for (const part of partsToTry(items, problem, refuse)) await sendAll(part, bodyOf, refuse, done);
  }
}

/** Keeps each refusal in a list. */
const into = (refused) => (message, problem) => { refused.push({ message, problem }); };

async function putBatch(reader, ids, change, refused) {
  for (let attempt = 1; ; attempt += 1) {
    const messages = ids.map(change).filter(Boolean);
    if (messages.length === 0) return 0;
    try {
      const { data } = await patient(() => ask("PUT", "/messages", {
        body: { messages: messages.map(draftOf) }, headers: { "If-Match": `"${reader.revision}"` },
      }));
      const { revision } = data;
      // One that was removed and is back is a new one.
      reader.changed({ put: messages.map(({ created, ...message }) => ({ ...message, revision })) });
      return messages.length;
    } catch (problem) {
      if (!isOfMessages(problem)) throw problem;
      if (problem.status !== 412) {
        let done = 0;
        for (const part of partsToTry(messages, problem, into(refused))) {
          done += await putBatch(reader, part.map(({ id }) => id), change, refused);
        }
        return done;
      }
      if (attempt >= mostAttempts) throw problem;
      await reader.renew();
    }
  }
}

/** Why the sign keeps a message, and all that are asked for with it; nothing if it does not. */
function keeping(message) {
  if (isOfFleet(message)) return t("message.ofFleet");
  return message.protected ? t("message.protected") : null;
}

/** Removes messages; gives those that are gone and the refusals, each with its message. */
export async function removeAll(reader, messages, onStep = () => {}) {
  const isKept = messages.length > 1 ? (message) => keeping(message) !== null : () => false;
  const asked = messages.filter((message) => !isKept(message));
  const gone = [];
  const refused = messages.filter(isKept).map(
    (message) => ({ message, problem: { sentence: keeping(message) } }));
  const bodyOf = (part) => ({ messages: [], remove: part.map(({ id, revision }) => ({ id, revision })) });
  let failure = null;
  try {
    for (let begin = 0; begin < asked.length; begin += removedAtOnce) {
      await sendAll(asked.slice(begin, begin + removedAtOnce), bodyOf, into(refused), (part) => {
        gone.push(...part);
        onStep(gone.length + refused.length);
      });
    }
  } catch (problem) {
    // The messages that are gone already must not be lost, so the failure stands beside them.
    failure = problem;
  }
  reader.changed({ changes: gone.length, removed: gone.map((message) => message.id) });
  return { gone, refused, failure };
}
