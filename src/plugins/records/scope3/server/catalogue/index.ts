import type { LibraryFactor, ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { CATEGORIES } from './categories.ts';
import { gridInputs } from './grid-inputs.ts';
import { ownInputs } from './own-inputs.ts';
import { SUB_CATEGORIES } from './sub-categories.ts';
import { isNgaEdition } from './nga-edition.ts';
import { tableInputs } from './table-inputs.ts';

/** Whether a row shows that its edition is one of a series for each year of a country: those have its electricity. */
const isOfYear = ({ kind, flag }: LibraryFactor) => kind === 'electricity-location' && flag === 'primary';

/** Editions for own figures: those of each year, of Australia and of the other countries with tables. */
const yearlyEditions = (factors: readonly LibraryFactor[]): readonly string[] =>
  [
    ...new Set(factors.filter((row) => isNgaEdition(row.edition) || isOfYear(row)).map(({ edition }) => edition)),
  ].toSorted();

/** Categories, sub-categories and inputs of Scope 3. */
export const scope3Catalogue: ScopeCatalogue = {
  categories: CATEGORIES,
  subCategories: SUB_CATEGORIES,
  inputTypes: (factors) => [...ownInputs(yearlyEditions(factors)), ...gridInputs(factors), ...tableInputs(factors)],
};
