import { defineWebPlugin } from '#core';
import type { WebRoute } from '#core';
import { manifest } from '../manifest.ts';
import { OpenedLink } from './opened-link.ts';
import { RESET_PATHS } from './reset-paths.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

const screenLocales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};

const open = (path: string, title: string, page: WebRoute['page']): WebRoute => ({ area: 'public', path, title, page });

export default defineWebPlugin({
  manifest,
  routes: [
    open(RESET_PATHS.ask, 'password-reset.ask.title', () =>
      import('./pages/ForgotPasswordPage.tsx').then((page) => page.ForgotPasswordPage),
    ),
    open(RESET_PATHS.link, 'password-reset.link.title', () =>
      import('./pages/AuthTokenPage.tsx').then((page) => page.AuthTokenPage),
    ),
    open(RESET_PATHS.choose, 'password-reset.choose.title', () =>
      import('./pages/UpdatePasswordPage.tsx').then((page) => page.UpdatePasswordPage),
    ),
    open(RESET_PATHS.done, 'password-reset.done.title', () =>
      import('./pages/PasswordChangedPage.tsx').then((page) => page.PasswordChangedPage),
    ),
    open(RESET_PATHS.expired, 'password-reset.expired.title', () =>
      import('./pages/LinkExpiredPage.tsx').then((page) => page.LinkExpiredPage),
    ),
  ],
  locales,
  screenLocales,
  bind: ({ bind }) => bind(OpenedLink).toConstantValue(new OpenedLink()),
});
