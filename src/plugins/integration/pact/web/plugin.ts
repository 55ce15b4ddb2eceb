import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { PACT_PATHS } from './pact-paths.ts';
import { screenLocales, screenTexts } from './screen-texts.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: PACT_PATHS.partners,
      title: 'pact.partners',
      page: () => import('./pages/PartnersPage.tsx').then((module) => module.PartnersPage),
    },
    {
      area: 'home',
      path: PACT_PATHS.requests,
      title: 'pact.requests',
      page: () => import('./pages/RequestsPage.tsx').then((module) => module.RequestsPage),
    },
    {
      area: 'home',
      path: PACT_PATHS.received,
      title: 'pact.received',
      page: () => import('./pages/ReceivedPage.tsx').then((module) => module.ReceivedPage),
    },
  ],
  screenTexts,
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenLocales,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
