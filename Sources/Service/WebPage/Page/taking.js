// SPDX-License-Identifier: MIT
// Takes the messages of a file into the sign, and makes that undone.
import { putAll, removeAll } from "./changing.js";
import { isSame } from "./checking.js";
import { t } from "./language.js";
import { draftOf } from "./naming.js";

/** What was not done because there is another message than before. */
const stale = (message) => ({ message, problem: { sentence: t("problem.stale") } });

/** Whether the sign has a message as it was put. */
function isAsPut(reader, message) {
  const found = reader.byId.get(message.id);
  return found !== undefined && isSame(draftOf(found), message);
}

/**
 * Puts the messages of items and removes others. Gives the `taken` items, the messages that are
 * `gone`, the refusals, each with its message, and the `failure` that has ended it, if there was
 * one.
 */
export async function takeAll(reader, items, others, onStep) {
  const byId = new Map(items.map((item) => [item.message.id, item]));
  const result = { taken: [], gone: [], refused: [], failure: null };
  const change = (id) => {
    const item = byId.get(id);
    // What somebody else has changed since the check is not overwritten.
    return reader.byId.get(id)?.revision === item.old?.revision ? item.message : null;
  };
  try {
    result.refused = (await putAll(reader, [...byId.keys()], change, onStep)).refused;
  } catch (problem) {
    result.failure = problem;
  }
  result.taken = items.filter(({ message }) => isAsPut(reader, message));
  const told = new Set([...result.taken, ...result.refused].map(({ message }) => message.id));
  const rest = items.filter(({ message }) => !told.has(message.id)).map(({ message }) => message);
  if (result.failure) {
    result.refused.push(...rest.map((message) => ({ message, problem: result.failure })));
    return result;
  }
  result.refused.push(...rest.map(stale));
  if (others.length === 0) return result;
  const { gone, refused, failure } = await removeAll(
    reader, others, (done) => onStep(result.taken.length + done));
  return { ...result, gone, failure, refused: [...result.refused, ...refused] };
}

/**
 * Makes undone what `takeAll` has done, except what somebody else has changed since. Gives the
 * refusals, each with its message.
 */
export async function undoAll(reader, { taken, gone }, onStep) {
  await reader.renew();
  const isOurs = ({ message }) => isAsPut(reader, message);
  const ours = taken.filter(isOurs);
  const refused = taken.filter((item) => !isOurs(item)).map(({ message }) => stale(message));
  const put = async (messages) => {
    const byId = new Map(messages.map((message) => [message.id, message]));
    const answer = await putAll(reader, [...byId.keys()], (id) => byId.get(id), onStep);
    refused.push(...answer.refused);
  };
  // What is protected can neither be removed nor become less important.
  await put(ours.map(({ message }) => message).filter((message) => message.protected).map(
    (message) => ({ ...message, protected: false })));
  const [back, lost] = [gone.filter(({ id }) => !reader.byId.has(id)),
    gone.filter(({ id }) => reader.byId.has(id))];
  refused.push(...lost.map((message) => ({ message, problem: { sentence: t("message.exists") } })));
  await put([...ours.map(({ old }) => old).filter(Boolean), ...back]);
  const added = ours.filter(({ old }) => !old).map(({ message }) => reader.byId.get(message.id));
  const removal = await removeAll(reader, added.filter(Boolean), onStep);
  if (removal.failure) throw removal.failure;
  return [...refused, ...removal.refused];
}
