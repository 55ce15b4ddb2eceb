import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import { FILINGS_PATH } from './filing-path.ts';

const { home, admin } = MENU_PLACES;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: FILINGS_PATH,
      title: 'filings.title',
      page: () => import('./pages/FilingsPage.tsx').then((module) => module.FilingsPage),
    },
    {
      area: 'admin',
      path: FILINGS_PATH,
      title: 'filings.title',
      page: () => import('./pages/FilingsPage.tsx').then((module) => module.AdminFilingsPage),
    },
    {
      area: 'home',
      path: `${FILINGS_PATH}/:filingId`,
      title: 'filings.title',
      page: () => import('./pages/FilingPage.tsx').then((module) => module.FilingPage),
    },
    {
      area: 'admin',
      path: `${FILINGS_PATH}/:filingId`,
      title: 'filings.title',
      page: () => import('./pages/FilingPage.tsx').then((module) => module.AdminFilingPage),
    },
  ],
  menu: [
    {
      area: 'home',
      under: home.dataManagement.id,
      order: home.dataManagement.entries.filings,
      section: 'disclose',
      to: FILINGS_PATH,
      label: 'filings.title',
    },
    {
      area: 'admin',
      under: admin.dataManagement.id,
      order: admin.dataManagement.entries.filings,
      section: 'disclose',
      to: FILINGS_PATH,
      label: 'filings.title',
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
