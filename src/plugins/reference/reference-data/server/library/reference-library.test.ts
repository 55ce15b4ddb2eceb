import { describe, expect, test } from 'vitest';
import type { FactorQuery } from '#domain/emissions';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';
import { decimal, sum, UNITS } from '#domain/units';
import { openSeededLibrary } from './seeded-library.ts';
import { presentFramework, presentInput, presentInputList } from '../present-option.ts';
import { readElectricityFactors, readFuelFactors } from '../seed/factor-files.ts';

const library = await openSeededLibrary();
const NSW = { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' } as const;

const figure = (query: FactorQuery, name: string) => library.bookFor(query.edition).find(query)?.values[name]?.value;

describe('the factor files', () => {
  const fuels = readFuelFactors();
  const electricity = readElectricityFactors();

  test('have every row, each with its own id and its source', () => {
    expect([fuels.length, electricity.length]).toEqual([575, 123]);
    expect(new Set([...fuels, ...electricity].map((row) => row.id)).size).toBe(698);
    expect([...fuels, ...electricity].filter((row) => row.source === '')).toEqual([]);
  });

  test('add up CO2 + CH4 + N2O to the combined factor wherever the source prints one', () => {
    const printed = fuels.filter((row) => row.values['total']);
    const gases = ['co2', 'ch4', 'n2o'] as const;
    const wrong = printed.filter((row) => {
      const parts = sum(gases.map((gas) => decimal(row.values[gas]?.value ?? 'none')));
      return !parts.equals(row.values['total']?.value ?? '');
    });
    expect(printed.length).toBe(395);
    expect(wrong.map((row) => row.id)).toEqual([]);
  });

  test('have a Scope 3 figure, or the reason why not', () => {
    const silent = fuels.filter((row) => !row.values['scope3'] && !row.missing['scope3']);
    expect(silent.map((row) => row.id)).toEqual([]);
  });
});

describe('books', () => {
  // National Greenhouse Accounts Factors: table, edition, printed value.
  test.each([
    ['2025 Table 8, diesel', { kind: 'fuel', edition: 'NGA-2025', input: 'diesel', use: 'STATIONARY' }, 'co2', '69.9'],
    [
      '2021 Table 45, diesel',
      { kind: 'fuel', edition: 'NGA-2021', input: 'diesel', use: 'STATIONARY' },
      'scope3',
      '3.6',
    ],
    [
      '2025 Table 9, Euro IV',
      { kind: 'fuel', edition: 'NGA-2025', input: 'diesel', use: 'TRANSPORT_HEAVY_EURO_IV' },
      'ch4',
      '0.07',
    ],
    [
      '2025 Table 6, ACT',
      { kind: 'fuel-upstream', edition: 'NGA-2025', input: 'natural-gas-pipeline', region: 'ACT', zone: 'metro' },
      'scope3',
      '13.1',
    ],
    [
      '2025 Table 6, ethane',
      { kind: 'fuel-upstream', edition: 'NGA-2025', input: 'ethane', region: 'VIC', zone: 'non-metro' },
      'scope3',
      '5.7',
    ],
    [
      '2025 Table 1, SWIS, not Table 3',
      { kind: 'electricity-location', edition: 'NGA-2025', region: 'WA-SWIS' },
      'scope2',
      '0.5',
    ],
    [
      '2025 Table 3, off-grid',
      { kind: 'electricity-location', edition: 'NGA-2025', region: 'OFF-GRID' },
      'scope2',
      '0.67',
    ],
    [
      '2021 Table 5, not the estimate of Table 46',
      { kind: 'electricity-location', edition: 'NGA-2021', region: 'VIC' },
      'scope2',
      '0.96',
    ],
    [
      '2026 Table 1, Tasmania: two witnesses',
      { kind: 'electricity-location', edition: 'NGA-2026', region: 'TAS' },
      'scope2',
      '0.23',
    ],
    ['2025 Table 2', { kind: 'electricity-residual-mix', edition: 'NGA-2025' }, 'scope3', '0.11'],
    [
      'Clean Energy Regulator, 2024',
      { kind: 'renewable-power-percentage', edition: 'NGA-2023', year: 2024 },
      'percentage',
      '18.48',
    ],
    [
      'Example 2 of 2025',
      { kind: 'renewable-power-percentage', edition: 'NGA-2023', year: 2025 },
      'percentage',
      '17.91',
    ],
  ] as const)('%s', (_, query, name, value) => {
    expect(figure(query, name)).toBe(value);
  });

  test('unpublished figures are unknown', () => {
    expect(figure({ kind: 'electricity-residual-mix', edition: 'NGA-2022' }, 'scope2')).toBeUndefined();
    expect(
      figure({ kind: 'renewable-power-percentage', edition: 'NGA-2022', year: 2022 }, 'percentage'),
    ).toBeUndefined();
    expect(figure({ kind: 'electricity-location', edition: 'NGA-2025', region: 'NSW-ACT' }, 'scope2')).toBe('0.64');
  });

  test('only edition 2026 offers Euro VI diesel of the Determination; none offers marine rows', () => {
    const euro6 = (edition: string) =>
      figure({ kind: 'fuel', edition, input: 'diesel', use: 'TRANSPORT_HEAVY_EURO_VI' }, 'n2o');
    expect([euro6('NGA-2025'), euro6('NGA-2026')]).toEqual([undefined, '0.8']);
    expect(
      figure({ kind: 'fuel', edition: 'NGA-2025', input: 'diesel', use: 'TRANSPORT_MARINE' }, 'co2'),
    ).toBeUndefined();
  });

  test('the conflict about Tasmania is marked, and the other figure is shown', () => {
    const input = library.inputType('ELECTRICITY', 'grid-electricity');
    const hobart = { country: 'AU', state: 'TAS', grid: 'TAS', zone: 'metro' } as const;
    const shown = input && library.factorsOf(input, 'NGA-2026', hobart);
    expect(shown?.used.find((row) => row.kind === 'electricity-location')).toMatchObject({ verification: 'conflict' });
    expect(shown?.alternates.map((row) => row.values['scope2']?.value)).toEqual(['0.21']);
  });

  test.each([
    ['Washington, not Western Australia', { country: 'US', state: 'WA', grid: 'NWPP', zone: null }],
    ['without a grid in England', { country: 'GB', state: 'ENG', grid: 'OFF-GRID', zone: null }],
  ])('%s: no row of an Australian state, grid or gas zone', (_, place) => {
    const shown = (category: string, id: string) => {
      const input = library.inputType(category, id);
      return input && library.factorsOf(input, 'NGA-2025', place).used.flatMap(({ region }) => region ?? []);
    };
    expect(shown('STATIONARY_FUELS', 'natural-gas-pipeline')).toEqual([]);
    expect(shown('ELECTRICITY', 'grid-electricity')).toEqual([]);
  });
});

describe('editions', () => {
  test.each([
    ['2021-06-30', undefined],
    ['2021-07-01', 'NGA-2021'],
    ['2026-06-30', 'NGA-2025'],
    ['2026-07-01', 'NGA-2026'],
    ['2031-01-01', 'NGA-2026'],
  ])('activities of %s use %s', (date, id) => {
    expect(library.editionFor(date)?.id).toBe(id);
  });

  test('each framework offers all of them, one as the default of today', () => {
    const [nger] = library.frameworks().map((framework) => presentFramework(framework, library, '2026-06-30'));
    expect(nger?.versions.filter((version) => version.isDefault).map((version) => version.id)).toEqual(['NGA-2025']);
    expect(nger?.versions.find(({ id }) => id === 'NGA-2021')).toMatchObject({
      id: 'NGA-2021',
      appliesFrom: '2021-07-01',
      appliesTo: '2022-06-30',
      gwpSet: 'AR5',
    });
    expect(library.frameworks().map((framework) => framework.id)).toEqual([...FRAMEWORK_IDS]);
  });
});

describe('inputs', () => {
  test('every use of every input has its factor in every edition it names', () => {
    const fuels = library.inputTypes().filter((input) => input.categoryId !== 'ELECTRICITY');
    const lacking = fuels.flatMap((input) =>
      input.consumptionTypes.flatMap((use) =>
        use.editionIds
          .filter((edition) => !library.bookFor(edition).find({ kind: 'fuel', edition, input: input.id, use: use.id }))
          .map((edition) => `${input.id} ${use.id} ${edition}`),
      ),
    );
    expect(fuels.length).toBeGreaterThan(60);
    expect(lacking).toEqual([]);
  });

  test('units are units the engine knows', () => {
    const known = new Set(UNITS.map((unit) => unit.id));
    expect(
      library
        .inputTypes()
        .flatMap((input) => input.units)
        .filter((unit) => !known.has(unit)),
    ).toEqual([]);
  });

  test('diesel can be burnt in plant or in vehicles', () => {
    expect(library.inputType('STATIONARY_FUELS', 'diesel')?.consumptionTypes.map((use) => use.id)).toEqual([
      'STATIONARY',
    ]);
    expect(library.inputType('MOBILE_TRANSPORT_FUELS', 'diesel')?.consumptionTypes.map((use) => use.id)).toEqual([
      'TRANSPORT_CARS_POST_2004',
      'TRANSPORT_CARS_PRE_2004',
      'TRANSPORT_HEAVY_EURO_VI',
      'TRANSPORT_HEAVY_EURO_V',
      'TRANSPORT_HEAVY_EURO_IV',
      'TRANSPORT_HEAVY_EURO_III',
      'TRANSPORT_HEAVY_EURO_I',
      'TRANSPORT_GENERAL',
    ]);
  });

  test('hydrogen appears with the edition that first printed it; lubricants are not fuels', () => {
    const ids = (editionId: string) =>
      library.inputTypes({ categoryId: 'STATIONARY_FUELS', editionId }).map((input) => input.id);
    expect([ids('NGA-2024').includes('hydrogen'), ids('NGA-2025').includes('hydrogen')]).toEqual([false, true]);
    expect(ids('NGA-2025')).not.toContain('petroleum-based-oils');
  });

  test('electricity shows one entry for each method, over the same input', () => {
    const input = library.inputType('ELECTRICITY', 'grid-electricity');
    const entries = input ? presentInput(input, library, { editionId: 'NGA-2025', place: NSW }) : [];
    expect(entries.map(({ id, code, label, marketBased }) => [id, code, label, marketBased])).toEqual([
      ['grid-electricity', 'grid-electricity', 'Location-based', false],
      ['grid-electricity', 'grid-electricity-market', 'Market-based', true],
    ]);
    expect(entries[0]?.factors.filter((row) => row.kind.startsWith('electricity')).map((row) => row.id)).toEqual([
      'nga-2025-location-state-or-grid-nsw-act',
      'nga-2025-market-residual-mix-au',
    ]);
  });

  test('only rows for the place are sent: gas of New South Wales, metropolitan zone', () => {
    const input = library.inputType('STATIONARY_FUELS', 'natural-gas-pipeline');
    const [entry] = input ? presentInput(input, library, { editionId: 'NGA-2025', place: NSW }) : [];
    expect(entry?.factors.map((row) => [row.kind, row.values['scope3']?.value])).toEqual([
      ['fuel', undefined],
      ['fuel-upstream', '13.1'],
    ]);
  });

  test('the list for filters has each input once', () => {
    const list = presentInputList(library);
    expect(new Set(list.map((item) => item.id)).size).toBe(list.length);
    expect(list.find((item) => item.id === 'diesel')).toMatchObject({
      categoryIds: ['STATIONARY_FUELS', 'MOBILE_TRANSPORT_FUELS'],
      scopes: [1],
    });
  });

  test('only derived categories are without inputs', () => {
    const empty = library
      .categories()
      .filter((category) => library.inputTypes({ categoryId: category.id }).length === 0);
    expect(empty).toEqual(library.categories().filter((category) => category.derived));
  });
});

test('a row for NGER reporting years only is offered to NGER only, in every category', () => {
  const uses = library
    .inputTypes()
    .filter(({ id }) => id === 'diesel')
    .flatMap((input) => input.consumptionTypes);
  const ofNger = uses.filter(({ frameworkIds }) => frameworkIds !== undefined);
  expect(ofNger.length).toBeGreaterThan(0);
  expect(new Set(ofNger.map(({ id }) => id))).toEqual(new Set(['TRANSPORT_HEAVY_EURO_V', 'TRANSPORT_HEAVY_EURO_VI']));
  expect(ofNger.every(({ frameworkIds }) => frameworkIds?.join() === 'NGER')).toBe(true);
  // Taken from the notes of the rows themselves.
  const notes = library
    .factors()
    .filter(({ note }) => note?.includes('use only for NGER-style reporting years') === true);
  expect(new Set(notes.map(({ use }) => use))).toEqual(new Set(ofNger.map(({ id }) => id)));
});
