// The theme that was chosen, before anything is drawn; without one the page is as the system is. And that there are scripts.
"use strict";
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("zeck-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (e) { /* nothing is kept here */ }
