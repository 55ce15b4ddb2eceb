import type { Locales } from '#core';

/** Texts that the server says as well, and that only lists of tasks show. */
export const screenTexts: Locales = {
  en: () => import('../texts/screens/en.json'),
  vi: () => import('../texts/screens/vi.json'),
  fr: () => import('../texts/screens/fr.json'),
};
