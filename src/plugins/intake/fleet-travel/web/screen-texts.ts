import type { Locales } from '#core';

/** Texts that only screens and parts of this plugin use. */
export const screenTexts: Locales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};

/** Texts that the server says as well, and that only its screens and parts show. */
export const saidTexts: Locales = {
  en: () => import('../texts/screens/en.json'),
  vi: () => import('../texts/screens/vi.json'),
  fr: () => import('../texts/screens/fr.json'),
};
