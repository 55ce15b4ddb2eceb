import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';

export default defineWebPlugin({
  manifest,
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
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
