import type { LibraryFactor } from '../reference-content.ts';
import type { ScopeCatalogue } from '../scope-catalogue.ts';

/** A Scope 3 category as a plugin would contribute it: every industry by spend, over two editions. */
export const spendCatalogue: ScopeCatalogue = {
  categories: [{ id: 'PURCHASED_GOODS', name: 'Purchased goods', scope: 3, ghgCategoryNo: 1, derived: false }],
  subCategories: [{ id: 'SPEND', categoryId: 'PURCHASED_GOODS', name: 'Spend' }],
  inputTypes: (factors) =>
    [...byInput(factors.filter((row) => row.input?.startsWith('naics-') && row.flag === 'primary'))].map(
      ([id, rows]) => ({
        id,
        categoryId: 'PURCHASED_GOODS',
        subCategoryId: 'SPEND',
        name: rows[0]?.name ?? '',
        units: ['USD'],
        methodId: 'test.spend',
        dualMethod: false,
        consumptionTypes: [
          { id: 'PURCHASER_PRICE', name: 'At purchaser prices', editionIds: rows.map((row) => row.edition) },
          { id: 'QUOTED', name: 'By a quotation', editionIds: ['EPA-SC-1.3'], methodId: 'test.quoted', units: ['t'] },
        ],
      }),
    ),
};

function byInput(rows: readonly LibraryFactor[]): ReadonlyMap<string, readonly LibraryFactor[]> {
  const inputs = new Map<string, LibraryFactor[]>();
  for (const row of rows) inputs.set(row.input ?? '', [...(inputs.get(row.input ?? '') ?? []), row]);
  return inputs;
}
