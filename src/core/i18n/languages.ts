/** Languages of the interface. The first is the default. */
export const LANGUAGES = ['en', 'vi', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Used for texts that are missing in the current language. */
export const FALLBACK: Language = 'en';

/** Texts of one language by key. Placeholders are written `{{name}}`. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of one owner by language, loaded or with a function that loads them when needed. */
export type Locales = Readonly<Record<Language, Texts | LoadTexts>>;

/** `() => import('./locales/en.json')` */
export type LoadTexts = () => Promise<{ readonly default: Texts }>;

/** All texts of one owner, loaded. */
export type LoadedLocales = Readonly<Record<Language, Texts>>;

/** Loads the texts of one language. */
export async function loadTexts(locales: Locales, language: Language): Promise<Texts> {
  const given = locales[language];
  return typeof given === 'function' ? (await (given as LoadTexts)()).default : given;
}

/** Loads the texts of every language. */
export async function loadLocales(locales: Locales): Promise<LoadedLocales> {
  const texts = await Promise.all(LANGUAGES.map(async (language) => [language, await loadTexts(locales, language)]));
  return Object.fromEntries(texts) as LoadedLocales;
}

/** Whether a value is a language of the interface. */
export function isLanguage(given: unknown): given is Language {
  return LANGUAGES.some((language) => language === given);
}
