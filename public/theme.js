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
  const stored = read('language') ?? read('scopebook.account-language');
  const language = ['vi', 'fr'].includes(stored) ? stored : 'en';
  document.documentElement.lang = language;

  // The parts the application is about to ask for: for somebody who is signed in those of the areas, otherwise the page
  // to sign in. The build lists them in `data-parts`; without it they come a moment later.
  const parts = JSON.parse(document.currentScript?.dataset.parts ?? '{}');
  const wanted = read('access-token') === null ? 'signIn' : 'areas';
  const page = wanted === 'areas' ? location.pathname : '';
  const load = () => {
    const names = [wanted, page].flatMap((one) => [one, `${one}.${language}`]);
    for (const name of wanted === 'areas' ? [...names, 'calls'] : names)
      for (const file of parts[name] ?? []) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.crossOrigin = '';
        link.href = file;
        document.head.append(link);
      }
  };
  // The parts of the areas weigh twice what the page names itself. Beside it they would only hold it up; after it they load
  // while it runs. `after` is the second largest file of the page, so the line is never idle.
  const first = wanted === 'areas' ? parts.after?.[0] : undefined;
  if (first === undefined) load();
  else
    document.addEventListener(
      'load',
      function arrived({ target }) {
        if (target.rel !== 'modulepreload' || !target.href.endsWith(first)) return;
        document.removeEventListener('load', arrived, true);
        load();
      },
      true,
    );

  // The page of `/login` has the screen to sign in as templates. It is shown as soon as it is parsed, so before the first
  // paint; the application replaces it, and takes over what was typed and pressed meanwhile.
  if (wanted === 'signIn' && location.pathname === '/login')
    new MutationObserver((_, parsed) => {
      // The element after them: everything before it is complete.
      if (!document.querySelector('noscript')) return;
      parsed.disconnect();
      const looks = [`[data-theme=${theme}]`, `[data-look=${language}-${theme}]`].map((one) =>
        document.querySelector(`template${one}`),
      );
      if (looks.includes(null)) return;
      const root = document.getElementById('root');
      root.replaceChildren(...looks.map(({ content }) => content));
      for (const template of document.querySelectorAll('template')) template.remove();
      root.querySelector('input').focus();
      // A form without a program would send the password as part of the address.
      root.addEventListener('submit', (event) => event.preventDefault());
      // A press counts from its beginning: its end may already meet the application.
      for (const kind of ['pointerdown', 'click'])
        root.addEventListener(kind, (event) => {
          const button = event.target.closest('button');
          if (button) button.dataset.pressed = '';
        });
    }).observe(document.documentElement, { childList: true, subtree: true });
})();
