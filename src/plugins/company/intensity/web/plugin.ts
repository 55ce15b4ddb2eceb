import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { INTENSITY_PATHS } from './intensity-paths.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: INTENSITY_PATHS.home,
      title: 'intensity.title',
      page: () => import('./pages/IntensityPage.tsx').then((module) => module.IntensityPage),
    },
    {
      area: 'admin',
      path: INTENSITY_PATHS.admin,
      title: 'intensity.title',
      page: () => import('./pages/IntensityPage.tsx').then((module) => module.AdminIntensityPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: MENU_PLACES.home.companyProfile.id,
      section: 'plan',
      order: MENU_PLACES.home.companyProfile.entries.intensity,
      to: INTENSITY_PATHS.home,
      label: 'intensity.title',
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
