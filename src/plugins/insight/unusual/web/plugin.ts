import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { unusualTexts } from './screen-texts.ts';
import { DEGREE_DAYS_PATH, UNUSUAL_PATH } from './unusual-path.ts';

const { id: under, entries } = MENU_PLACES.home.dataManagement;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: UNUSUAL_PATH,
      title: 'unusual.title',
      page: () => import('./pages/UnusualPage.tsx').then((module) => module.UnusualPage),
    },
    {
      area: 'home',
      path: DEGREE_DAYS_PATH,
      title: 'unusual.days.title',
      page: () => import('./pages/DegreeDaysPage.tsx').then((module) => module.DegreeDaysPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under,
      section: 'check',
      order: entries.unusual,
      to: UNUSUAL_PATH,
      label: 'unusual.title',
    },
  ],
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  screenTexts: unusualTexts,
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
