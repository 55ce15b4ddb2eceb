import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { GRID_KEYS } from './grid-keys.ts';
import { GRID_PATH } from './grid-path.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: GRID_PATH,
      title: 'monthly-grid.title',
      page: () => import('./pages/MonthlyGridPage.tsx').then((module) => module.HomeGridPage),
    },
    {
      area: 'admin',
      path: GRID_PATH,
      title: 'monthly-grid.title',
      page: () => import('./pages/MonthlyGridPage.tsx').then((module) => module.AdminGridPage),
    },
  ],
  menu: (['home', 'admin'] as const).map((area) => ({
    area,
    under: MENU_PLACES[area].dataManagement.id,
    section: 'record',
    order: MENU_PLACES[area].dataManagement.entries.monthlyGrid,
    to: GRID_PATH,
    label: 'monthly-grid.title',
  })),
  locales,
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
  keys: GRID_KEYS,
});
