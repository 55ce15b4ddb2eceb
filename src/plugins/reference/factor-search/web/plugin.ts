import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';
import { FACTORS_PATH } from './factor-paths.ts';

const areas = ['home', 'admin'] as const;

export default defineWebPlugin({
  manifest,
  routes: areas.map((area) => ({
    area,
    path: FACTORS_PATH,
    title: 'factor-search.title',
    page: () => import('./pages/FactorsPage.tsx').then((page) => page.FactorsPage),
    hasTwin: true,
  })),
  menu: areas.map((area) => ({
    area,
    under: MENU_PLACES[area].dataManagement.id,
    section: 'set-up',
    order: MENU_PLACES[area].dataManagement.entries.factors,
    to: FACTORS_PATH,
    label: 'factor-search.title',
  })),
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
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
