import { defineWebPlugin, MENU_PLACES } from '#core';
import { WARNINGS_PATH } from '../contract/warning-path.ts';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';
import { taskTexts } from './task-texts.ts';

const { id: under, entries } = MENU_PLACES.home.dataManagement;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: WARNINGS_PATH,
      title: 'record-checks.open',
      page: () => import('./pages/OpenWarningsPage.tsx').then((page) => page.OpenWarningsPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under,
      section: 'check',
      order: entries.warnings,
      to: WARNINGS_PATH,
      label: 'record-checks.open',
    },
  ],
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenLocales: screenTexts,
  screenTexts: taskTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
