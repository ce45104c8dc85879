// SPDX-License-Identifier: MIT
// Asks a person for the token of the sign.
import { keepToken, onTokenNeeded, token } from "./api.js";
import { connectionNotices } from "./connection.js";
import { byId, unfold } from "./dom.js";

/** The dialog, which is put into the page when it is needed for the first time. */
function tokenDialog() {
  if (byId("token-template")) {
    unfold(byId("token-template"));
    byId("token-hint").append(...connectionNotices());
    byId("token-form").addEventListener("submit", (event) => {
      event.preventDefault();
      byId("token-dialog").close("send");
    });
    byId("token-cancel").addEventListener("click", () => byId("token-dialog").close("cancel"));
  }
  return byId("token-dialog");
}

/** Asks whenever a token is needed; calls back when there is one. */
export function askForToken(onGiven) {
  onTokenNeeded(() => new Promise((resolve) => {
    const dialog = tokenDialog();
    const field = byId("token");
    field.value = "";
    byId("token-wrong").hidden = !token();
    const onClose = () => {
      const isGiven = dialog.returnValue === "send" && field.value.trim() !== "";
      if (isGiven) keepToken(field.value.trim());
      field.value = "";
      resolve(isGiven);
      if (isGiven) setTimeout(onGiven, 0);
    };
    dialog.addEventListener("close", onClose, { once: true });
    dialog.returnValue = "";
    dialog.showModal();
  }));
}
