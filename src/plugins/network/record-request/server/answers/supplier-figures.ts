import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { SCOPE_NUMBERS } from '#plugins/records/records/contract';
import { wrong } from '../requests/request-problems.ts';

/** Unit of a supplier's figures in records. */
export const SUPPLIER_UNIT = 't CO2-e';

/** How a Scope 3 category records a supplier's figures. */
export interface SupplierFigures {
  readonly inputTypeId: string;
  readonly consumptionTypeId: string;
}

/**
 * The input and use of a category for emissions calculated by the supplier: the first whose quantity may be tonnes of
 * CO2-e. 400 `reference.unknown` if the category has none.
 */
export function supplierFigures(library: ReferenceLibrary, categoryId: string): SupplierFigures {
  const category = library.category(categoryId);
  const inputs = category?.scope === SCOPE_NUMBERS.SCOPE3 ? library.inputTypes({ categoryId }) : [];
  for (const input of inputs)
    for (const use of input.consumptionTypes)
      if ((use.units ?? input.units).includes(SUPPLIER_UNIT))
        return { inputTypeId: input.id, consumptionTypeId: use.id };
  throw wrong('reference.unknown', 'categoryId', 'record-request.no-category');
}
