import type { Locales } from '#core';

/** What lists of tasks say of warnings. The list of warnings uses these names as well. */
export const taskTexts: Locales = {
  en: () => import('../texts/tasks/en.json'),
  vi: () => import('../texts/tasks/vi.json'),
  fr: () => import('../texts/tasks/fr.json'),
};
