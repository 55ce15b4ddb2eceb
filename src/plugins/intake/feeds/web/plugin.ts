import type { Authority } from '#contract';
import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { FEEDS_PATH } from './feeds-path.ts';

const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: FEEDS_PATH,
      title: 'feeds.title',
      page: () => import('./pages/FeedListPage.tsx').then((module) => module.FeedListPage),
    },
    {
      area: 'home',
      path: `${FEEDS_PATH}/create`,
      title: 'feeds.create',
      authorities: ADMINS,
      page: () => import('./pages/FeedFormPage.tsx').then((module) => module.FeedCreatePage),
    },
    {
      area: 'home',
      path: `${FEEDS_PATH}/:id`,
      title: 'feeds.one',
      page: () => import('./pages/FeedPage.tsx').then((module) => module.FeedPage),
    },
    {
      area: 'home',
      path: `${FEEDS_PATH}/:id/edit`,
      title: 'feeds.change',
      authorities: ADMINS,
      page: () => import('./pages/FeedFormPage.tsx').then((module) => module.FeedEditPage),
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
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
