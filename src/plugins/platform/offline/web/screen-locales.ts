import type { Locales } from '#core';

/** Texts of the screen, and of the parts of the frame, which load with them. */
export const screenLocales: Locales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};
