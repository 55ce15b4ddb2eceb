// Runs before the first paint and before the application's scripts are there.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be switched off; the defaults stand.
      return null;
    }
  };

  // The theme, so that nobody sees a white flash on a dark screen. The application stores the same keys: what somebody
  // chose, and what the account had the last time. Dark is the default.
  const theme = (read('scopebook.theme') ?? read('scopebook.account-theme')) === 'light' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.colorScheme = theme;

  // The parts the application is about to ask for: for somebody who is signed in those of the areas, otherwise the page
  // to sign in. The build lists them in `data-parts`; without it they come a moment later.
  const parts = JSON.parse(document.currentScript?.dataset.parts ?? '{}');
  const language = read('language') ?? read('scopebook.account-language');
  const wanted = read('access-token') === null ? 'signIn' : 'areas';
  const page = wanted === 'areas' ? location.pathname : '';
  for (const name of [wanted, page].flatMap((one) => [one, `${one}.${language}`]))
    for (const file of parts[name] ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
})();
