import type { Locales } from './languages.ts';

/** The texts of the kernel and of the design system (`design.*`). */
export const coreLocales: Locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

/** The texts of the contract and the server kernel (`api.*`). */
export const apiTexts: Locales = {
  en: () => import('../../contract/texts/en.json'),
  vi: () => import('../../contract/texts/vi.json'),
  fr: () => import('../../contract/texts/fr.json'),
};

/** The kernel's texts of the command palette and of the list of keys. */
export const corePaletteTexts: Locales = {
  en: () => import('./locales/palette/en.json'),
  vi: () => import('./locales/palette/vi.json'),
  fr: () => import('./locales/palette/fr.json'),
};
