// SPDX-License-Identifier: MIT
// Changes several messages, as many in one step as the sign takes, and tells which it refused.
import { ask, at, Problem } from "./api.js";
import { draftOf } from "./naming.js";

/** So many messages are put in one request. */
const batchSize = 250;
/** So many messages are removed at the same time. */
const atOnce = 4;
/** A message that somebody else changes all the time is left after so many attempts. */
const mostAttempts = 3;

const waited = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Asks again for as long as it is only too much at once. */
export async function patient(request) {
  for (;;) {
    try {
      return await request();
    } catch (problem) {
      if (problem.status !== 429) throw problem;
      await waited(Math.max(1, problem.retryAfter));
    }
  }
}

/** Whether a refusal is about messages, so that the others may still be changed. */
const isOfMessages = (problem) =>
  problem instanceof Problem && [404, 409, 412, 422].includes(problem.status);

/**
 * Puts messages.
 *
 * `change` makes the new message of the one that `reader` knows, or nothing if there is none to be
 * put. Gives how many were put and the refusals, each with its message.
 */
export async function putAll(reader, ids, change, onStep = () => {}) {
  const refused = [];
  let done = 0;
  for (let start = 0; start < ids.length; start += batchSize) {
    const part = ids.slice(start, start + batchSize);
    done += await putBatch(reader, part, change, refused);
    onStep(start + part.length);
  }
  return { done, refused };
}

async function putBatch(reader, ids, change, refused) {
  for (let attempt = 1; ; attempt += 1) {
    const messages = ids.map(change).filter(Boolean);
    if (messages.length === 0) return 0;
    try {
      const { data } = await patient(() => ask("PUT", "/messages", {
        body: { messages: messages.map(draftOf) }, headers: { "If-Match": `"${reader.revision}"` },
      }));
      const { revision } = data;
      reader.changed({ put: messages.map((message) => ({ ...message, revision })) });
      return messages.length;
    } catch (problem) {
      if (!isOfMessages(problem)) throw problem;
      if (problem.status !== 412) return putEach(reader, messages, refused);
      if (attempt >= mostAttempts) throw problem;
      await reader.renew();
    }
  }
}

/** Puts one after the other, because one of them cannot be put. */
async function putEach(reader, messages, refused) {
  let done = 0;
  for (const message of messages) {
    const old = reader.byId.get(message.id);
    const { id, ...body } = draftOf(message);
    const headers = old ? { "If-Match": `"${old.revision}"` } : { "If-None-Match": "*" };
    try {
      const { data } = await patient(() => ask("PUT", at("/messages", id), { body, headers }));
      reader.changed({ put: [data] });
      done += 1;
    } catch (problem) {
      if (!isOfMessages(problem)) throw problem;
      refused.push({ message, problem });
    }
  }
  return done;
}

/** Removes messages; gives those that are gone and the refusals, each with its message. */
export async function removeAll(reader, messages, onStep = () => {}) {
  const [gone, refused, waiting] = [[], [], messages.slice()];
  const work = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      try {
        await patient(() => ask("DELETE", at("/messages", message.id), {
          headers: { "If-Match": `"${message.revision}"` },
        }));
        gone.push(message);
      } catch (problem) {
        if (!isOfMessages(problem)) {
          waiting.length = 0;
          throw problem;
        }
        refused.push({ message, problem });
      }
      onStep(gone.length + refused.length);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  reader.changed({ changes: gone.length, removed: gone.map((message) => message.id) });
  const failed = ends.find((end) => end.status === "rejected");
  // What was done before must not be lost, so the failure is told beside it.
  return { gone, refused, failure: failed?.reason ?? null };
}
