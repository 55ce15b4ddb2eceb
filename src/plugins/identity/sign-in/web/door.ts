import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

/** What this plugin shows to somebody who is not signed in: all the first page loads of any plugin. */
export const door = defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'public',
      path: 'login',
      page: () => import('./pages/LoginPage.tsx').then((page) => page.LoginPage),
      title: 'sign-in.title',
    },
  ],
  locales,
});
