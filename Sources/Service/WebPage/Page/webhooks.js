// SPDX-License-Identifier: MIT
// What other systems are told, and how that goes.
import { read } from "./api.js";
import { icon, make } from "./dom.js";
import { language, number, t } from "./language.js";
import { clockTime, dayName } from "./times.js";

/** When a system is told, by the names of the events. */
const occasions = {
  shown: "webhook.shown", ended: "webhook.ended", refused: "webhook.refused",
  unhealthy: "webhook.unhealthy", well: "webhook.well",
};

/** The systems that are told of events; none for a person who may not see them. */
export async function readWebhooks() {
  try {
    return (await read("/webhooks")).webhooks;
  } catch (problem) {
    if (problem.status !== 403) throw problem;
    return [];
  }
}

function told(events) {
  const words = events.map((name) => (occasions[name] ? t(occasions[name]) : name));
  return t("webhook.told", new Intl.ListFormat(language()).format(words));
}

/** The next attempt, with its day unless that is today. */
function attempt(time) {
  const day = dayName(time);
  const at = clockTime(time);
  return t("webhook.next", day === t("day.today") ? at : `${day} ${at}`);
}

const line = (text) => make("p", { class: "reason", text });

/** One system, as an item of the list. */
export function webhookItem({ url, events, waiting, delivered, failed, leftOut, problem, next }) {
  const state = problem === null ? "well" : "warning";
  const counts = [waiting, delivered, failed, leftOut].map((count) => number(count));
  return make(
    "li", { class: "part", data: { state } }, icon(state === "well" ? "check" : "warning"),
    make("div", {},
      make("strong", { text: url }), " ",
      make("span", { class: "chip", data: { state }, text: t(`health.${state}`) }),
      line(told(events)), line(t("webhook.counts", ...counts)),
      problem === null ? null : make("p", { text: problem }),
      next === null ? null : line(attempt(next))));
}
