import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { METERS_PATH } from './meter-paths.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';

const { dataManagement } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: METERS_PATH,
      title: 'meters.title',
      page: () => import('./pages/MeterListPage.tsx').then((module) => module.MeterListPage),
    },
    {
      area: 'home',
      path: `${METERS_PATH}/:id`,
      title: 'meters.one',
      page: () => import('./pages/MeterPage.tsx').then((module) => module.MeterPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: dataManagement.id,
      order: dataManagement.entries.meters,
      section: 'record',
      to: METERS_PATH,
      label: 'meters.title',
    },
  ],
  screenTexts: saidTexts,
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
