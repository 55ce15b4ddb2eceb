import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { saidTexts, screenTexts } from './screen-texts.ts';
import { VEHICLES_PATH } from './vehicles-path.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: VEHICLES_PATH,
      title: 'fleet-travel.title',
      page: () => import('./pages/VehiclesPage.tsx').then((module) => module.VehiclesPage),
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
