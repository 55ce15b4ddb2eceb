import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';
import { taskTexts } from './task-texts.ts';
import { PERIODS_PATH } from './period-path.ts';

const { home, admin } = MENU_PLACES;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: PERIODS_PATH,
      title: 'periods.title',
      page: () => import('./pages/PeriodsPage.tsx').then((module) => module.PeriodsPage),
    },
    {
      area: 'admin',
      path: PERIODS_PATH,
      title: 'periods.title',
      page: () => import('./pages/PeriodsPage.tsx').then((module) => module.AdminPeriodsPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: home.dataManagement.id,
      order: home.dataManagement.entries.periods,
      section: 'check',
      to: PERIODS_PATH,
      label: 'periods.title',
    },
    {
      area: 'admin',
      under: admin.dataManagement.id,
      order: admin.dataManagement.entries.periods,
      section: 'check',
      to: PERIODS_PATH,
      label: 'periods.title',
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
