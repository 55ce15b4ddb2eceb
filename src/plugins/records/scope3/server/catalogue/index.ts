import type { LibraryFactor, ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { CATEGORIES } from './categories.ts';
import { gridInputs } from './grid-inputs.ts';
import { ownInputs } from './own-inputs.ts';
import { SUB_CATEGORIES } from './sub-categories.ts';
import { isNgaEdition } from './nga-edition.ts';
import { tableInputs } from './table-inputs.ts';

/** Editions for own figures: those of the home tables, one per financial year. */
const homeEditions = (factors: readonly LibraryFactor[]): readonly string[] =>
  [...new Set(factors.map(({ edition }) => edition))].filter(isNgaEdition).toSorted();

/** Categories, sub-categories and inputs of Scope 3. */
export const scope3Catalogue: ScopeCatalogue = {
  categories: CATEGORIES,
  subCategories: SUB_CATEGORIES,
  inputTypes: (factors) => [...ownInputs(homeEditions(factors)), ...gridInputs(factors), ...tableInputs(factors)],
};
