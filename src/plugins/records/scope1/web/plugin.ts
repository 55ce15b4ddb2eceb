import { defineWebPlugin } from '#core';
import { recordMenu, recordScreens, recordScreenTexts } from '#plugins/records/records/web';
import { manifest } from '../manifest.ts';
import { scope1Screens } from './scope1-screens.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).flatMap((area) => recordScreens({ area, scope: scope1Screens })),
  menu: recordMenu({ scope: scope1Screens, order: 10 }),
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
