/** Texts that only these screens use, and those that the server says as well. */
export const screenLocales = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};

export const screenTexts = {
  en: () => import('../texts/screens/en.json'),
  vi: () => import('../texts/screens/vi.json'),
  fr: () => import('../texts/screens/fr.json'),
};
