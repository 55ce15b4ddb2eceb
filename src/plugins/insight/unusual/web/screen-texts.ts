import type { Locales } from '#core';

/** What the list says of unusual figures. Lists of tasks use these texts as well. */
export const unusualTexts: Locales = {
  en: () => import('../texts/screens/en.json'),
  vi: () => import('../texts/screens/vi.json'),
  fr: () => import('../texts/screens/fr.json'),
};
