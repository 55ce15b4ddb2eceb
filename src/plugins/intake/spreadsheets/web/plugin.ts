import { COMPANY_WRITERS } from '#contract';
import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: 'inbox/mappings',
      title: 'spreadsheets.title',
      authorities: COMPANY_WRITERS,
      page: () => import('./pages/MappingsPage.tsx').then((page) => page.MappingsPage),
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
