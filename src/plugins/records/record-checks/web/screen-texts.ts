import type { Locales } from '#core';

/** Texts of the screens of this plugin, and of its part of the record form. */
export const screenTexts: Locales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};
