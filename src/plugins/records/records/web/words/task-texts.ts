import type { Locales } from '#core';

/** What lists of tasks say of records. */
export const taskTexts: Locales = {
  en: () => import('../../texts/tasks/en.json'),
  vi: () => import('../../texts/tasks/vi.json'),
  fr: () => import('../../texts/tasks/fr.json'),
};
