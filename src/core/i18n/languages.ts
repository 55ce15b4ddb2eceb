/** Languages of the interface; the first is the default and the fallback. */
export const LANGUAGES = ['en', 'vi', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Texts of one language by key. Places for values are written `{{name}}`. */
export type Texts = Readonly<Record<string, string>>;

/** Whether a text names a language of the interface. */
export function isLanguage(given: unknown): given is Language {
  return LANGUAGES.some((language) => language === given);
}
