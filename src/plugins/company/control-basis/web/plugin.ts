import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';

export default defineWebPlugin({
  manifest,
  menu: [
    {
      area: 'home',
      under: MENU_PLACES.home.companyProfile.id,
      section: 'set-up',
      order: MENU_PLACES.home.companyProfile.entries.control,
      to: 'company-profile',
      tab: 'control',
      label: 'control-basis.tab',
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
