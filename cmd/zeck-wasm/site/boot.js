// Installs the service worker, and then loads the page again: from now on the worker answers. The address of a page within, such as
// p/wythoff:5,8, can also stand behind #/, because a plain server has no file of that name.
"use strict";
(async () => {
  const say = text => { const p = document.getElementById("say"); if (p) p.textContent = text; };
  const base = new URL("./", document.currentScript.src);
  if (!("serviceWorker" in navigator)) {
    say("This browser cannot run zeck by itself: it has no service workers here. They need https or localhost.");
    return;
  }
  navigator.serviceWorker.addEventListener("message", e => { if (e.data && e.data.loaded) say("The games are being loaded, once: " + Math.round(e.data.loaded / 1e6) + " MB."); });
  navigator.serviceWorker.startMessages();
  try {
    await navigator.serviceWorker.register(new URL("sw.js", base), { scope: base.pathname });
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise(resolve => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    const inside = location.hash.startsWith("#/") ? new URL(location.hash.slice(2), base) : location; // a page within, as a link for any host
    if (sessionStorage.getItem("zeck-again") === inside.href) {
      sessionStorage.removeItem("zeck-again");
      say("zeck is installed. Load the page again to begin.");
      return;
    }
    sessionStorage.setItem("zeck-again", inside.href);
    location.replace(inside.href);
  } catch (e) {
    say("zeck could not be loaded: " + e.message);
  }
})();
