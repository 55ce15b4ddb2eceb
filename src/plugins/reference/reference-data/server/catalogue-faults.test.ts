import { expect, test } from 'vitest';
import { catalogueFaults } from './catalogue-faults.ts';
import type { InputType } from './reference-content.ts';
import { ReferenceLibraryImpl } from './library/reference-library-impl.ts';
import type { ScopeCatalogue } from './scope-catalogue.ts';
import { seedContent } from './seed/seed-content.ts';
import { SeededReferenceStore } from './library/seeded-library.ts';

const steam: InputType = {
  id: 'steam',
  categoryId: 'HEAT',
  subCategoryId: 'BOUGHT',
  name: 'Steam',
  units: ['GJ'],
  methodId: 'test.steam',
  dualMethod: false,
  consumptionTypes: [{ id: 'PURCHASED', name: 'Purchased', editionIds: ['NGA-2025'] }],
};

const heat: ScopeCatalogue = {
  categories: [{ id: 'HEAT', name: 'Heat', scope: 2, ghgCategoryNo: null, derived: false }],
  subCategories: [{ id: 'BOUGHT', categoryId: 'HEAT', name: 'Bought heat' }],
  inputTypes: () => [steam],
};

const open = (...catalogues: readonly ScopeCatalogue[]) =>
  new ReferenceLibraryImpl(new SeededReferenceStore(), catalogues).open();

test('finds no fault in the tables and a consistent catalogue', async () => {
  expect(catalogueFaults(seedContent())).toEqual([]);
  await expect(open(heat)).resolves.toBeUndefined();
});

test.each<readonly [string, Partial<InputType>, string]>([
  ['a category', { categoryId: 'COLD' }, 'is in a category that nobody declares.'],
  ['a part', { subCategoryId: 'MADE' }, 'is in the sub-category "MADE", which the category does not have.'],
  ['a unit', { units: [] }, 'has no unit.'],
  ['a use', { consumptionTypes: [] }, 'has no use, so that nobody could record it.'],
  [
    'an edition',
    { consumptionTypes: [{ id: 'PURCHASED', name: 'Purchased', editionIds: ['NGA-1999'] }] },
    'names the edition "NGA-1999", which is not known.',
  ],
])('reports %s that is missing', async (_, wrong, sentence) => {
  await expect(open({ ...heat, inputTypes: () => [{ ...steam, ...wrong }] })).rejects.toThrow(sentence);
});

test('reports everything declared twice at once', async () => {
  const twice = open({ ...heat, inputTypes: () => [steam, steam] }, { ...heat, inputTypes: () => [] });
  await expect(twice).rejects.toThrow('The input "HEAT/steam" is declared twice.');
  await expect(twice).rejects.toThrow('The category "HEAT" is declared twice.');
  await expect(twice).rejects.toThrow('The sub-category "HEAT/BOUGHT" is declared twice.');
});

test('reports a part of an undeclared category', async () => {
  const stray = { id: 'ELSEWHERE', categoryId: 'COLD', name: 'Elsewhere' };
  await expect(open({ ...heat, subCategories: [...heat.subCategories, stray] })).rejects.toThrow(
    'The sub-category "ELSEWHERE" is in the category "COLD", which nobody declares.',
  );
});
