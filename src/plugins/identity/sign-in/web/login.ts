import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

/** The screen for visitors who are not signed in: the only part of any plugin that the first page loads. */
export const login = defineWebPlugin({
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
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
});
