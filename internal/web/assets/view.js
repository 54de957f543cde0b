// Interactive pictures: maps and plots that can be moved and zoomed, sliders, symbols to insert. Everything also works without this script:
// links and forms lead to the same pages. Coordinates can be of any size, so they are BigInts; places within a picture are fractions.
"use strict";
(() => {
  const zeck = window.zeck;
  let v = null;    // the view on this page
  let timer = 0;   // delays the request after moving or zooming
  let slow = 0;    // delays the request after moving a slider

  // begin sets up the view of a new page.
  function begin() {
    beginWide();
    v = null;
    const box = document.querySelector("[data-to]");
    if (!box) return;
    const pic = box.querySelector(".picture, .part"), svg = pic.querySelector("svg"), d = box.dataset, touch = !pic.closest(".boards");
    v = { box, pic, svg, d, touch, x: BigInt(d.x), y: BigInt(d.y), w: BigInt(d.w), body: d.body.split(" ").map(Number),
      least: BigInt(d.least), most: d.most ? BigInt(d.most) : null, fixed: "fixed" in d, s: 1, ox: 0, oy: 0, values: null, asked: false, at: new Map(), moved: false };
    pic.addEventListener("wheel", wheel, { passive: false });
    pic.addEventListener("pointerdown", down);
    pic.addEventListener("pointermove", hover);
    pic.addEventListener("keydown", keys);
    pic.addEventListener("click", click, true);
    pic.addEventListener("dragstart", e => e.preventDefault());
  }

  // place converts a point on the screen to fractions of the picture's plane, from the bottom left.
  function place(e) {
    const r = v.svg.getBoundingClientRect(), k = v.svg.viewBox.baseVal.width / r.width, [left, top, w, h] = v.body;
    return [((e.clientX - r.left) * k - left) / w, 1 - ((e.clientY - r.top) * k - top) / h];
  }

  const inside = ([fx, fy]) => fx >= 0 && fx < 1 && fy >= 0 && fy < 1;

  // part returns a fraction of a number.
  const part = (n, f) => n * BigInt(Math.round(f * 1e6)) / 1000000n;

  // zoom makes the visible part k times as wide and keeps the point at the fractions fixed. pan moves the visible part.
  function zoom(k, [fx, fy]) {
    const w = Number(v.w), s = Math.min(Math.max(v.s * k, Number(v.least) / w), v.most ? Number(v.most) / w : Infinity);
    v.ox += fx * (v.s - s);
    v.oy += v.fixed ? 0 : fy * (v.s - s);
    v.s = s;
    preview();
  }

  function pan(fx, fy) {
    v.ox -= fx * v.s;
    v.oy -= v.fixed ? 0 : fy * v.s;
    preview();
  }

  // preview transforms the current picture until the new one has loaded.
  function preview() {
    const w = Number(v.w), r = v.svg.getBoundingClientRect();
    v.ox = Math.max(v.ox, -Number(v.x) / w);
    v.oy = Math.max(v.oy, -Number(v.y) / w);
    if (!v.width) v.width = r.width;
    const k = v.width / v.svg.viewBox.baseVal.width, [left, top, bw, bh] = v.body.map(n => n * k);
    v.pic.classList.add("moving");
    v.svg.style.transformOrigin = left + "px " + (top + bh) + "px";
    v.svg.style.transform = `translate(${-v.ox / v.s * bw}px, ${v.oy / v.s * bh}px) scale(${1 / v.s}, ${v.fixed ? 1 : 1 / v.s})`;
    clearTimeout(timer);
    timer = setTimeout(load, 160);
  }

  // load requests the part that was moved or zoomed to.
  function load() {
    clearTimeout(timer);
    if (v.at.size) return; // fingers still touch the picture
    const still = v, most = (a, b) => a > b ? a : b;
    let w = part(v.w, v.s);
    if (v.s < 1 && w === v.w) w -= 1n;
    w = most(w, v.least);
    if (v.most && w > v.most) w = v.most;
    const x = most(v.x + part(v.w, v.ox), 0n), y = most(v.y + part(v.w, v.oy), 0n);
    const reset = () => { if (v !== still) return; v.s = 1; v.ox = v.oy = 0; v.svg.style.transform = ""; v.pic.classList.remove("moving"); };
    if (w === v.w && x === v.x && y === v.y) return reset();
    zeck.go(new URL(v.d.to.replace("{x}", x).replace("{y}", y).replace("{w}", w), location.href), "replace", words => { reset(); showWords(words); });
  }

  function wheel(e) {
    if (!v || !inside(place(e))) return;
    e.preventDefault();
    zoom(Math.exp(Math.max(-1, Math.min(1, e.deltaY * (e.deltaMode ? 30 : 1) / 240))), place(e));
  }

  function down(e) {
    if (e.button || !v) return;
    v.moved = false;
    v.at.set(e.pointerId, [e.clientX, e.clientY]);
  }

  addEventListener("pointermove", e => {
    if (!v || !v.at.has(e.pointerId)) return;
    const was = v.at.get(e.pointerId), now = [e.clientX, e.clientY], r = v.svg.getBoundingClientRect();
    const k = (v.width || r.width) / v.svg.viewBox.baseVal.width, bw = v.body[2] * k, bh = v.body[3] * k;
    if (v.at.size === 1) {
      if (!v.touch || !v.moved && Math.hypot(now[0] - was[0], now[1] - was[1]) < 5) return; // on a board the queen is dragged
      pan((now[0] - was[0]) / bw, -(now[1] - was[1]) / bh);
    } else if (v.at.size === 2) {
      const other = [...v.at].find(([id]) => id !== e.pointerId)[1], far = p => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
      const [left, top] = [r.left, r.top]; // the first value is saved in v.origin
      const f = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      v.origin = v.origin || [left, top];
      const fx = ((f[0] - v.origin[0]) - v.body[0] * k) / bw, fy = 1 - ((f[1] - v.origin[1]) - v.body[1] * k) / bh;
      zoom(far(was) / far(now), [fx, fy]);
      pan((now[0] - was[0]) / 2 / bw, -(now[1] - was[1]) / 2 / bh);
    }
    v.moved = true;
    v.at.set(e.pointerId, now);
  });

  for (const kind of ["pointerup", "pointercancel"]) {
    addEventListener(kind, e => {
      if (!v || !v.at.delete(e.pointerId)) return;
      if (!v.at.size && v.moved) load();
    });
  }

  // keys moves and zooms when the picture has the focus; on a link in the picture, the arrow keys go to the next link.
  function keys(e) {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    const r = e.target.getBoundingClientRect(), at = e.target !== v.pic && place({ clientX: r.left + r.width / 2, clientY: r.top + r.height / 2 });
    const middle = at && inside(at) ? at : [.5, .5], step = { ArrowLeft: [.25, 0], ArrowRight: [-.25, 0], ArrowUp: [0, -.25], ArrowDown: [0, .25] }[e.key];
    if (e.key === "+" || e.key === "=") zoom(1 / 2, middle);
    else if (e.key === "-") zoom(2, middle);
    else if (step && e.target === v.pic) pan(...step);
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  // number returns the numbers under the pointer, null if there are none.
  function number(e) {
    const f = place(e), w = Number(v.w);
    if (!inside(f) || !v.d.at) return null;
    const round = "cells" in v.d ? Math.floor : Math.round;
    return [round(f[0] * w), v.fixed ? 0 : round(f[1] * w)];
  }

  // near returns the link that is closest to the pointer, null if none is within reach.
  function near(e, reach) {
    let best = null, least = reach;
    for (const a of v.svg.querySelectorAll("a")) {
      const r = a.getBoundingClientRect(), far = Math.hypot(r.left + r.width / 2 - e.clientX, r.top + r.height / 2 - e.clientY);
      if (far < least) { least = far; best = a; }
    }
    return best;
  }

  const readout = () => document.getElementById("readout");
  function showWords(...words) { if (readout()) readout().replaceChildren(...words); }

  // describe shows the position under the pointer and its value. The values are loaded when the pointer first enters the picture.
  function describe(e, link) {
    if (!readout()) return;
    if (!v.asked && v.d.values) {
      v.asked = true;
      const mine = v;
      fetch(v.d.values).then(r => r.ok ? r.json() : null).then(t => { mine.values = t; }, () => {});
    }
    const at = number(e), dot = !v.d.at && near(e, 30);
    if (dot) return showWords(dot.getAttribute("aria-label"));
    if (!at) return;
    const [i, j] = at, value = v.values && v.values.values[i] ? v.values.values[i][j] : null;
    const x = v.x + BigInt(i), y = v.y + BigInt(j), words = [v.fixed ? String(x) : "(" + x + ", " + y + ")"];
    if (value !== null && value !== undefined) {
      words[0] += " has nim-value ";
      words.push(Object.assign(document.createElement("b"), { className: "num", textContent: value }), String(value) === "0" ? ": lost" : "");
    }
    if (link) words.push(" ", Object.assign(document.createElement("a"), { href: address(at), textContent: "Open" }));
    showWords(...words);
  }

  const address = ([i, j]) => v.d.at.replace("{x}", v.x + BigInt(i)).replace("{y}", v.y + BigInt(j));

  function hover(e) {
    if (v && v.touch && e.pointerType === "mouse" && !v.at.size) describe(e);
  }

  // click opens the position under the pointer, or the link near it. On a touch screen it first shows which position that is.
  function click(e) {
    if (!v || !e.detail || !v.touch) return;
    const stop = () => { e.preventDefault(); e.stopImmediatePropagation(); };
    if (v.moved) { v.moved = false; return stop(); }
    if (e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    if (e.pointerType && e.pointerType !== "mouse") {
      const a = e.target.closest("a");
      if (a && Math.min(a.getBoundingClientRect().width, a.getBoundingClientRect().height) >= 40 && !v.d.at) return;
      stop();
      return describe(e, Boolean(v.d.at));
    }
    const dot = near(e, 10), at = number(e);
    if (e.target.closest("a") && Number(v.w) <= 32 && "cells" in v.d) return; // the cell is a link to its position
    if (dot && !("cells" in v.d)) { stop(); location.assign(dot.getAttribute("href")); }
    else if (at) { stop(); location.assign(address(at)); }
  }

  document.addEventListener("click", e => {
    const a = e.target.closest("[data-view]");
    if (a && !e.metaKey && !e.ctrlKey && !e.shiftKey) {
      e.preventDefault();
      zeck.go(new URL(a.href), "replace", showWords);
    }
    const sign = e.target.closest("[data-insert]"), field = sign && sign.closest("form").querySelector("textarea");
    if (!field) return;
    const back = +(sign.dataset.back || 0), text = sign.dataset.insert;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
    field.selectionStart = field.selectionEnd -= back;
    field.focus();
  }, true);

  // A slider shows its number at once and updates the picture soon after.
  document.addEventListener("input", e => {
    const slider = e.target.closest("[data-slide]");
    if (!slider) return;
    slider.closest("p").querySelector("output").textContent = slider.value;
    clearTimeout(slow);
    slow = setTimeout(() => {
      const url = new URL(slider.form.action);
      url.search = new URLSearchParams(new FormData(slider.form)).toString();
      zeck.go(url, "replace", showWords);
    }, 120);
  });

  // Pictures wider than the page can be zoomed and dragged.
  function beginWide() {
    for (const pic of document.querySelectorAll("[data-wide]")) {
      const svg = pic.querySelector("svg"), base = svg.getBoundingClientRect().width, list = document.createElement("ul");
      let k = 1, from = null;
      const to = next => { k = Math.min(4, Math.max(.25, next)); svg.style.width = base * k + "px"; svg.style.height = "auto"; };
      list.className = "tools";
      list.setAttribute("aria-label", "Zoom");
      for (const [sign, name, factor] of [["+", "Zoom in", 1.5], ["−", "Zoom out", 1 / 1.5]]) {
        const b = Object.assign(document.createElement("button"), { type: "button", textContent: sign, title: name }), li = document.createElement("li");
        b.setAttribute("aria-label", name);
        b.addEventListener("click", () => to(k * factor));
        li.append(b);
        list.append(li);
      }
      pic.after(list);
      const boxes = [...svg.querySelectorAll("a")].map(a => a.getBoundingClientRect()), root = boxes.sort((a, b) => a.top - b.top)[0];
      if (root) pic.scrollLeft = root.left + root.width / 2 - pic.getBoundingClientRect().left - pic.clientWidth / 2; // centres the start
      pic.addEventListener("wheel", e => { if (e.ctrlKey) { e.preventDefault(); to(k * Math.exp(-e.deltaY / 240)); } }, { passive: false });
      pic.addEventListener("keydown", e => { if (e.target === pic && "+=-".includes(e.key)) { e.preventDefault(); to(e.key === "-" ? k / 1.5 : k * 1.5); } });
      pic.addEventListener("pointerdown", e => { if (e.pointerType === "mouse" && !e.button) from = [e.clientX + pic.scrollLeft, false]; });
      pic.addEventListener("pointermove", e => { if (from && Math.abs(from[0] - e.clientX - pic.scrollLeft) > 4) { from[1] = true; pic.scrollLeft = from[0] - e.clientX; } });
      pic.addEventListener("click", e => { if (from && from[1]) { e.preventDefault(); e.stopImmediatePropagation(); } from = null; }, true);
      pic.addEventListener("pointerleave", () => { from = null; });
      pic.addEventListener("dragstart", e => e.preventDefault());
    }
  }

  // The set-up form shows a preview of the position, sliders for its piles, and a link to it.
  function beginPreview() {
    const box = document.querySelector("[data-preview]"), form = document.querySelector("form.setup");
    if (!box || !form) return;
    const piles = form.elements.piles, sliders = box.querySelector(".sliders"), link = Object.assign(document.createElement("a"), { className: "notation" }), board = box.querySelector(".board");
    let asked = 0;
    box.querySelector("span.notation").replaceWith(link);
    async function look() {
      const options = [...form.elements].filter(f => f.name.startsWith("option-") && f.value).map(f => f.name.slice(7) + "=" + f.value).join(",");
      const position = form.elements.game.value + (options && "@" + options) + ":" + piles.value.replaceAll(" ", "") + (form.elements.plus.value && "+" + form.elements.plus.value);
      const url = new URL(box.dataset.preview + encodeURIComponent(position).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%40", "@"), location.href), turn = ++asked;
      const page = new DOMParser().parseFromString(await fetch(url).then(r => r.text()), "text/html"), drawn = page.querySelector(".boards");
      if (turn !== asked) return;
      for (const a of drawn ? drawn.querySelectorAll("a") : []) a.removeAttribute("href");
      board.replaceChildren(...(drawn ? drawn.childNodes : [page.querySelector("main p")]));
      link.textContent = position;
      link.href = box.querySelector("[data-copy]").dataset.copy = url.href;
    }
    function slide() {
      const numbers = piles.value.split(","), most = n => Math.max(20, 2 * n);
      sliders.replaceChildren(...(numbers.every(n => /^ *[0-9]{1,3} *$/.test(n)) ? numbers : []).map((n, i) => {
        const s = Object.assign(document.createElement("input"), { type: "range", min: 0, max: most(+n), value: +n });
        s.setAttribute("aria-label", "Pile " + (i + 1));
        s.addEventListener("input", () => { const all = piles.value.split(","); all[i] = s.value; piles.value = all.join(","); look(); });
        return s;
      }));
    }
    form.addEventListener("input", e => { if (e.target === piles) slide(); look(); });
    slide();
    look();
  }

  zeck.begins.push(begin, beginPreview);
  begin();
  beginPreview();
})();
