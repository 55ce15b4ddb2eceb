import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { SCREENING_PATH } from './screening-path.ts';

const { home, admin } = MENU_PLACES;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: SCREENING_PATH,
      title: 'screening.title',
      page: () => import('./pages/ScreeningPage.tsx').then((module) => module.ScreeningPage),
    },
    {
      area: 'admin',
      path: SCREENING_PATH,
      title: 'screening.title',
      page: () => import('./pages/ScreeningPage.tsx').then((module) => module.AdminScreeningPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: home.companyProfile.id,
      order: home.companyProfile.entries.screening,
      section: 'plan',
      to: SCREENING_PATH,
      label: 'screening.title',
    },
    {
      area: 'admin',
      under: admin.companyManagement.id,
      order: admin.companyManagement.entries.screening,
      section: 'plan',
      to: SCREENING_PATH,
      label: 'screening.title',
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
