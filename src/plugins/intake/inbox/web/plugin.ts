import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { saidTexts } from './said-texts.ts';
import { INBOX_PATH } from './inbox-path.ts';

const { dataManagement } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: INBOX_PATH,
      title: 'inbox.title',
      page: () => import('./pages/InboxPage.tsx').then((module) => module.InboxPage),
    },
    {
      area: 'home',
      path: `${INBOX_PATH}/:id`,
      title: 'inbox.one',
      page: () => import('./pages/InboxItemPage.tsx').then((module) => module.InboxItemPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: dataManagement.id,
      order: dataManagement.entries.inbox,
      section: 'record',
      to: INBOX_PATH,
      label: 'inbox.title',
    },
  ],
  screenTexts: saidTexts,
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
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
