import type { Locales } from '#core';

/** Texts of the screens of every scope, loaded with the first of them. */
export const recordScreenTexts: Locales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};
