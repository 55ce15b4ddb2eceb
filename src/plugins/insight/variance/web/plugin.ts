import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { WHY_PATH } from './why-path.ts';

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: WHY_PATH,
      title: 'variance.title',
      page: () => import('./pages/WhyPage.tsx').then((module) => module.WhyPage),
    },
    {
      area: 'admin',
      path: WHY_PATH,
      title: 'variance.title',
      page: () => import('./pages/WhyPage.tsx').then((module) => module.AdminWhyPage),
    },
  ],
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
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
