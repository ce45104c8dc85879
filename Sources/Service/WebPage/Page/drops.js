// SPDX-License-Identifier: MIT
// Files that are dropped on a part of the page.

/** Calls `take` with the files that are dropped on an element, as long as `accepts` says so. */
export function takeDrops(node, { accepts, take }) {
  const end = () => node.classList.remove("dropping");
  node.addEventListener("dragover", (event) => {
    if (!accepts() || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    node.classList.add("dropping");
  });
  node.addEventListener("dragleave", (event) => {
    if (!node.contains(event.relatedTarget)) end();
  });
  node.addEventListener("drop", (event) => {
    end();
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    if (accepts()) take(files);
  });
}
