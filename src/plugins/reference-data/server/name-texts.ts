import { token } from '#contract';

/** Languages names are kept in. */
export type NameLanguage = 'en' | 'vi' | 'fr';

/**
 * Names by `reference-data.<kind>.<id>`, by language: the same texts a plugin shows on its screens, from its
 * `contract/names`. Bound by each plugin that owns categories, families, inputs or uses.
 */
export type NameTexts = Readonly<Record<NameLanguage, Readonly<Record<string, string>>>>;

export const NameTexts = token<NameTexts>('reference-data/name-texts');
