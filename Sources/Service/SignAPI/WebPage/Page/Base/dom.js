// SPDX-License-Identifier: MIT
// Small helpers to build the page; no text becomes markup anywhere.
import { language, number, t, translate } from "./language.js";

const svg = "http://www.w3.org/2000/svg";
export const byId = (id) => document.getElementById(id);
/** Leads to the first of some elements that can be seen. */
export const lead = (...ids) => ids.map(byId).find((node) => node.checkVisibility())?.focus();

/** Makes an element: attributes, `on…` functions, `text` and `data`; a child may be null. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") node.textContent = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** Makes an element with a string of the table, which `translate` puts into it anew. */
export const phrased = (tag, key, attributes = {}) =>
  make(tag, { text: t(key), ...attributes, data: { ...attributes.data, t: key } });

/** A control with its label before it, and what stands behind it. */
export const labelled = (key, ...parts) =>
  make("label", { class: "field" }, phrased("span", key, { class: "label" }), parts);

/** One of the pictures at the end of the page, without a name of its own. */
export function icon(name) {
  const picture = document.createElementNS(svg, "svg");
  picture.setAttribute("class", "icon");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", `#icon-${name}`);
  picture.append(use);
  return picture;
}

/** A button that shows only a picture; its name is also its tooltip. */
export function iconButton(name, label, action, attributes = {}) {
  return make("button",
    { type: "button", class: "quiet", "aria-label": label, title: label, onclick: action, ...attributes },
    icon(name));
}

/** Replaces the templates of an element by their contents. */
export function unfold(root) {
  for (const template of root.querySelectorAll("template")) {
    translate(template.content);
    template.replaceWith(template.content);
  }
}

/** Replaces the text of an element only if it is another one: what changes is read out. */
export function write(node, text) { if (node.textContent !== text) node.textContent = text; }

export function onSubmit(form, action) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    action();
  });
}

/** A field for a file, which `take` gets. */
export function chooser(key, take, attributes) {
  const onchange = ({ target }) => target.files[0] && take(target.files[0]);
  return labelled(key, make("span", { class: "chooser" },
    make("input", { type: "file", onchange, ...attributes }),
    phrased("span", "import.choose", { class: "button" })));
}

/** Calls `take` with the files that are dropped on an element, as long as `accepts` allows it. */
export function takeDrops(node, accepts, take) {
  const end = () => node.classList.remove("dropping");
  node.addEventListener("dragover", (event) => {
    if (!accepts() || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    node.classList.add("dropping");
  });
  node.addEventListener("dragleave", (event) => { if (!node.contains(event.relatedTarget)) end(); });
  node.addEventListener("drop", (event) => {
    end();
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    if (accepts()) take(files);
  });
}

/** Whether a part is to be drawn that does not look so yet; `state` is all that it shows. */
export function isNew(part, ...state) {
  const text = JSON.stringify([language(), ...state]);
  const before = part.drawn;
  part.drawn = text;
  return text !== before;
}

/** Replaces the children of an element; the focus stays on the one with the same `key` in its data. */
export function fill(node, ...children) {
  const { activeElement } = document;
  const key = node.contains(activeElement) ? activeElement.dataset.key : undefined;
  node.replaceChildren(...children.flat().filter((child) => child !== null));
  if (key) node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/** So many items of a list at most, and how many there are more. */
export const atMost = (most, items) => items.length <= most ? items
  : [...items.slice(0, most), make("li", { text: t("live.more", number(items.length - most)) })];

/** Replaces the children of an element only by others, and keeps the focus on a link. */
export function renew(node, ...children) {
  const draft = make("div", {}, ...children);
  const [old, now] = [[...node.childNodes], [...draft.childNodes]];
  if (old.length === now.length && now.every((child, i) => child.isEqualNode(old[i]))) return;
  const focused = node.contains(document.activeElement) ? document.activeElement.hash : null;
  node.replaceChildren(...now);
  const links = [...node.querySelectorAll("a")];
  if (focused) (links.find(({ hash }) => hash === focused) ?? links[0])?.focus();
}

let toastTimer = 0;
let offered = null;
/** Whether the notice reports that the sign cannot be reached. */
let showsLoss = false;
/** What had the focus when the notice came, and what had it before it went there. */
let places = [];

function closeToast() {
  const toast = byId("toast");
  const hadFocus = toast.contains(document.activeElement);
  clearTimeout(toastTimer);
  offered = null;
  showsLoss = false;
  fill(toast);
  const goal = places.find((node) => node?.checkVisibility())
    ?? document.querySelector("main > :not([hidden]) h2");
  if (hadFocus) goal.focus();
}

/** Takes the notice away later, but not while it has the focus. */
function closeToastIn(milliseconds) {
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    if (byId("toast").contains(document.activeElement)) closeToastIn(milliseconds);
    else closeToast();
  }, milliseconds);
}

byId("toast").addEventListener("focusin", ({ relatedTarget }) => {
  if (relatedTarget && !byId("toast").contains(relatedTarget)) places[1] = relatedTarget;
});
// The notice is far from the place of the change, so the usual keys do what it offers.
addEventListener("keydown", (event) => {
  const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (!isUndo || !offered || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  offered();
});

/** Shows a notice, also to screen readers; `action` is a button in it, mostly to undo the change. */
export function showNotice(text, { isError = false, action = null } = {}) {
  closeToast();
  const { activeElement } = document;
  places = [activeElement === document.body ? null : activeElement];
  const parts = [make("p", { text })];
  if (action) {
    offered = () => {
      closeToast();
      action.run();
    };
    parts.push(make("button", {
      type: "button", text: action.label, "aria-keyshortcuts": "Control+Z Meta+Z", onclick: offered,
    }));
  }
  parts.push(iconButton("close", t("close"), closeToast));
  fill(byId("toast"), make("div", { class: isError ? "toast error" : "toast" }, parts));
  // What can be undone and what went wrong stays longer.
  closeToastIn(isError || action ? 12000 : 5000);
}

export function reportProblem(problem) {
  if (problem.isCancelled) return;
  showNotice(problem.sentence, { isError: true });
  showsLoss = problem.status === 0;
}

/** Takes away a notice that the sign cannot be reached, because it can be again. */
export function endLoss() { if (showsLoss) closeToast(); }

export async function attempt(action) {
  try {
    return await action();
  } catch (problem) {
    reportProblem(problem);
    return undefined;
  }
}

/** Does what a button begins, which cannot be pressed again meanwhile. */
export async function once(button, action) {
  if (button.disabled) return;
  button.disabled = true;
  try {
    await action();
  } finally {
    button.disabled = false;
  }
}

/** Whether the person wants little to move. */
export const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Calls a function before the next picture of the browser, however often it is asked for. */
export function painted(action) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      action();
    });
  };
}

/** Calls a function when nothing has asked for it again for so long, unless it is cancelled. */
export function settled(action, milliseconds) {
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
  };
  soon.cancel = () => clearTimeout(timer);
  return soon;
}
