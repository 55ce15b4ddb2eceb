import { defineWebPlugin } from '#core';
import { recordMenu, recordScreens, recordScreenTexts } from '#plugins/records/records/web';
import { manifest } from '../manifest.ts';
import { energyScreens } from './energy-screens.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).flatMap((area) => recordScreens({ area, scope: energyScreens })),
  menu: recordMenu({ scope: energyScreens, order: 40 }),
  locales,
  otherScreenTexts: [recordScreenTexts],
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
