import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { OPERATIONS_PATH } from './operations-path.ts';

const { id: under, entries } = MENU_PLACES.admin.user;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'admin',
      path: OPERATIONS_PATH,
      page: () => import('./pages/OperationsPage.tsx').then((page) => page.OperationsPage),
      title: 'operations.title',
    },
  ],
  menu: [{ area: 'admin', under, order: entries.profile + 20, to: OPERATIONS_PATH, label: 'operations.title' }],
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenLocales: {
    en: () => import('./locales/screens/en.json'),
    vi: () => import('./locales/screens/vi.json'),
    fr: () => import('./locales/screens/fr.json'),
  },
});
