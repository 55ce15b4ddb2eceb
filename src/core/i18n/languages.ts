/** Languages of the interface; the first is the default. */
export const LANGUAGES = ['en', 'vi', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Speaks where a text lacks in the language in force. */
export const FALLBACK: Language = 'en';

/** Texts of one language by key. Places for values are written `{{name}}`. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of one owner: a language each, in hand or brought when somebody reads it. */
export type Locales = Readonly<Record<Language, Texts | BringTexts>>;

/** `() => import('./locales/en.json')` */
export type BringTexts = () => Promise<{ readonly default: Texts }>;

/** All texts of one owner in hand. */
export type HeldLocales = Readonly<Record<Language, Texts>>;

/** Brings the texts of one language. */
export async function textsIn(locales: Locales, language: Language): Promise<Texts> {
  const given = locales[language];
  return typeof given === 'function' ? (await (given as BringTexts)()).default : given;
}

/** Brings the texts of every language. */
export async function heldLocales(locales: Locales): Promise<HeldLocales> {
  const texts = await Promise.all(LANGUAGES.map(async (language) => [language, await textsIn(locales, language)]));
  return Object.fromEntries(texts) as HeldLocales;
}

/** Whether a text names a language of the interface. */
export function isLanguage(given: unknown): given is Language {
  return LANGUAGES.some((language) => language === given);
}
