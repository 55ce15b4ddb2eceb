import { COMPANY_WRITERS } from '#contract';
import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { BILL_LAYOUTS_PATH } from './bill-layouts-path.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: BILL_LAYOUTS_PATH,
      title: 'bills.layouts',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/LayoutsPage.tsx').then((page) => page.LayoutsPage),
    },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenTexts: saidTexts,
  screenLocales: screenTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
