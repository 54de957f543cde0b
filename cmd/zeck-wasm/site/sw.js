// The service worker answers the requests of the page with the program in zeck.wasm.gz. Until the program is loaded, it answers with files: the
// first screen, its assets, and the first moves of the games on it.
"use strict";
importScripts("wasm_exec.js");

const version = "VERSION"; // make site puts the hash of zeck.wasm.gz here
const base = new URL("./", self.location).pathname;
const own = ["sw.js", "boot.js", "boot.css", "wasm_exec.js", "zeck.wasm.gz", "404.html"]; // always from the host
const told = new BroadcastChannel("zeck-progress"); // for the progress of long work
let running = null, ready = false;

// unpacked returns a file of the host, from the cache once it is loaded. The host has it compressed. Some hosts declare the compression, and then
// the browser has already unpacked it.
async function unpacked(name, seen = () => new TransformStream()) {
  const url = new URL(name, self.location), cache = await caches.open("zeck-" + version);
  let r = await cache.match(url);
  if (!r) {
    r = await fetch(url, { cache: "no-cache" });
    if (!r.ok) throw new Error(name + " could not be loaded: " + r.status);
    const packed = new Uint8Array(await new Response(r.body.pipeThrough(seen(r))).arrayBuffer());
    r = new Response(packed[0] === 0x1f && packed[1] === 0x8b ? new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")) : packed);
    await cache.put(url, r.clone());
  }
  return r;
}

// tell sends a message to all pages.
async function tell(what) {
  for (const c of await self.clients.matchAll({ includeUncontrolled: true })) c.postMessage(what);
}

// progress tells the waiting pages how much of the program is loaded.
function progress(r) {
  const total = r.headers.get("Content-Encoding") ? 0 : +r.headers.get("Content-Length");
  let bytes = 0, told = 0;
  return new TransformStream({
    async transform(chunk, out) {
      out.enqueue(chunk);
      bytes += chunk.length;
      if (bytes - told < 200000) return;
      told = bytes;
      await tell({ loaded: bytes, total });
    }
  });
}

// beginning returns a page of a game on the first screen, if it is one of its first moves. All pages of a game are in one file, named after the
// first position. /~/ stands for our folder, and U+0001 for the path of the page.
const beginnings = new Map();
async function beginning(url, rest) {
  const position = rest === "play" ? url.searchParams.get("position") : decodeURIComponent(rest.slice("play/".length).split(";")[0]);
  const name = "first/" + (position || "").replace(/[^A-Za-z0-9]+/g, "-") + ".json.gz", key = "/~/" + rest + url.search;
  if (!beginnings.has(name)) beginnings.set(name, unpacked(name).then(r => r.json()).catch(() => ({ moved: {}, pages: {} })));
  const { headers, lines, moved, pages } = await beginnings.get(name);
  if (key in moved) return Response.redirect(new URL(moved[key].replace("/~/", base), url), 303);
  if (!(key in pages)) return null;
  const text = pages[key].map(i => lines[i]).join("").replaceAll("\u0001", "/~/" + rest).replaceAll("/~/", base);
  return new Response(text, { headers });
}

// beforehand returns an answer that is known before the program is loaded, or null.
async function beforehand(url, rest) {
  if (ready || await (await caches.open("zeck-" + version)).match(new URL("zeck.wasm.gz", self.location))) return null;
  if (rest === "play" || rest.startsWith("play/")) return beginning(url, rest);
  if (rest && !rest.startsWith("assets/")) return null;
  const r = await fetch(new URL(rest || "index.html", self.location)).catch(() => null);
  return r && r.ok ? r : null;
}

// start runs the program unless it is running.
function start() {
  if (!running) {
    running = (async () => {
      const program = await unpacked("zeck.wasm.gz", progress);
      const go = new Go(), { instance } = await WebAssembly.instantiate(await program.arrayBuffer(), go.importObject);
      self.zeckBase = base;
      self.zeckTells = lines => { for (const line of lines.split("\n")) if (line) told.postMessage(line); };
      await new Promise(resolve => {
        self.zeckReady = resolve;
        go.run(instance).then(() => { running = null; }); // it ended, which it should not do: the next request starts it again
      });
      ready = true;
      await tell({ ready });
    })();
    running.catch(() => { running = null; });
  }
  return running;
}

async function answer(request, url, rest) {
  try {
    const known = request.method === "GET" && await beforehand(url, rest);
    if (known) return known;
    await start();
    const a = await self.zeckAnswer(request.method, url.pathname + url.search);
    const location = a.headers.Location;
    if (location) return Response.redirect(new URL(location, url), a.status);
    return new Response(request.method === "HEAD" || a.status === 204 ? null : a.body, { status: a.status, headers: a.headers });
  } catch (e) {
    running = null;
    return new Response("zeck could not answer: " + e, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
}

self.addEventListener("install", e => e.waitUntil(self.skipWaiting()));

self.addEventListener("message", e => e.waitUntil(start().then(() => tell({ ready }), err => tell({ failed: String(err) })))); // a page waits for the program

self.addEventListener("activate", e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("zeck-") && name !== "zeck-" + version) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", e => {
  const url = new URL(e.request.url);
  if (url.origin !== self.location.origin || !url.pathname.startsWith(base)) return;
  const rest = url.pathname.slice(base.length);
  if (own.includes(rest)) return;
  if (rest === "index.html") url.pathname = base;
  e.respondWith(answer(e.request, url, rest === "index.html" ? "" : rest));
});
