import type { Locales } from '#core';

/** Texts that only screens and parts of this plugin use. */
export const screenTexts: Locales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};
