// Conveniences. Everything works without them: links and forms load whole pages.
"use strict";
(() => {
  const live = document.getElementById("live");
  let busy = null; // the current request
  let saying = 0;  // the timer of the next announcement
  const begins = []; // functions of other scripts that set up a new page

  // section returns the part of the site that an address belongs to.
  const section = u => u.pathname.replace(document.querySelector(".brand").pathname, "").replace(/^invent\/[^/]+\/(?=.)/, "").split("/")[0];

  // say announces words to screen readers, even if they are the same as before.
  function say(words) {
    clearTimeout(saying);
    live.textContent = "";
    saying = setTimeout(() => { live.textContent = words; }, 50);
  }

  // spoken returns the announcement of a page: the answers if they were asked for, else its status. Screen readers announce an
  // alert by themselves.
  function spoken(main, asked, title) {
    if (main.querySelector("[role=alert]")) return "";
    const answers = asked && main.querySelector("#answers"), page = main.querySelector("[data-say]"), status = main.querySelector("#status");
    if (!answers && page) return page.dataset.say;
    const from = answers || status;
    return from ? from.innerText.split(/\n+/).map(l => l.trim()).filter(l => l).map(l => /[.:;?!]$/.test(l) ? l : l + ".").join(" ") : title;
  }

  // middle returns the centre of an element on the screen.
  function middle(e) {
    const r = e.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  }

  // nearest returns the element with the smallest distance, null if there is none; distance returns Infinity for elements to ignore.
  function nearest(elements, distance) {
    let best = null, least = Infinity;
    for (const e of elements) {
      const d = distance(...middle(e));
      if (d < least) { least = d; best = e; }
    }
    return best;
  }

  // resume returns the element to focus on a new page: the same button or field, else the move nearest to the last one, else the first
  // button after the end of a game.
  function resume(main, key, field, from) {
    return (key && main.querySelector(`[data-key="${CSS.escape(key)}"]`)) || (field && field !== "main" && main.querySelector("#" + CSS.escape(field))) ||
      (from && nearest(main.querySelectorAll(".board a"), (x, y) => Math.hypot(x - from[0], y - from[1]))) ||
      main.querySelector(".board a") || main.querySelector(".status.over ~ * a.button, .task a.button, .do a.primary") || main;
  }

  // show replaces the content of the page with that of another one and keeps the focus where it was if possible.
  function show(html, url, push) {
    const next = new DOMParser().parseFromString(html, "text/html");
    const main = document.getElementById("main"), other = next.getElementById("main"), active = document.activeElement;
    if (!other) return location.assign(url);
    const focused = main.contains(active), key = active && active.dataset ? active.dataset.key : null;
    const field = active && (active.id || active.form && [...active.form.elements].find(f => f.id)?.id); // from a button to the field of its form
    const from = focused && active.closest(".board a") ? middle(active) : null;
    const elsewhere = push && new URL(url).pathname !== location.pathname && !["p", "play", "review", "puzzle", "invent"].includes(section(location));
    const opened = [...main.querySelectorAll("details.type[open]")].length > 0;
    const stood = new URL(url).pathname !== location.pathname && pieces(main);
    if (push) history[push === "replace" ? "replaceState" : "pushState"]({}, "", url);
    document.title = next.title;
    main.replaceWith(other);
    if (opened) for (const d of other.querySelectorAll("details.type")) d.open = true;
    const nav = document.querySelector("header.site nav"), nextNav = next.querySelector("header.site nav");
    if (nav && nextNav) nav.replaceWith(nextNav);
    begin();
    if (push || focused) {
      const at = resume(other, key, field, from);
      at.focus({ preventScroll: true });
      if (at.select) at.select(); // typing replaces a refused text
      const answer = key && (other.querySelector("#answers") || other.querySelector("#board")); // scroll the answer into view
      if (elsewhere) scrollTo(0, 0);
      else if (answer && asked.test(key)) reveal(key === "Values" || key === "Lost positions" || key === "Digits" ? other.querySelector("#board") : answer);
      else if (at !== other && at.matches(":focus-visible")) at.scrollIntoView({ block: "nearest" });
      for (const e of other.querySelectorAll(".task .result, .task .error, .result ~ .do, .task:has(.result) ~ .do")) reveal(e); // the result of a tap in a lesson
    }
    if (stood) glide(other, stood);
    say(spoken(other, key, next.title));
  }

  // reveal scrolls only as far as needed to show the start of an element, and its end if there is room.
  const asked = /^(Hint|more-hint|Values|Who wins\?|Winning moves|Why\?|next-step|all-steps|Nim-value|Lost positions|Digits)$/;
  function reveal(e) {
    const r = e.getBoundingClientRect();
    if (r.top < 0 || r.height > innerHeight) e.scrollIntoView({ block: "start" });
    else if (r.bottom > innerHeight) e.scrollIntoView({ block: "end" });
  }

  // pieces returns the stones, coins and pieces of the boards, each with its place in its drawing.
  function pieces(main) {
    return [...main.querySelectorAll(".boards svg")].map(svg => [...svg.querySelectorAll(".zf-stone, .zf-pale, .zf-chalk")].map(e => {
      const b = e.getBBox();
      return { e, kind: e.tagName + (e.classList.contains("zf-chalk") ? " chalk" : ""), x: b.x + b.width / 2, y: b.y + b.height / 2 };
    }));
  }

  // glide animates a move: moved pieces slide to their new places, removed pieces fade. It takes 200 ms, or twice that for a piece that
  // the player and then the engine moved. It does nothing for people who prefer reduced motion.
  function glide(main, before) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const after = pieces(main), svgs = main.querySelectorAll(".boards svg");
    if (after.length !== before.length) return;
    const how = { duration: 200, easing: "ease-in-out" };
    after.forEach((now, i) => {
      const at = p => p.kind + Math.round(p.x) + " " + Math.round(p.y), had = new Set(before[i].map(at)), has = new Set(now.map(at));
      const removed = before[i].filter(p => !has.has(at(p))), added = now.filter(p => !had.has(at(p)));
      const mark = [...svgs[i].querySelectorAll("title")].find(t => t.textContent === "the last move")?.parentNode.querySelector("circle")?.getBBox();
      for (const p of added) {
        const from = removed.find(g => g.kind === p.kind), shift = (x, y) => ({ transform: `translate(${x - p.x}px, ${y - p.y}px)` });
        if (from && added.length < 3 && mark && Math.hypot(mark.x + mark.width / 2 - from.x, mark.y + mark.height / 2 - from.y) > 4) { // two moves, one after the other
          p.e.animate([shift(from.x, from.y), shift(mark.x + mark.width / 2, mark.y + mark.height / 2), { transform: "none" }], { ...how, duration: 400 });
        } else if (from) p.e.animate([shift(from.x, from.y), { transform: "none" }], how);
        else p.e.animate([{ opacity: 0 }, { opacity: 1 }], how);
      }
      for (const p of removed.slice(0, 60)) {
        if (added.some(c => c.kind === p.kind) && added.length >= removed.length) continue;
        const ghost = svgs[i].appendChild(p.e.cloneNode());
        ghost.setAttribute("pointer-events", "none");
        ghost.animate([{ opacity: 1 }, { opacity: 0 }], how).finished.then(() => ghost.remove(), () => ghost.remove());
      }
    });
  }

  // go shows the page of an address in place. push says whether it becomes a new entry of the history or replaces this one. If the server
  // answers with an error and there is a function refused, the page stays and refused gets the message.
  async function go(url, push, refused) {
    if (busy) busy.abort();
    const mine = busy = new AbortController();
    document.documentElement.setAttribute("aria-busy", "true");
    try {
      const r = await fetch(url, { signal: mine.signal, headers: { Accept: "text/html" } });
      if (!(r.headers.get("Content-Type") || "").startsWith("text/html")) return location.assign(url);
      const html = await r.text();
      if (mine !== busy) return;
      if (!r.ok && refused) return refused(new DOMParser().parseFromString(html, "text/html").querySelector("#status")?.textContent || "");
      show(html, r.url, push);
    } catch (e) {
      if (e.name !== "AbortError") location.assign(url);
    } finally {
      if (mine === busy) { busy = null; document.documentElement.removeAttribute("aria-busy"); }
    }
  }

  // inPlace reports whether an address only changes a board or a panel, so that the page need not be reloaded.
  function inPlace(url) {
    return url.origin === location.origin && section(url) === section(location) && ["p", "play", "review", "learn", "puzzle", "explore", "claims", "invent", "guess"].includes(section(url));
  }

  document.addEventListener("click", e => {
    if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const a = e.target.closest("a");
    if (!a || a.dataset.plain !== undefined) return;
    const href = a.getAttribute("href"); // in an SVG a.href is not a string
    if (!href || href.startsWith("#")) return;
    const url = new URL(href, location.href);
    if (!inPlace(url)) return;
    e.preventDefault();
    go(url, section(url) === "review" ? "replace" : true); // so that the back button leaves a review at once
  });

  document.addEventListener("submit", e => {
    const f = e.target;
    const url = new URL(f.action);
    url.search = new URLSearchParams(new FormData(f)).toString();
    if (!inPlace(url)) return;
    e.preventDefault();
    go(url, true);
  });

  document.addEventListener("click", e => { if (e.target.closest("[data-print]")) print(); });

  addEventListener("popstate", () => go(location.href, false));

  let keyed = false; // whether the last input was a key
  document.addEventListener("keydown", () => { keyed = true; }, true);
  document.addEventListener("pointerdown", () => { keyed = false; }, true);

  // A board is a single Tab stop. On it the arrow keys go to the nearest move in their direction, Home and End to the first and the
  // last move.
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const moves = () => [...document.querySelectorAll(".board a, .marks input")];

  function arrow(from, [dx, dy]) {
    const [x, y] = middle(from);
    return nearest(moves(), (u, v) => {
      const along = (u - x) * dx + (v - y) * dy, aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
      return along > 1 ? along + 3 * aside : Infinity;
    });
  }

  // In a review ← and → step through the game, Home and End go to its ends, unless the focus is in a field.
  document.addEventListener("keydown", e => {
    const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "end" }[e.key], to = step && document.querySelector(`[data-step="${step}"]`);
    if (!to || e.altKey || e.ctrlKey || e.metaKey || e.target.closest("input, select, textarea")) return;
    e.preventDefault();
    to.click();
  });

  document.addEventListener("keydown", e => {
    const from = document.activeElement;
    if (e.altKey || e.ctrlKey || e.metaKey || !from || !from.closest || !from.closest(".board a, .marks input")) return;
    const to = ways[e.key] ? arrow(from, ways[e.key]) : e.key === "Home" ? moves()[0] : e.key === "End" ? moves().at(-1) : null;
    if (to) { to.focus(); e.preventDefault(); }
  });

  document.addEventListener("focusin", e => {
    const a = e.target.closest(".board a, .marks input");
    if (!a) return;
    stop(a);
    if (keyed && a.closest(".board")) aim(a); // with a mouse or finger, focus alone does not mark a move
  });

  // If the order of the numbers does not matter, the board shows a position twice; both marks change together.
  document.addEventListener("change", e => {
    if (e.target.closest(".marks")) for (const i of moves()) if (i.value === e.target.value) i.checked = e.target.checked;
  });

  // Pointing at a move, or reaching it with the keys, shows its name. On a touch screen, a tap on a small move only aims at the nearest one, and
  // a button plays it. With a mouse, a player can also press, drag over the board and release.
  let aimed = null, pressed = null;
  const thumb = 40, aiming = () => document.querySelector("#aim");

  function aim(a, steer) {
    const box = aiming();
    if (!box) return;
    if (aimed) aimed.classList.remove("aimed");
    aimed = a;
    if (a) a.classList.add("aimed");
    box.firstElementChild.textContent = a ? a.getAttribute("aria-label") : "";
    box.querySelector(".steer").hidden = !(a && steer);
  }

  const targets = () => [...document.querySelectorAll(".boards a")];
  const close = (x, y) => nearest(targets(), (u, v) => Math.hypot(u - x, v - y));
  const tiny = a => { const r = a.getBoundingClientRect(); return Math.min(r.width, r.height) < thumb; };

  document.addEventListener("pointerover", e => {
    const a = e.pointerType === "mouse" && !pressed && e.target.closest(".boards a");
    if (a) aim(a);
  });
  document.addEventListener("pointerdown", e => {
    const board = e.target.closest(".boards");
    if (!e.isPrimary) pressed = null; // two fingers zoom
    if (!board || e.button || !e.isPrimary || !targets().length) return;
    pressed = { x: e.clientX, y: e.clientY, dragged: false, mouse: e.pointerType === "mouse" };
  });
  document.addEventListener("pointermove", e => {
    if (!pressed) return;
    if (Math.hypot(e.clientX - pressed.x, e.clientY - pressed.y) > 6) pressed.dragged = true;
    if (pressed.dragged) aim(close(e.clientX, e.clientY), !pressed.mouse);
  });
  document.addEventListener("pointerup", e => {
    const was = pressed;
    pressed = null;
    if (was && was.dragged && was.mouse && aimed && e.target.closest(".boards")) {
      e.preventDefault();
      go(new URL(aimed.getAttribute("href"), location.href), true);
    }
  });
  document.addEventListener("pointercancel", () => { pressed = null; });
  document.addEventListener("dragstart", e => { if (e.target.closest && e.target.closest(".boards")) e.preventDefault(); });

  // A tap on a small move aims at the nearest move without playing it.
  document.addEventListener("click", e => {
    const board = e.target.closest(".boards"), coarse = e.pointerType ? e.pointerType !== "mouse" : matchMedia("(pointer: coarse)").matches;
    if (!board || !coarse || !e.detail || !aiming()) return;
    for (const g of board.getAnimations({ subtree: true })) g.finish(); // a moving piece would make its move larger
    const a = e.target.closest("a") || close(e.clientX, e.clientY);
    if (!a || !tiny(a)) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    aim(close(e.clientX, e.clientY) || a, true);
  }, true);

  document.addEventListener("click", e => {
    const b = e.target.closest("[data-aim]"), all = targets();
    if (b && aimed && b.dataset.aim === "go") go(new URL(aimed.getAttribute("href"), location.href), true);
    else if (b && aimed) aim(all[(all.indexOf(aimed) + +b.dataset.aim + all.length) % all.length], true);
    const large = e.target.closest("[data-large]");
    if (large) enlarge(!document.documentElement.classList.contains("largeboard"));
    const copy = e.target.closest("[data-copy]");
    if (copy) {
      const link = copy.dataset.copy || shared();
      navigator.clipboard.writeText(link).then(() => { copy.textContent = "Copied"; say("Link copied."); }, () => { copy.textContent = link; });
    }
  });

  // enlarge turns the full-screen board on or off; it stays off on a page without a board.
  function enlarge(on) {
    const button = document.querySelector("[data-large]");
    document.documentElement.classList.toggle("largeboard", on && button !== null);
    if (button) button.setAttribute("aria-pressed", on);
  }
  document.addEventListener("keydown", e => { if (e.key === "Escape") enlarge(false); });

  // shared returns the address of the page for sharing; on the static site the path comes after #/.
  function shared() {
    const base = document.querySelector(".brand").pathname, inside = location.pathname.slice(base.length) + location.search;
    return document.documentElement.dataset.files === undefined ? location.href : location.origin + base + "#/" + inside;
  }

  // stop makes one move the Tab stop of the board.
  function stop(at) {
    for (const a of moves()) a.setAttribute("tabindex", a === at ? "0" : "-1");
  }

  // save and load use the browser's storage, if it is available.
  const save = (key, value) => { try { localStorage.setItem(key, value); } catch (e) { /* not available */ } };
  const load = key => { try { return localStorage.getItem(key); } catch (e) { return null; } };

  // beginLesson stores which steps of lessons are done, and marks them.
  function beginLesson() {
    const done = new Set(JSON.parse(load("zeck-done") || "[]")), now = document.querySelector("[data-done]");
    if (now && !done.has(now.dataset.done)) save("zeck-done", JSON.stringify([...done.add(now.dataset.done)]));
    for (const a of document.querySelectorAll(".stepnav a")) {
      if (!done.has(a.dataset.name) || a.classList.contains("done")) continue;
      a.classList.add("done");
      a.append(Object.assign(document.createElement("span"), { className: "unseen", textContent: ", done" }));
    }
    for (const p of document.querySelectorAll("[data-lesson]")) {
      const n = [...done].filter(s => s.startsWith(p.dataset.lesson + "/")).length;
      if (n) p.textContent = n + " of " + p.textContent;
    }
  }

  // beginPuzzle stores which puzzles are solved, and shows on how many days in a row.
  function beginPuzzle() {
    const out = document.getElementById("streak"), now = document.querySelector("[data-solved]");
    if (!out) return;
    const solved = new Set(JSON.parse(load("zeck-puzzles") || "[]"));
    if (now && !solved.has(now.dataset.solved)) save("zeck-puzzles", JSON.stringify([...solved.add(now.dataset.solved)]));
    const [game, day] = out.dataset.game.split("/"), at = new Date(day + "T00:00:00Z");
    let days = 0;
    if (!solved.has(out.dataset.game)) at.setUTCDate(at.getUTCDate() - 1);
    for (; solved.has(game + "/" + at.toISOString().slice(0, 10)); days++) at.setUTCDate(at.getUTCDate() - 1);
    out.hidden = !days;
    out.textContent = days === 1 ? "Your streak: 1 day." : "Your streak: " + days + " days.";
  }

  // beginRoom polls for the move of a player at another screen and shows it.
  let waiting = 0;
  function beginRoom() {
    clearTimeout(waiting);
    const board = document.querySelector("[data-room]"), since = Date.now(), joined = "The other player has joined.";
    if (!board) return;
    const look = async () => {
      if (!board.isConnected) return;
      if (!document.hidden) {
        try {
          const r = await fetch(board.dataset.room), at = r.ok ? await r.json() : {};
          if (board.isConnected && at.steps > +board.dataset.steps) return go(location.href, "replace");
          const met = document.getElementById("met");
          if (met && at.other && met.textContent !== joined) say(met.textContent = joined);
        } catch (e) { /* try again next time */ }
      }
      waiting = setTimeout(look, Math.min(15000, Math.max(700, (Date.now() - since) / 150))); // more slowly after two minutes
    };
    waiting = setTimeout(look, 700);
  }

  // begin sets up a new page. It removes a refused move from the address.
  function begin() {
    const refused = document.querySelector("[data-here]");
    if (refused) history.replaceState({}, "", refused.dataset.here);
    aimed = null;
    const first = moves()[0];
    if (first) {
      stop(first);
      const box = first.closest(".boardbox"), help = document.createElement("p");
      help.className = "by keys";
      help.textContent = first.matches("input") ? "Use the arrow keys to move over the board and Space to mark." : "Use the arrow keys to move over the board and Enter to choose.";
      if (box) box.append(help);
    }
    beginLesson();
    beginPuzzle();
    beginRoom();
    enlarge(document.documentElement.classList.contains("largeboard"));
    for (const f of begins) f();
  }

  // The theme button switches between light and dark; the first theme is the system's.
  const theme = document.querySelector("[data-theme-switch]"), root = document.documentElement;
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches, now = root.dataset.theme || (dark ? "dark" : "light"), next = now === "dark" ? "light" : "dark";
    root.dataset.theme = next;
    save("zeck-theme", next);
    say(next === "dark" ? "Dark theme." : "Light theme.");
  });

  // On the static site a shared address has its path after #/, so that it also works for somebody who was never here.
  if (location.hash.startsWith("#/")) location.replace(document.querySelector(".brand").pathname + location.hash.slice(2));
  begin();
  window.zeck = { go, say, begin, begins };
})();
