import type { Locales } from '#core';

/** Texts of the screens of this plugin, and of its part of Home. */
export const screenTexts: Locales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};

/** Names of causes, which the server says as well. */
export const causeTexts: Locales = {
  en: () => import('../texts/screens/en.json'),
  vi: () => import('../texts/screens/vi.json'),
  fr: () => import('../texts/screens/fr.json'),
};
