import { token } from '#contract';
import type { Category, InputType, LibraryFactor, SubCategory } from './reference-content.ts';

/**
 * What can be recorded in a scope: its categories, their parts, and the inputs, built from the factors of every edition.
 * Bound by the plugin of the scope, so that a scope is one folder; the library adds it to the content of its tables.
 */
export interface ScopeCatalogue {
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly inputTypes: (factors: readonly LibraryFactor[]) => readonly InputType[];
}

export const ScopeCatalogue = token<ScopeCatalogue>('reference-data/scope-catalogue');
