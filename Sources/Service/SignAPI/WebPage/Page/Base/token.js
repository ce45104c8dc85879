// SPDX-License-Identifier: MIT
// Starts a page for a person: asks for the token, and signs in with it.
import { onTokenNeeded } from "./api.js";
import { connectionNotices } from "./connection.js";
import { attempt, byId, fill, labelled, make, once, onSubmit, phrased, showNotice } from "./dom.js";
import { apply, choose, language, t } from "./language.js";
import { languages } from "./languages.js";
import { takeToken } from "./link.js";
import { lock, readSession, signIn } from "./session.js";

let failure = null;
const sentence = (problem) => (problem.status === 401 ? t("token.wrong") : problem.sentence);

function showFailure(problem) {
  byId("token-wrong").textContent = problem ? sentence(problem) : "";
  byId("token").ariaInvalid = problem ? true : null;
}

/** Signs in with the typed token; one that the sign does not know stays to be mended. */
async function send() {
  const field = byId("token");
  if (field.value.trim() === "") return;
  try {
    await signIn(field.value.trim());
    byId("token-dialog").close("send");
  } catch (problem) {
    showFailure(problem);
    field.select();
  }
}

function tokenDialog() {
  if (byId("token-dialog")) return byId("token-dialog");
  const form = make("form", { id: "token-form" },
    phrased("h2", "session.in", { id: "title-token" }),
    make("div", { id: "token-hint", class: "plain" },
      phrased("p", "token.hint", { class: "hint" }), connectionNotices()),
    labelled("token.field", make("input", {
      type: "password", id: "token", autocomplete: "off", required: true,
      "aria-describedby": "token-wrong" })),
    make("p", { id: "token-wrong", class: "field-error", role: "alert" }),
    make("div", { class: "finish" },
      phrased("button", "token.send", { class: "primary", id: "token-send" }),
      phrased("button", "cancel", { type: "button", id: "token-cancel",
        onclick: () => dialog.close("cancel") })));
  const dialog = make("dialog", { id: "token-dialog", "aria-labelledby": "title-token",
    "aria-describedby": "token-hint" }, form);
  onSubmit(form, () => once(byId("token-send"), send));
  document.body.append(dialog);
  return dialog;
}

/** Asks whenever a token is needed; `onGiven` is called when one is signed in. */
function askForToken(onGiven) {
  onTokenNeeded(() => new Promise((resolve) => {
    const dialog = tokenDialog();
    lock();
    showFailure(failure);
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

/** Reads who one is; who is signed in already sees no dialog, so a notice reports a useless link. */
async function readWho() {
  await readSession();
  if (failure) showNotice(sentence(failure), { isError: true });
  failure = null;
}

/** Signs in with the token of a link that is opened where the page is open already, and may ask. */
async function followLink(token, onGiven) {
  const asking = () => (byId("token-dialog")?.open ? byId("token-dialog") : null);
  try {
    await signIn(token);
    // What waits for an answer to the question goes on with this one.
    if (asking()) asking().close("send");
    else onGiven();
  } catch (problem) {
    if (asking()) showFailure(problem);
    else showNotice(sentence(problem), { isError: true });
  }
}

/** Starts a page in its language, for who opens it; `show` leads to the part of the address, and `onGiven` is
 * called when one has signed in later. */
export async function startPage({ show, onGiven }) {
  fill(byId("language"), Object.entries(languages).map(([code, { name }]) =>
    make("option", { value: code, lang: code, text: name, selected: code === language() })));
  byId("language").addEventListener("change", ({ target }) => attempt(() => choose(target.value)));
  askForToken(onGiven);
  addEventListener("hashchange", async () => {
    const token = takeToken();
    if (token !== null) await followLink(token, onGiven);
    show();
  });
  apply();
  const token = takeToken();
  if (token !== null) await signIn(token).catch((problem) => { failure = problem; });
  readWho().catch(() => {}); // Until it is known, the server decides.
}
