import { describe, expect, test } from 'vitest';
import { categoriesFor } from './category-choice.ts';
import { inputsFor, usesFor } from './input-choice.ts';
import { presentInputList } from './present-option.ts';
import { ReferenceLibraryImpl } from './library/reference-library-impl.ts';
import { SeededReferenceStore } from './library/seeded-library.ts';
import { spendCatalogue } from './testing/spend-catalogue.ts';

const library = new ReferenceLibraryImpl(new SeededReferenceStore(), [spendCatalogue]);
await library.open();

const wanted = { today: '2026-03-01', place: undefined, lean: false } as const;
const spend = { ...wanted, categoryId: 'PURCHASED_GOODS' } as const;

describe('categories', () => {
  const ids = (choice: Parameters<typeof categoriesFor>[1]) => categoriesFor(library, choice).map(({ id }) => id);

  test('NGER has no Scope 3, the GHG Protocol does', () => {
    expect(ids({ framework: library.framework('NGER') })).toEqual([
      'STATIONARY_FUELS',
      'MOBILE_TRANSPORT_FUELS',
      'ELECTRICITY',
    ]);
    expect(ids({ framework: library.framework('GHG_PROTOCOL'), scope: 3 })).toEqual([
      'FUEL_AND_ENERGY_RELATED',
      'PURCHASED_GOODS',
    ]);
  });

  test('an edition has the categories with figures, and the derived ones', () => {
    expect(ids({ editionId: 'EPA-SC-1.3' })).toEqual(['FUEL_AND_ENERGY_RELATED', 'PURCHASED_GOODS']);
    expect(ids({ editionId: 'NGA-2025', scope: 1 })).toEqual(['STATIONARY_FUELS', 'MOBILE_TRANSPORT_FUELS']);
  });
});

describe('inputs', () => {
  test('returns a thousand inputs without factors, and a single one with those of its edition', () => {
    const all = inputsFor(library, spend);
    expect([all.length, all.filter(({ factors }) => factors.length > 0).length]).toEqual([1016, 0]);
    const [soy] = inputsFor(library, { ...spend, inputTypeId: 'naics-111110' });
    expect(soy?.versionId).toBe('EPA-SC-1.3');
    // US EPA Supply Chain GHG Emission Factors v1.3.0, NAICS 111110, with margins.
    expect(soy?.factors.map(({ values }) => values['co2e'])).toEqual([{ value: '0.532', unit: 'kg CO2-e/USD' }]);
  });

  test('returns a few inputs with factors, unless the list is lean', () => {
    const category = { ...wanted, categoryId: 'STATIONARY_FUELS' };
    const bare = (lean: boolean) =>
      inputsFor(library, { ...category, lean }).filter(({ factors }) => factors.length === 0).length;
    expect([bare(false), bare(true)]).toEqual([0, inputsFor(library, category).length]);
  });

  test('offers every use without an edition, each input with its own edition for the day', () => {
    const [before] = inputsFor(library, { ...spend, inputTypeId: 'naics-111110', today: '2021-05-01' });
    expect([before?.versionId, before?.consumptionTypes.map(({ id }) => id)]).toEqual([
      'EPA-SC-1.2',
      ['PURCHASER_PRICE', 'QUOTED'],
    ]);
    const [named] = inputsFor(library, { ...spend, inputTypeId: 'naics-111110', editionId: 'EPA-SC-1.2' });
    expect(named?.consumptionTypes.map(({ id }) => id)).toEqual(['PURCHASER_PRICE']);
  });

  test('uses the oldest edition for a day before all editions', () => {
    const [soy] = inputsFor(library, { ...spend, inputTypeId: 'naics-111110', today: '2019-05-01' });
    expect(soy?.versionId).toBe('EPA-SC-1.2');
  });

  test('finds the market-based entry by its code only', () => {
    const find = (inputTypeId: string) => inputsFor(library, { ...wanted, inputTypeId }).map(({ code }) => code);
    expect(find('grid-electricity')).toEqual(['grid-electricity', 'grid-electricity-market']);
    expect(find('grid-electricity-market')).toEqual(['grid-electricity-market']);
  });

  test('lists the inputs of one scope for filters', () => {
    expect(presentInputList(library, 3)).toHaveLength(1016);
    expect(presentInputList(library, 2).map(({ id }) => id)).toEqual(['grid-electricity']);
  });
});

describe('uses', () => {
  test('have their own method, units and editions', () => {
    const input = library.inputType('PURCHASED_GOODS', 'naics-111110');
    const uses = usesFor(input ? [input] : [], undefined);
    expect(uses.map(({ id, methodId, units, editionIds }) => [id, methodId, units, editionIds])).toEqual([
      ['PURCHASER_PRICE', 'test.spend', ['USD'], ['EPA-SC-1.3', 'EPA-SC-1.2']],
      ['QUOTED', 'test.quoted', ['t'], ['EPA-SC-1.3']],
    ]);
  });

  test('of an input in two categories are listed once', () => {
    const gasoline = library.inputTypes().filter(({ id }) => id === 'aviation-gasoline');
    expect([gasoline.length, usesFor(gasoline, 'NGA-2025').map(({ id }) => id)]).toEqual([
      2,
      ['STATIONARY', 'TRANSPORT_AVIATION'],
    ]);
  });
});
