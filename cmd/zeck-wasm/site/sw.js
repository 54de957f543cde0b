// The service worker: it answers the requests of the page with the program that zeck.wasm.gz holds.
"use strict";
importScripts("wasm_exec.js");

const version = "VERSION"; // make site puts the hash of zeck.wasm.gz here
const base = new URL("./", self.location).pathname;
const files = ["sw.js", "boot.js", "boot.css", "wasm_exec.js", "zeck.wasm.gz", "404.html"]; // of the host
const told = new BroadcastChannel("zeck-progress"); // how far long work is
let running = null;

// program returns zeck.wasm, from the cache once it has been loaded. The host has it compressed; some hosts say so, and then the browser has
// unpacked it already.
async function program() {
  const url = new URL("zeck.wasm.gz", self.location), cache = await caches.open("zeck-" + version);
  let r = await cache.match(url);
  if (!r) {
    r = await fetch(url, { cache: "no-cache" });
    if (!r.ok) throw new Error("zeck.wasm.gz could not be loaded: " + r.status);
    const packed = new Uint8Array(await new Response(r.body.pipeThrough(progress(r.headers.get("Content-Encoding") ? 0 : +r.headers.get("Content-Length")))).arrayBuffer());
    const body = packed[0] === 0x1f && packed[1] === 0x8b ? new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")) : packed;
    r = new Response(body, { headers: { "Content-Type": "application/wasm" } });
    await cache.put(url, r.clone());
  }
  return r.arrayBuffer();
}

// progress tells the pages that wait how much has come.
function progress(total) {
  let bytes = 0, told = 0;
  return new TransformStream({
    async transform(chunk, out) {
      out.enqueue(chunk);
      bytes += chunk.length;
      if (bytes - told < 200000) return;
      told = bytes;
      for (const c of await self.clients.matchAll({ includeUncontrolled: true })) c.postMessage({ loaded: bytes, total });
    }
  });
}

// start runs the program, unless it runs already.
function start() {
  if (!running) {
    running = (async () => {
      const go = new Go(), { instance } = await WebAssembly.instantiate(await program(), go.importObject);
      self.zeckBase = base;
      self.zeckTells = lines => { for (const line of lines.split("\n")) if (line) told.postMessage(line); };
      await new Promise(resolve => {
        self.zeckReady = resolve;
        go.run(instance).then(() => { running = null; }); // it ended, which it should not: the next request starts it again
      });
    })();
    running.catch(() => { running = null; });
  }
  return running;
}

async function answer(request, url) {
  try {
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

self.addEventListener("install", e => e.waitUntil(program().then(() => self.skipWaiting())));

self.addEventListener("activate", e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("zeck-") && name !== "zeck-" + version) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", e => {
  const url = new URL(e.request.url);
  if (url.origin !== self.location.origin || !url.pathname.startsWith(base)) return;
  const rest = url.pathname.slice(base.length);
  if (files.includes(rest)) return;
  if (rest === "index.html") url.pathname = base;
  e.respondWith(answer(e.request, url));
});
