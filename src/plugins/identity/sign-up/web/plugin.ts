import { defineWebPlugin } from '#core';
import type { WebRoute } from '#core';
import { manifest } from '../manifest.ts';
import { SIGN_UP_PATHS } from './sign-up-paths.ts';

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
    open(SIGN_UP_PATHS.ask, 'sign-up.title', () => import('./pages/SignUpPage.tsx').then((page) => page.SignUpPage)),
    open(SIGN_UP_PATHS.done, 'sign-up.done.title', () =>
      import('./pages/SignedUpPage.tsx').then((page) => page.SignedUpPage),
    ),
    open('terms-and-condition', 'sign-up.terms.title', () =>
      import('./pages/TermsPage.tsx').then((page) => page.TermsPage),
    ),
    open(SIGN_UP_PATHS.confirm, 'sign-up.confirm.title', () =>
      import('./pages/ConfirmPage.tsx').then((page) => page.ConfirmPage),
    ),
  ],
  locales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenLocales,
});
