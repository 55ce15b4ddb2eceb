import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { token } from '#contract';
import { LANGUAGES } from './languages.ts';
import type { Language, Texts } from './languages.ts';

/** Text of a key in the language in force; English if it lacks there, the key itself if it lacks everywhere. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of one owner by language. */
export type Locales = Readonly<Record<Language, Texts>>;

export const I18n = token<i18n>('core/i18n');

/** An instance of its own, ready at once: texts are part of the plugins. Sentences may be keys, so dots mean nothing. */
export function makeI18n(locales: readonly Locales[], language: Language): i18n {
  const instance = createInstance();
  const resources = Object.fromEntries(
    LANGUAGES.map((one) => [one, { translation: Object.assign({}, ...locales.map((texts) => texts[one])) as Texts }]),
  );
  void instance.use(initReactI18next).init({
    resources,
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...LANGUAGES],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
