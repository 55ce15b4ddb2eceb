import { token } from '#contract';

/** Languages names are kept in. */
export type NameLanguage = 'en' | 'vi' | 'fr';

/**
 * Names by `reference-data.<kind>.<id>`, and of what methods ask for by `method.<id>.<input>` and
 * `method.<id>.<input>.<choice>`, by language: the same texts a plugin shows on its screens, from its `contract/names`.
 * Bound by each plugin that owns categories, families, inputs, uses or methods.
 */
export type NameTexts = Readonly<Record<NameLanguage, Readonly<Record<string, string>>>>;

export const NameTexts = token<NameTexts>('reference-data/name-texts');
