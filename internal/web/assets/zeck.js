// Small comforts. Everything works without them: links and forms load whole pages.
"use strict";
(() => {
  const live = document.getElementById("live");
  let busy = null; // the request under way

  // section returns the part of the site that an address belongs to.
  const section = u => u.pathname.replace(document.querySelector(".brand").pathname, "").split("/")[0];

  // show replaces the content of the page by that of another one, and keeps the focus where it was as far as it is still there.
  function show(html, url, push) {
    const next = new DOMParser().parseFromString(html, "text/html");
    const main = document.getElementById("main"), other = next.getElementById("main");
    if (!other) return location.assign(url);
    const key = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.key : null;
    const field = document.activeElement && document.activeElement.id;
    const elsewhere = push && new URL(url).pathname !== location.pathname && !["p", "play"].includes(section(location));
    if (push) history.pushState({}, "", url);
    document.title = next.title;
    main.replaceWith(other);
    const nav = document.querySelector("header.site nav"), nextNav = next.querySelector("header.site nav");
    if (nav && nextNav) nav.replaceWith(nextNav);
    const again = (key && other.querySelector(`[data-key="${CSS.escape(key)}"]`)) || (field && field !== "main" && document.getElementById(field));
    if (again) again.focus({ preventScroll: true });
    else if (push) (other.querySelector(".board a") || other).focus({ preventScroll: true });
    if (elsewhere) scrollTo(0, 0);
    const said = other.querySelector("#answers") && key ? other.querySelector("#answers") : other.querySelector("#status");
    live.textContent = said ? said.textContent.replace(/\s+/g, " ").trim() : next.title;
    begin();
  }

  async function go(url, push) {
    if (busy) busy.abort();
    const mine = busy = new AbortController();
    document.documentElement.setAttribute("aria-busy", "true");
    try {
      const r = await fetch(url, { signal: mine.signal, headers: { Accept: "text/html" } });
      if (!(r.headers.get("Content-Type") || "").startsWith("text/html")) return location.assign(url);
      const html = await r.text();
      if (mine === busy) show(html, r.url, push);
    } catch (e) {
      if (e.name !== "AbortError") location.assign(url);
    } finally {
      if (mine === busy) { busy = null; document.documentElement.removeAttribute("aria-busy"); }
    }
  }

  // inPlace reports whether an address is one of those that change a board or a panel, so that the page can stay where it is.
  function inPlace(url) {
    return url.origin === location.origin && section(url) === section(location) && ["p", "play", "learn", "explore", "claims"].includes(section(url));
  }

  document.addEventListener("click", e => {
    if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const a = e.target.closest("a");
    if (!a || a.dataset.plain !== undefined) return;
    const href = a.getAttribute("href"); // in a drawing a.href is no text
    if (!href || href.startsWith("#")) return;
    const url = new URL(href, location.href);
    if (!inPlace(url)) return;
    e.preventDefault();
    go(url, true);
  });

  document.addEventListener("submit", e => {
    const f = e.target;
    const url = new URL(f.action);
    url.search = new URLSearchParams(new FormData(f)).toString();
    if (!inPlace(url)) return;
    e.preventDefault();
    go(url, true);
  });

  addEventListener("popstate", () => go(location.href, false));

  // On a board the arrow keys go to the nearest move in their direction.
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", e => {
    const way = ways[e.key], from = document.activeElement;
    if (!way || !from || !from.closest || !from.closest(".board a")) return;
    const box = x => { const r = x.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
    const [x, y] = box(from);
    let best = null, least = Infinity;
    for (const a of document.querySelectorAll(".board a")) {
      const [u, v] = box(a), along = (u - x) * way[0] + (v - y) * way[1], aside = Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0]);
      if (a !== from && along > 1 && along + 3 * aside < least) { least = along + 3 * aside; best = a; }
    }
    if (best) { best.focus(); e.preventDefault(); }
  });

  // On a map of nim-values the value under the pointer is told. The values are asked for when the pointer first comes near.
  function begin() {
    const map = document.getElementById("heat"), out = document.getElementById("readout");
    if (!map || !out) return;
    const svg = map.querySelector("svg"), d = svg.dataset;
    let values = null, asked = false;
    map.addEventListener("pointermove", e => {
      if (!asked) {
        asked = true;
        fetch(map.dataset.values).then(r => r.ok ? r.json() : null).then(t => { values = t; }, () => {});
      }
      if (!values) return;
      const box = svg.getBoundingClientRect(), scale = svg.viewBox.baseVal.width / box.width;
      const row = Math.floor(((e.clientY - box.top) * scale - d.top) / d.side), col = Math.floor(((e.clientX - box.left) * scale - d.left) / d.side);
      const value = row >= 0 && values.values[row] ? values.values[row][col] : undefined;
      if (value === undefined || value === null) return;
      const at = values.cols.length > 1 ? values.rows[row] + ", " + values.cols[col] : values.rows[row];
      out.replaceChildren("(" + at + ") has nim-value ", Object.assign(document.createElement("b"), { className: "num", textContent: value }));
    });
  }
  begin();
})();
