import type { Locales } from '#core';

/** Texts of the search, loaded with its page or with its dialog in the form of a record. */
export const screenTexts: Locales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};
