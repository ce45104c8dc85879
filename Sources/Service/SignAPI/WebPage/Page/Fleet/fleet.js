// SPDX-License-Identifier: MIT
// Starts the page of a controller, leads from one part to the other and reads the open one again.
import { listeners, read } from "./api.js";
import { byId, reportProblem, settled } from "./dom.js";
import { GroupList } from "./fleet-groups.js";
import { PlayList } from "./fleet-plays.js";
import { RolloutList } from "./fleet-rollouts.js";
import { FleetSign } from "./fleet-sign.js";
import { SignList } from "./fleet-signs.js";
import { WantedPart } from "./fleet-wanted.js";
import { onLanguage, t } from "./language.js";
import { onSession } from "./session.js";
import { startPage } from "./token.js";

const period = 5000;
const looks = { leading: "live", standby: "paused", starting: "connecting", disconnected: "offline" };
const parts = {
  signs: new SignList(), sign: new FleetSign(), groups: new GroupList(), wanted: new WantedPart(),
  rollouts: new RolloutList(), shown: new PlayList(),
};
/** The parts whose link leads to others, too. */
const above = { sign: "signs", wanted: "groups" };
let current = "signs";
let status = null;
let isOffline = false;
let timer = 0;
let isFirst = true;
/** The sentence of the last problem, which is shown only once. */
let reported = "";

/** The part of an address and what stands behind its slash. */
function place() {
  const [name, ...rest] = location.hash.slice(1).split("/");
  try {
    const what = rest.length > 0 ? decodeURIComponent(rest.join("/")) : "";
    // One sign and a wanted state have a name in the address.
    if (Object.hasOwn(parts, name) && (what || !above[name])) return { name, what };
  } catch {
    // Then it is no address of this page.
  }
  return { name: "signs", what: "" };
}

function drawStatus() {
  const role = isOffline ? "offline" : status?.role;
  byId("state").dataset.state = looks[role] ?? role ?? "connecting";
  byId("state").textContent = t(looks[role] ? `role.${role}` : `state.${role ?? "connecting"}`);
  byId("controller").textContent = isOffline ? t("problem.unreachable") : status?.detail ?? "";
}

async function refresh() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    [status] = await Promise.all([read("/fleet"), parts[current].refresh()]);
    isOffline = false;
    reported = "";
    parts.signs.count(status.counts);
  } catch (problem) {
    isOffline = problem.status === 0;
    const isNew = !isOffline && problem.status !== 401 && problem.sentence !== reported;
    reported = problem.sentence;
    if (isNew) reportProblem(problem);
  }
  drawStatus();
  clearTimeout(timer);
  timer = setTimeout(refresh, period);
}

async function show() {
  const { name, what } = place();
  parts[current].close?.();
  current = name;
  for (const other of Object.keys(parts)) byId(`view-${other}`).hidden = other !== name;
  for (const link of document.querySelectorAll("nav a")) {
    link.ariaCurrent = link.hash === `#${above[name] ?? name}` ? "page" : null;
  }
  parts[name].open?.(what);
  const reading = refresh();
  if (!isFirst) byId(`view-${name}`).querySelector("h2").focus({ preventScroll: true });
  isFirst = false;
  await reading;
}

listeners.ownChange = settled(refresh, 200);
onSession(() => parts[current].draw?.());
onLanguage(() => {
  drawStatus();
  parts[current].draw?.();
});
document.addEventListener("visibilitychange", refresh);

await startPage({ show, onGiven: refresh });
await show();
document.documentElement.dataset.ready = "true";
