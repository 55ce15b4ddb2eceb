/** Languages the server writes in; the first is the default. */
export const TEXT_LANGUAGES = ['en', 'vi', 'fr'] as const;

export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** The texts of one owner by key, in every language. Placeholders are written `{{name}}`. */
export type OwnTexts = Readonly<Record<TextLanguage, Readonly<Record<string, string>>>>;

/** Keys of a file of texts, without the plural suffixes of i18next. */
export type TextKey<English> = Unnumbered<keyof English & string>;

type Unnumbered<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Values for the placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in one language, with its placeholders filled. */
export type Say<Key extends string = string> = (key: Key, values?: TextValues) => string;
