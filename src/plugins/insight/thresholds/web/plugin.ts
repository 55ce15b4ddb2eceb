import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { screenTexts } from './screen-texts.ts';
import { THRESHOLDS_PATH } from './thresholds-path.ts';

const { home, admin } = MENU_PLACES;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      countries: ['AU'],
      path: THRESHOLDS_PATH,
      title: 'thresholds.title',
      page: () => import('./pages/ThresholdsPage.tsx').then((module) => module.ThresholdsPage),
    },
    {
      area: 'admin',
      path: THRESHOLDS_PATH,
      title: 'thresholds.title',
      page: () => import('./pages/ThresholdsPage.tsx').then((module) => module.AdminThresholdsPage),
    },
  ],
  menu: [
    {
      area: 'home',
      countries: ['AU'],
      under: home.companyProfile.id,
      order: home.companyProfile.entries.thresholds,
      section: 'plan',
      to: THRESHOLDS_PATH,
      label: 'thresholds.title',
    },
    {
      area: 'admin',
      under: admin.companyManagement.id,
      order: admin.companyManagement.entries.thresholds,
      section: 'plan',
      to: THRESHOLDS_PATH,
      label: 'thresholds.title',
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
