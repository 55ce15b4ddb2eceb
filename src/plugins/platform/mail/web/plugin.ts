import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { OUTBOX_PATH } from './outbox-path.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

const { id: under, entries } = MENU_PLACES.admin.user;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'admin',
      path: OUTBOX_PATH,
      page: () => import('./pages/OutboxPage.tsx').then((page) => page.OutboxPage),
      title: 'mail.title',
    },
  ],
  menu: [{ area: 'admin', under, order: entries.profile + 10, to: OUTBOX_PATH, label: 'mail.title' }],
  locales,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenLocales: {
    en: () => import('./locales/screens/en.json'),
    vi: () => import('./locales/screens/vi.json'),
    fr: () => import('./locales/screens/fr.json'),
  },
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
