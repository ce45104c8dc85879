// SPDX-License-Identifier: MIT
// Who one is for the sign, and what one may do. What one may not do is not offered.
import { ask, askAgain, at, changePerson, useToken } from "./api.js";
import { attempt, byId, showNotice } from "./dom.js";
import { forgetDrafts, ownDrafts } from "./drafts.js";
import { onLanguage, t } from "./language.js";
import { ownTexts } from "./naming.js";

/** The keys of the roles' names; each role has the rights of those before. */
const roles = ["session.viewer", "session.writer", "session.operator", "session.administrator"];
const rank = (role) => roles.indexOf(`session.${role}`);
const listeners = [];
/** The session from the sign; nothing until it has answered. */
let session = null;
/** Whether the sign has asked who one is. */
let isLocked = false;
/** Whether one has a role or one with more rights; until it is known, the sign decides. */
export const may = (role) => !session || rank(session.role) >= rank(role);
/** The only zone that one may change; nothing: all of them. */
export const ownZone = () => session?.zone ?? null;
export const mayChange = (zone) => may("writer") && (!ownZone() || zone === ownZone());
/** Ids of what no form can change: own texts of the sign, events, texts that are shown once. */
const ofOthers = new RegExp(`^(${ownTexts.join("|")}|(calendar|request):.*|fleet(:[^/]*)?/.*)$`);
/** The address of the form of a message; nothing, and so no link, for those who may not write. */
export const formOf = (id) => (may("writer") && !ofOthers.test(id) ? at("#edit", id) : null);
export const onSession = (listener) => listeners.push(listener);

function draw() {
  const needsToken = session?.["needs-token"];
  byId("session").hidden = !isLocked && !needsToken;
  byId("sign-in").hidden = !isLocked;
  byId("sign-out").hidden = isLocked;
  byId("who").textContent = needsToken ? [session.name, t(`session.${session.role}`),
    session.zone ? t("message.inZone", session.zone) : ""].filter(Boolean).join(" · ") : "";
}

function take(now) {
  session = now;
  isLocked = false;
  const { dataset } = document.documentElement;
  dataset.role = session.role;
  if (session.zone) dataset.zone = session.zone;
  else delete dataset.zone;
  draw();
  const isAnother = ownDrafts(session.name);
  if (isAnother) changePerson();
  for (const listener of listeners) listener();
  // The open part begins anew: its form may hold the words of another person.
  if (isAnother) dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Notes that the sign does not know any more who one is; the controls of the role stay. */
export function lock() {
  isLocked = true;
  draw();
}

export async function readSession() { take((await ask("GET", "/session")).data); }

/** Signs in; where the browser keeps no cookie the token stays in the memory of this page. */
export async function signIn(token) {
  useToken(null);
  const { data } = await ask("PUT", "/session", { body: { token }, isAsking: false });
  try {
    await ask("GET", "/session", { isAsking: false });
  } catch (problem) {
    if (problem.status !== 401) throw problem;
    useToken(token);
    showNotice(t("session.memory"));
  }
  take(data);
}

/** Signs out, and opens the page anew: nothing of the sign stays in it. */
async function signOut() {
  forgetDrafts();
  await ask("DELETE", "/session", { isAsking: false });
  location.reload();
}

byId("sign-out").addEventListener("click", () => attempt(signOut));
byId("sign-in").addEventListener("click", askAgain);
onLanguage(draw);
