import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { token } from '#contract';
import { FALLBACK, LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';

/** Text of a key in the language in force; English if it lacks there, the key itself if it lacks everywhere. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export const I18n = token<i18n>('core/i18n');

/** An instance of its own, still without texts: `LateTexts` brings them. Sentences may be keys, so dots mean nothing. */
export function makeI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    resources: {},
    lng: language,
    fallbackLng: FALLBACK,
    supportedLngs: [...LANGUAGES],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
