import type { Locales } from './languages.ts';

/** The kernel's own texts, those of the design system (`design.*`), and the sentences of the contract. */
export const coreLocales: Locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};
