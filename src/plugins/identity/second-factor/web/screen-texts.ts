/** Texts of the parts of this plugin, loaded with the first of them. */
export const screenTexts = {
  en: () => import('./locales/screens/en.json'),
  vi: () => import('./locales/screens/vi.json'),
  fr: () => import('./locales/screens/fr.json'),
};

/** Texts that the server says as well. */
export const sharedTexts = {
  en: () => import('../texts/screens/en.json'),
  vi: () => import('../texts/screens/vi.json'),
  fr: () => import('../texts/screens/fr.json'),
};

/** What a part of this plugin on another screen loads. */
export const partTexts = [screenTexts, sharedTexts];
