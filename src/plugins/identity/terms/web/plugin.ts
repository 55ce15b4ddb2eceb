import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'public',
      path: 'terms-and-condition',
      page: () => import('./pages/TermsPage.tsx').then((page) => page.TermsPage),
      title: 'terms.title',
    },
  ],
  locales,
});
