import type { Authority } from '#contract';
import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { WEBHOOKS_PATH } from './webhooks-path.ts';

const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: WEBHOOKS_PATH,
      title: 'webhooks.title',
      authorities: ADMINS,
      page: () => import('./pages/WebhookListPage.tsx').then((module) => module.WebhookListPage),
    },
    {
      area: 'home',
      path: `${WEBHOOKS_PATH}/:id`,
      title: 'webhooks.one',
      authorities: ADMINS,
      page: () => import('./pages/WebhookPage.tsx').then((module) => module.WebhookPage),
    },
  ],
  screenTexts: {
    en: () => import('../texts/screens/en.json'),
    vi: () => import('../texts/screens/vi.json'),
    fr: () => import('../texts/screens/fr.json'),
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
});
