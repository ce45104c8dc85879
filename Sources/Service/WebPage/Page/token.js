// SPDX-License-Identifier: MIT
// Asks a person for the token of the sign, and signs in with it.
import { onTokenNeeded } from "./api.js";
import { connectionNotices } from "./connection.js";
import { byId, tell, unfold } from "./dom.js";
import { t } from "./language.js";
import { takeToken } from "./link.js";
import { lock, readSession, signIn } from "./session.js";

/** What went wrong with the token of a link, until a person was told. */
let failure = null;

const sentence = (problem) => (problem.status === 401 ? t("token.wrong") : problem.sentence);

function tellFailure(problem) {
  byId("token-wrong").textContent = problem ? sentence(problem) : "";
  if (problem) byId("token").setAttribute("aria-invalid", "true");
  else byId("token").removeAttribute("aria-invalid");
}

/** Signs in with what was typed; what the sign does not know stays to be mended. */
async function send() {
  const [field, button] = [byId("token"), byId("token-send")];
  if (button.disabled || field.value.trim() === "") return;
  button.disabled = true;
  try {
    await signIn(field.value.trim());
    byId("token-dialog").close("send");
  } catch (problem) {
    tellFailure(problem);
    field.select();
  } finally {
    button.disabled = false;
  }
}

/** The dialog, which is put into the page when it is needed for the first time. */
function tokenDialog() {
  if (byId("token-template")) {
    unfold(byId("token-template"));
    byId("token-hint").append(...connectionNotices());
    byId("token-form").addEventListener("submit", (event) => {
      event.preventDefault();
      send();
    });
    byId("token-cancel").addEventListener("click", () => byId("token-dialog").close("cancel"));
  }
  return byId("token-dialog");
}

/** Asks whenever a token is needed; calls back when one is signed in. */
export function askForToken(onGiven) {
  onTokenNeeded(() => new Promise((resolve) => {
    const dialog = tokenDialog();
    lock();
    tellFailure(failure);
    failure = null;
    dialog.addEventListener("close", () => {
      const isGiven = dialog.returnValue === "send";
      byId("token").value = "";
      resolve(isGiven);
      if (isGiven) setTimeout(onGiven, 0);
    }, { once: true });
    dialog.returnValue = "";
    dialog.showModal();
  }));
}

/** Signs in with the token of a link, if the address has one; whether it had. */
export async function signInByLink() {
  const token = takeToken();
  if (token === null) return false;
  try {
    await signIn(token);
  } catch (problem) {
    failure = problem;
  }
  return true;
}

/** Reads who one is; who is signed in already is told here that a link was of no use. */
export async function readWho() {
  await readSession();
  if (failure) tell(sentence(failure), { isError: true });
  failure = null;
}
