// Installs the service worker, which then answers all requests, and shows how much of the program has loaded. The path of a page, such as
// p/wythoff:5,8, can also come after #/, because a static host has no file of that name.
"use strict";
(async () => {
  const box = document.querySelector(".boot"), bar = document.getElementById("loaded");
  const say = text => { const p = document.getElementById("say"); if (p) p.textContent = text; };
  const base = new URL("./", document.currentScript.src);
  let wanted = location.hash.startsWith("#/") ? new URL(location.hash.slice(2), base) : box ? null : location; // the page to open; 404.html has no box
  if (!("serviceWorker" in navigator)) {
    say("zeck needs service workers, which this browser does not offer here. They require https or localhost.");
    return;
  }
  const worker = navigator.serviceWorker;
  const hold = url => { wanted = url; say("This page opens as soon as zeck is loaded."); };
  const choose = e => { // a link that is clicked before zeck is loaded opens afterwards
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
    say("Loading zeck, only once: " + (loaded / 1e6).toFixed(1) + (total ? " of " + (total / 1e6).toFixed(1) : "") + " MB. Links open when it is done.");
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
      say("zeck is installed. Reload the page to start.");
      return;
    }
    sessionStorage.setItem("zeck-again", wanted.href);
    location.replace(wanted.href);
  } catch (e) {
    say("zeck could not be loaded: " + e.message);
  }
})();
