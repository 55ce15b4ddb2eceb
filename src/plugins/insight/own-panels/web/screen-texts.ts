import type { Locales } from '#core';

/** Texts of its own screens, and of its part of the dashboard. */
export const screenTexts: Locales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};
