// Sets the theme before the first paint, so that nobody sees a white flash on a dark screen.
// The application stores the same key when somebody chooses a theme; dark is the default.
(() => {
  let theme = 'dark';
  try {
    if (localStorage.getItem('scopebook.theme') === 'light') theme = 'light';
  } catch {
    // Storage can be switched off; the default stands.
  }
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.colorScheme = theme;
})();
