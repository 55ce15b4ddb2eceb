import type { LibraryFactor, ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { CATEGORIES } from './categories.ts';
import { gridInputs } from './grid-inputs.ts';
import { ownInputs } from './own-inputs.ts';
import { SUB_CATEGORIES } from './sub-categories.ts';
import { isHomeEdition } from './home-edition.ts';
import { tableInputs } from './table-inputs.ts';

/** Editions figures of one's own are recorded with: those of the home tables, one a financial year. */
const homeEditions = (factors: readonly LibraryFactor[]): readonly string[] =>
  [...new Set(factors.map(({ edition }) => edition))].filter(isHomeEdition).toSorted();

/** What Scope 3 offers to be recorded. */
export const scope3Catalogue: ScopeCatalogue = {
  categories: CATEGORIES,
  subCategories: SUB_CATEGORIES,
  inputTypes: (factors) => [...ownInputs(homeEditions(factors)), ...gridInputs(factors), ...tableInputs(factors)],
};
