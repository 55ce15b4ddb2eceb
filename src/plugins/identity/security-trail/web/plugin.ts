import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';

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

const { id: under, entries } = MENU_PLACES.admin.user;

/** Path of the trail below the staff area. */
const SECURITY_LOG_PATH = 'security-log';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'admin',
      path: SECURITY_LOG_PATH,
      page: () => import('./pages/SecurityLogPage.tsx').then((page) => page.SecurityLogPage),
      title: 'security-trail.title',
    },
  ],
  menu: [{ area: 'admin', under, order: entries.profile + 20, to: SECURITY_LOG_PATH, label: 'security-trail.title' }],
  locales,
  screenLocales,
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
