import { defineWebPlugin, MENU_PLACES } from '#core';
import { COMPARING, SHARED_READERS } from '../contract/access.ts';
import { manifest } from '../manifest.ts';
import { COMPARISON_PATH } from './comparison-paths.ts';

const { product } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: COMPARISON_PATH,
      title: 'product-comparison.title',
      authorities: COMPARING,
      page: () => import('./pages/ComparePage.tsx').then((page) => page.ComparePage),
    },
    {
      area: 'home',
      path: `${COMPARISON_PATH}/result`,
      title: 'product-comparison.result',
      authorities: COMPARING,
      page: () => import('./pages/ResultPage.tsx').then((page) => page.ResultPage),
    },
    {
      area: 'home',
      path: `${COMPARISON_PATH}/saved`,
      title: 'product-comparison.saved',
      authorities: SHARED_READERS,
      page: () => import('./pages/SavedPage.tsx').then((page) => page.SavedPage),
    },
    {
      area: 'home',
      path: `${COMPARISON_PATH}/shared/:id`,
      title: 'product-comparison.shared',
      authorities: SHARED_READERS,
      page: () => import('./pages/SharedPage.tsx').then((page) => page.SharedPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: product.id,
      order: product.entries.comparison,
      to: COMPARISON_PATH,
      label: 'product-comparison.title',
      authorities: COMPARING,
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
