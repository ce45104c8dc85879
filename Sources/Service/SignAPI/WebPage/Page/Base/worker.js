// SPDX-License-Identifier: MIT
// Keeps the files of the page, so that it opens without the sign and can report that. Answers of
// the sign are never kept.
const kept = "page";
/** The file that no other one names. */
const unnamed = "/signboard.webmanifest";
/** After so many milliseconds without an answer the sign is not reachable. */
const patience = 5000;
/** The pages that were opened without the sign, by their ids; their files are the kept ones. */
const without = new Set();
let keeping = null;
const isFile = (path) => path === "/" || /^\/[a-z-]+\.(css|js|svg|webmanifest)$/.test(path);

const named = (text) => [...text.matchAll(/(?:href|src|from)(?:=|": ?| )"\.?(\/[^"]*)"/g)]
  .map(([, path]) => path).filter(isFile);

/** The page with a mark, by which it knows that the sign did not send it. */
function marked(text, answer) {
  const headers = new Headers(answer.headers);
  // The text is unpacked already.
  headers.delete("Content-Encoding");
  return new Response(text.replace("<html ", "<html data-kept "), { headers });
}

/** Reads all files, and keeps them together once the last one is there. */
async function keepAll() {
  const found = new Map();
  let paths = ["/", unnamed];
  while (paths.length > 0) {
    const next = [];
    await Promise.all(paths.map(async (path) => {
      const answer = await fetch(path, { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      const copy = answer.clone();
      const text = await answer.text();
      found.set(path, path === "/" ? marked(text, copy) : copy);
      next.push(...named(text));
    }));
    paths = [...new Set(next)].filter((path) => !found.has(path));
  }
  const cache = await caches.open(kept);
  for (const { url } of await cache.keys()) {
    if (!found.has(new URL(url).pathname)) await cache.delete(url);
  }
  await Promise.all([...found].map(([path, answer]) => cache.put(path, answer)));
}

/** Keeps all files anew if one of them is another one now. */
async function compare(path, tag) {
  const known = await caches.match(path);
  if (known?.headers.get("ETag") === tag) return;
  keeping ??= keepAll().finally(() => { keeping = null; });
  // What fails is tried again with the next file.
  await keeping.catch(() => {});
}

/** Asks the sign for a file; whoever opens the page is not kept waiting for its answer. */
async function ask(request, isPage) {
  const controller = new AbortController();
  const timer = isPage ? setTimeout(() => controller.abort(), patience) : 0;
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A file as the sign has it, or as it was kept if the sign cannot be reached. */
async function answerTo(event, path) {
  const isPage = event.request.mode === "navigate";
  // The files of a page come from where it came from.
  if (!isPage && without.has(event.clientId)) {
    const copy = await caches.match(path);
    if (copy) return copy;
  }
  try {
    const answer = await ask(event.request, isPage);
    if (answer.ok) event.waitUntil(compare(path, answer.headers.get("ETag")));
    if (answer.status < 500) return answer;
    return (await caches.match(path)) ?? answer;
  } catch {
    const copy = await caches.match(path);
    if (!copy) return fetch(event.request);
    if (isPage) without.add(event.resultingClientId);
    return copy;
  }
}

addEventListener("install", (event) => { event.waitUntil(keepAll().then(() => skipWaiting())); });
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !isFile(pathname)) return;
  event.respondWith(answerTo(event, pathname));
});
