import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';

const { companyProfile } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: manifest.id,
      title: 'scim.title',
      authorities: ['COMPANY_ADMIN'],
      page: () => import('./pages/ScimTokensPage.tsx').then((module) => module.ScimTokensPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: companyProfile.id,
      order: companyProfile.entries.scim,
      section: 'set-up',
      to: manifest.id,
      label: 'scim.title',
      authorities: ['COMPANY_ADMIN'],
    },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenTexts: {
    en: () => import('../texts/screens/en.json'),
    vi: () => import('../texts/screens/vi.json'),
    fr: () => import('../texts/screens/fr.json'),
  },
  screenLocales: {
    en: () => import('./locales/screens/en.json'),
    vi: () => import('./locales/screens/vi.json'),
    fr: () => import('./locales/screens/fr.json'),
  },
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
