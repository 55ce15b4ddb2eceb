import type { Locales } from './languages.ts';

/** The kernel's own texts, and those of the design system (`design.*`). */
export const coreLocales: Locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

/** What the contract and the kernel of the server say (`api.*`). */
export const apiTexts: Locales = {
  en: () => import('../../contract/texts/en.json'),
  vi: () => import('../../contract/texts/vi.json'),
  fr: () => import('../../contract/texts/fr.json'),
};
