// The page for inventing games: the game updates while the rules are typed, and the search for a theorem shows its progress. Without this
// script a button submits the rules, and the result of the search comes without progress.
"use strict";
(() => {
  const field = () => document.getElementById("rules");
  let timer = 0, asking = null, seeking = null;

  // swap replaces an element of the page with the one from another page.
  function swap(next, id) {
    const old = document.getElementById(id), other = next.getElementById(id);
    if (old && other) old.replaceWith(other);
  }

  // read shows the game for the typed rules. While the rules have an error, the previous game stays, in grey.
  async function read() {
    const area = field();
    if (!area) return;
    if (asking) asking.abort();
    if (seeking) seeking.abort();
    const mine = asking = new AbortController(), url = new URL(area.form.action);
    url.search = new URLSearchParams({ rules: area.value });
    try {
      const r = await fetch(url, { signal: mine.signal, headers: { Accept: "text/html" } });
      const next = new DOMParser().parseFromString(await r.text(), "text/html");
      if (mine !== asking || !field()) return;
      const wrong = !next.getElementById("board");
      if (!next.getElementById("rules")) { // the text is too long
        document.getElementById("problem").replaceChildren(Object.assign(document.createElement("p"), { className: "error", textContent: next.getElementById("status")?.innerText || "The rules were not read." }));
        return;
      }
      for (const id of ["lines", "problem"]) swap(next, id);
      const seen = document.getElementById("seen");
      if (!wrong || !document.getElementById("board")) { swap(next, "seen"); window.zeck.begin(); }
      else { seen.classList.add("stale"); seen.inert = true; }
      for (const c of document.querySelectorAll(".chips a[aria-current]:not(#seen a)")) { c.classList.remove("on"); c.removeAttribute("aria-current"); }
      area.toggleAttribute("aria-invalid", wrong);
      if (wrong) area.setAttribute("aria-invalid", "true");
      history.replaceState({}, "", r.url);
      document.title = next.title;
    } catch (e) {
      if (e.name !== "AbortError") document.getElementById("problem").textContent = "The server could not be reached. Try again.";
    }
  }

  // grow fits the field to its lines and numbers them.
  function grow(area) {
    const lines = area.value.split("\n").length, list = document.getElementById("lines");
    area.rows = Math.max(12, lines + 2);
    while (list.children.length > lines) list.lastChild.remove();
    for (let n = list.children.length; n < lines; n++) list.append(Object.assign(document.createElement("li"), { textContent: n + 1 }));
    for (const li of list.querySelectorAll(".wrong")) li.classList.remove("wrong"); // until the rules are checked again
  }

  // The button is needed only without scripts.
  const begin = () => { const b = document.getElementById("read"); if (b) b.hidden = true; };
  window.zeck.begins.push(begin);
  begin();

  document.addEventListener("input", e => {
    if (e.target !== field()) return;
    grow(e.target);
    clearTimeout(timer);
    timer = setTimeout(read, 350);
  });

  document.addEventListener("submit", e => {
    if (e.target.id !== "write" && e.target.id !== "find") return;
    e.preventDefault();
    e.stopImmediatePropagation(); // else zeck.js would load the page, too
    clearTimeout(timer);
    if (e.target.id === "write") read();
    else find(e.target, e.submitter);
  }, true);

  // find searches for the theorem. Progress arrives as lines of the response; on the static site it arrives through a BroadcastChannel.
  async function find(form, button) {
    if (seeking) seeking.abort();
    const mine = seeking = new AbortController(), out = document.getElementById("found"), what = new URLSearchParams(new FormData(form)).get("find");
    const words = document.createElement("p"), begun = Date.now();
    let progress = "reading the rules";
    words.className = "progress";
    words.setAttribute("role", "status");
    const stop = Object.assign(document.createElement("button"), { type: "button", textContent: "Stop" });
    stop.addEventListener("click", () => { mine.abort(); words.textContent = "Stopped."; stop.remove(); });
    out.replaceChildren(words, stop);
    const tick = () => { words.textContent = "Searching, " + Math.round((Date.now() - begun) / 1000) + " s: " + progress; };
    const clock = setInterval(tick, 500), channel = window.BroadcastChannel && new BroadcastChannel("zeck-progress");
    const line = text => {
      const j = JSON.parse(text);
      if (j.progress) { progress = j.progress; tick(); return; }
      if (j.html) out.innerHTML = j.html;
      else out.replaceChildren(Object.assign(document.createElement("p"), { className: "limit", textContent: j.error }));
    };
    if (channel) channel.onmessage = e => { if (mine === seeking) line(e.data); };
    tick();
    try {
      const r = await fetch(form.dataset.search + "?find=" + what + (button && button.name ? "&longer=1" : ""), { signal: mine.signal });
      if (!(r.headers.get("Content-Type") || "").includes("ndjson")) throw new Error((new DOMParser().parseFromString(await r.text(), "text/html")).getElementById("status")?.textContent || r.status);
      const reader = r.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = ""; ;) {
        const { done, value } = await reader.read();
        rest += value || "";
        const lines = rest.split("\n");
        rest = lines.pop();
        for (const l of lines) if (l) line(l);
        if (done) break;
      }
      const url = new URL(location.href);
      url.searchParams.set("find", what);
      history.replaceState({}, "", url);
    } catch (e) {
      if (e.name !== "AbortError") out.replaceChildren(Object.assign(document.createElement("p"), { className: "limit", textContent: String(e.message) }));
    } finally {
      clearInterval(clock);
      if (channel) channel.close();
      if (mine === seeking) seeking = null;
    }
  }
})();
