import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { textOf, token, type MessageText } from '#contract';
import { FALLBACK, LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';

/**
 * The text of a key in the current language, or else in English, or else the key itself. A message is a key followed by
 * its values (`said` of the contract).
 */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export const I18n = token<i18n>('core/i18n');

/** The translating function of an i18next instance, or of the hook of `react-i18next`. */
export const translateWith =
  (t: i18n['t']): Translate =>
  (key, values) =>
    values ? t(key, values) : tell(t, textOf(key));

function tell(t: i18n['t'], { key, values }: MessageText): string {
  if (!values) return t(key);
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? tell(t, value) : value,
  ]);
  return t(key, Object.fromEntries(filled) as Readonly<Record<string, string | number>>);
}

/**
 * A separate instance without texts: `LazyTexts` loads them. Keys contain dots, and messages of older servers are
 * sentences, so there are no key separators.
 */
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
    // Texts that load after the first figures: see LaterTexts.
    react: { bindI18nStore: 'added' },
  });
  return instance;
}
