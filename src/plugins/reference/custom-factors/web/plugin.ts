import { defineWebPlugin, MENU_PLACES } from '#core';
import { OWN_FACTOR_WRITERS } from '../contract/own-factor-access.ts';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';
import { OWN_FACTOR_PATH } from './own-factor-path.ts';

const { id: under, entries } = MENU_PLACES.home.dataManagement;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: OWN_FACTOR_PATH,
      title: 'custom-factors.title',
      page: () => import('./pages/OwnFactorListPage.tsx').then((page) => page.OwnFactorListPage),
    },
    {
      area: 'home',
      path: `${OWN_FACTOR_PATH}/create`,
      title: 'custom-factors.create',
      authorities: OWN_FACTOR_WRITERS,
      page: () => import('./pages/OwnFactorCreatePage.tsx').then((page) => page.OwnFactorCreatePage),
    },
    {
      area: 'home',
      path: `${OWN_FACTOR_PATH}/import`,
      title: 'custom-factors.import',
      authorities: OWN_FACTOR_WRITERS,
      page: () => import('./pages/OwnFactorImportPage.tsx').then((page) => page.OwnFactorImportPage),
    },
    {
      area: 'home',
      path: `${OWN_FACTOR_PATH}/:id`,
      title: 'custom-factors.one',
      page: () => import('./pages/OwnFactorPage.tsx').then((page) => page.OwnFactorPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under,
      section: 'set-up',
      order: entries.ownFactors,
      to: OWN_FACTOR_PATH,
      label: 'custom-factors.title',
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
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
