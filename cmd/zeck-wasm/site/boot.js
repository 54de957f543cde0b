// Installs the service worker, and then loads the page again: from now on the worker answers. The address of a page within, such as
// p/wythoff:5,8, can also stand behind #/, because a plain server has no file of that name.
"use strict";
(async () => {
  const say = text => { const p = document.getElementById("say"); if (p) p.textContent = text; };
  const base = new URL("./", document.currentScript.src);
  let wanted = location.hash.startsWith("#/") ? new URL(location.hash.slice(2), base) : location; // a page within, as a link for any host
  if (!("serviceWorker" in navigator)) {
    say("This browser cannot run zeck by itself: it has no service workers here. They need https or localhost.");
    return;
  }
  const soon = url => { wanted = url; say("That opens as soon as the games are there."); };
  const choose = e => { // what is chosen on the first screen opens when it can
    const a = e.target.closest && e.target.closest("a[href]");
    if (a) { e.preventDefault(); soon(new URL(a.getAttribute("href"), document.baseURI)); }
  };
  const send = e => {
    e.preventDefault();
    const url = new URL(e.target.action);
    url.search = new URLSearchParams(new FormData(e.target)).toString();
    soon(url);
  };
  document.addEventListener("click", choose);
  document.addEventListener("submit", send);
  navigator.serviceWorker.addEventListener("message", e => {
    const d = e.data || {}, bar = document.getElementById("loaded");
    if (!d.loaded) return;
    if (wanted === location) say("The games are being loaded, once: " + (d.loaded / 1e6).toFixed(1) + (d.total ? " of " + (d.total / 1e6).toFixed(1) : "") + " MB.");
    if (bar && d.total) bar.value = d.loaded / d.total;
  });
  navigator.serviceWorker.startMessages();
  try {
    await navigator.serviceWorker.register(new URL("sw.js", base), { scope: base.pathname });
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise(resolve => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    if (sessionStorage.getItem("zeck-again") === wanted.href) {
      sessionStorage.removeItem("zeck-again");
      say("zeck is installed. Load the page again to begin.");
      return;
    }
    sessionStorage.setItem("zeck-again", wanted.href);
    location.replace(wanted.href);
  } catch (e) {
    say("zeck could not be loaded: " + e.message);
  }
})();
