import { beforeAll, describe, expect, test } from 'vitest';
import {
  openSeededLibrary,
  type ReferenceLibrary,
  type ScopeCatalogue,
} from '#plugins/reference/reference-data/server';
import { FactorFinder, type Wanted } from './factor-finder.ts';

const MELBOURNE = { country: 'AU', state: 'VIC', grid: 'VIC', zone: 'metro' } as const;
const LEEDS = { country: 'GB', state: 'ENG', grid: 'GB', zone: null } as const;

let library: ReferenceLibrary;
let finder: FactorFinder;

beforeAll(async () => {
  library = await openSeededLibrary();
  finder = new FactorFinder(library);
  finder.open();
}, 60_000);

const find = (q: string, more: Partial<Wanted> = {}) => finder.find({ q, date: '2025-09-01', ...more });
const names = (q: string, more: Partial<Wanted> = {}) => find(q, more).found.map(({ entry }) => entry.row.name);

describe('a search of the whole library', () => {
  test('finds by synonyms', () => {
    expect(names('petrol').some((name) => name.startsWith('Gasoline'))).toBe(true);
    expect(names('motor spirit').some((name) => name.startsWith('Petrol'))).toBe(true);
    expect(names('R410')).toContain('R410A (HFC blend)');
  });

  test('finds tyres and no polystyrene', () => {
    const tyres = names('tyre');
    expect(tyres.some((name) => /tyre/i.test(name))).toBe(true);
    expect(tyres.filter((name) => /styrene/i.test(name))).toEqual([]);
  });

  test('puts the place first, then the year', () => {
    const [first] = find('petrol', { place: MELBOURNE }).found;
    expect(first?.entry.row).toMatchObject({ edition: 'NGA-2025', input: 'petrol' });
    expect(find('petrol', { place: LEEDS }).found[0]?.entry.row.edition).toBe('DESNZ-2025');
    expect(find('petrol', { place: LEEDS, date: '2024-03-01' }).found[0]?.entry.row.edition).toBe('DESNZ-2024');
    expect(find('electricity', { place: MELBOURNE }).found[0]?.entry.row).toMatchObject({
      edition: 'NGA-2025',
      region: 'VIC',
    });
  });

  test('marks the nearest edition for a day before the oldest', () => {
    const [first] = find('petrol', { place: MELBOURNE, date: '2010-01-01' }).found;
    expect([first?.entry.row.edition, first?.year.fit]).toEqual(['NGA-2021', 'after']);
  });

  test('marks rows that stand for one the source does not give', () => {
    const marks = (place: Wanted['place'], date: string) => {
      const [first] = find('electricity', { place, date }).found;
      return [first?.entry.row.edition, first?.entry.row.name, first?.place, first?.year.fit];
    };
    const darwin = { country: 'AU', state: 'NT', grid: 'NT-DKIS', zone: null };
    expect(marks(MELBOURNE, '2018-02-01')).toEqual(['NGA-2021-FY2018', 'Victoria, 2016/17', 'grid', 'stand-in']);
    expect(marks(MELBOURNE, '2017-02-01')).toEqual(['NGA-2021-FY2017', 'Victoria', 'grid', 'of-date']);
    expect(marks(darwin, '2012-08-01')).toEqual(['NGA-2021-FY2013', 'Northern Territory', 'wider-area', 'of-date']);
  });

  test('prefers factors the unit converts to', () => {
    const [first] = find('natural gas', { place: LEEDS, unit: 'm3' }).found;
    expect(first?.unit).toBe('same');
    expect(find('natural gas', { place: LEEDS, unit: 'MWh' }).found[0]?.unit).toBe('converts');
  });

  test('offers only what a record of the scope is entered with', () => {
    const { found } = find('electricity', { scope: 2 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ entry }) => entry.choices.some(({ scope }) => scope === 2))).toBe(true);
  });

  test('counts countries and families before it filters by them', () => {
    const { found, families } = find('petrol', { family: 'DESNZ' });
    expect(new Set(found.map(({ entry }) => entry.edition.family))).toEqual(new Set(['DESNZ']));
    expect(families.map(({ id }) => id)).toContain('NGA');
    expect(families.find(({ id }) => id === 'DESNZ')?.count).toBe(found.length);
  });

  test('uses the same index until the library has other rows', () => {
    expect(finder.open()).toBe(finder.open());
  });
});

test('a search over all rows takes milliseconds', () => {
  const typed = [
    'petrol',
    'd',
    'diesel van',
    'electricity',
    'natural gas',
    'R410',
    'waste landfill',
    'car',
    'e',
    'xăng',
  ];
  const times = Array.from({ length: 10 }).flatMap(() =>
    typed.map((q) => {
      const from = performance.now();
      finder.find({ q, date: '2025-09-01', place: LEEDS, unit: 'kWh' }, 23);
      return performance.now() - from;
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  process.stdout.write(
    `Search over ${finder.open().entries.length} rows: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms.\n`,
  );
  // The target is 30 ms for 95 of 100 on a quiet machine; a busy one may take several times as long.
  expect(at(0.5)).toBeLessThan(30);
  expect(at(0.95)).toBeLessThan(300);
}, 30_000);

test('finds a row by the input that chooses it for its unit, and names that input as a choice', async () => {
  const catalogue: ScopeCatalogue = {
    categories: [],
    subCategories: [],
    inputTypes: () => [
      {
        id: 'red-diesel',
        categoryId: 'STATIONARY_FUELS',
        subCategoryId: 'LIQUID_FUELS',
        name: 'Rebated heavy oil',
        units: ['L', 't'],
        methodId: 'none',
        rowUses: { 'desnz-fuel-gas-oil-l': 'HEATING', 'desnz-fuel-gas-oil-t': null },
        dualMethod: false,
        consumptionTypes: ['HEATING', 'PUMPING'].map((id) => ({ id, name: id, editionIds: ['DESNZ-2025'] })),
      },
    ],
  };
  const own = new FactorFinder(await openSeededLibrary([catalogue]));
  own.open();
  const { found } = own.find({ q: 'rebated heavy oil', date: '2025-09-01', scope: 1 });
  const choices = found.flatMap(({ entry }) =>
    entry.choices.map(({ inputTypeId, consumptionTypeId }) => [entry.row.input, inputTypeId, consumptionTypeId]),
  );
  expect(choices.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
    ['desnz-fuel-gas-oil-l', 'red-diesel', 'HEATING'],
    ['desnz-fuel-gas-oil-t', 'red-diesel', null],
  ]);
}, 60_000);
