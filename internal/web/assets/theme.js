// Sets the theme that the reader chose, before anything is drawn; without a choice the page follows the system. Marks that scripts run.
"use strict";
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("zeck-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (e) { /* storage is not available */ }
