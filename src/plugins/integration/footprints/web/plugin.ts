import { COMPANY_WRITERS } from '#contract';
import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { FOOTPRINTS_PATH } from './footprints-path.ts';

const { dataManagement } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: FOOTPRINTS_PATH,
      title: 'footprints.title',
      page: () => import('./pages/FootprintListPage.tsx').then((module) => module.FootprintListPage),
    },
    {
      area: 'home',
      path: `${FOOTPRINTS_PATH}/create`,
      title: 'footprints.create',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/FootprintFormPage.tsx').then((module) => module.FootprintFormPage),
    },
    {
      area: 'home',
      path: `${FOOTPRINTS_PATH}/detail/:id`,
      title: 'footprints.one',
      page: () => import('./pages/FootprintPage.tsx').then((module) => module.FootprintPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: dataManagement.id,
      order: dataManagement.entries.footprints,
      section: 'disclose',
      to: FOOTPRINTS_PATH,
      label: 'footprints.title',
    },
  ],
  screenTexts: {
    en: () => import('../texts/screens/en.json'),
    vi: () => import('../texts/screens/vi.json'),
    fr: () => import('../texts/screens/fr.json'),
  },
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
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
