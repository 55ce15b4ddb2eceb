import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import { causeTexts, screenTexts } from './screen-texts.ts';
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
  screenTexts: causeTexts,
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
