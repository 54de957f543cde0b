// Installs the service worker, which then answers all requests, and shows how much of the program is loaded. The address of an inner page, such
// as p/wythoff:5,8, can also follow #/, because a plain server has no file of that name.
"use strict";
(async () => {
  const box = document.querySelector(".boot"), bar = document.getElementById("loaded");
  const say = text => { const p = document.getElementById("say"); if (p) p.textContent = text; };
  const base = new URL("./", document.currentScript.src);
  let wanted = location.hash.startsWith("#/") ? new URL(location.hash.slice(2), base) : box ? null : location; // without a box this page is 404.html
  if (!("serviceWorker" in navigator)) {
    say("This browser cannot run zeck by itself: it has no service workers here. They need https or localhost.");
    return;
  }
  const worker = navigator.serviceWorker;
  const hold = url => { wanted = url; say("That opens in a moment."); };
  const choose = e => { // a link chosen before anything can answer is opened later
    const a = e.target.closest && e.target.closest("a[href]");
    if (!a || worker.controller) return;
    e.preventDefault();
    hold(new URL(a.getAttribute("href"), document.baseURI));
  };
  const send = e => {
    if (worker.controller) return;
    e.preventDefault();
    const url = new URL(e.target.action);
    url.search = new URLSearchParams(new FormData(e.target)).toString();
    hold(url);
  };
  document.addEventListener("click", choose);
  document.addEventListener("submit", send);
  worker.addEventListener("message", e => {
    const { loaded, total, ready, failed } = e.data || {};
    if (failed) say("zeck could not be loaded: " + failed);
    if (ready && box) box.remove();
    if (!loaded) return;
    say("Loading the games: " + (loaded / 1e6).toFixed(1) + (total ? " of " + (total / 1e6).toFixed(1) : "") + " MB. Pages that need them open afterwards.");
    if (bar && total) bar.value = loaded / total;
  });
  worker.startMessages();
  try {
    await worker.register(new URL("sw.js", base), { scope: base.pathname });
    const { active } = await worker.ready;
    if (!worker.controller) await new Promise(resolve => worker.addEventListener("controllerchange", resolve, { once: true }));
    active.postMessage("start");
    if (!wanted) return;
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
