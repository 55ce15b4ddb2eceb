import { describe, expect, test } from 'vitest';
import { exactText } from '#domain/units';
import { placeFit, rowYearFit, yearFit } from './fits.ts';
import { amountBeside, perUnitFor, perUnitsOf, tonnesOf, unitFit } from './per-unit.ts';
import { termsOf } from './query-terms.ts';
import { inRank, rankOf, type Ranked } from './rank.ts';
import { WordIndex } from './word-index.ts';
import { wordsOf } from './words.ts';

describe('words', () => {
  test.each([
    ['Gas oil (per litre)', ['gas', 'oil', 'per', 'litre']],
    ['Électricité, d’Île-de-France', ['electricite', 'd', 'ile', 'de', 'france']],
    ['Điện lưới', ['dien', 'luoi']],
    ['R-410A', ['r410a']],
    ['R 410A (HFC blend)', ['r410a', 'hfc', 'blend']],
    ['Car 5', ['car', '5']],
    ['  ', []],
  ])('of %j', (text, words) => expect(wordsOf(text)).toEqual(words));
});

const NAMES = [
  'Gasoline (other than for use as fuel in an aircraft)',
  'Petrol (100% mineral petrol)',
  'Diesel oil',
  'Gas oil',
  'Oil and Gas Extraction',
  'Polystyrene',
  'Tyres',
  'Average car tyre',
  'R410A (HFC blend)',
  'Liquefied petroleum gas',
  'Natural gas distributed in a pipeline',
  'electricity Victoria',
  'Van, diesel',
];

const index = new WordIndex(NAMES.map((name, at) => ({ names: [name], also: at === 11 ? ['NGA-2025'] : [] })));
const found = (typed: string) => index.find(termsOf(typed)).map(({ row }) => NAMES[row]);

describe('a search', () => {
  test.each([
    ['petrol', [0, 1, 9]],
    ['gasoline', [0, 1]],
    ['motor spirit', [0, 1]],
    ['xăng', [0, 1]],
    ['essence', [0, 1]],
    ['derv', [2, 3, 12]],
    ['gas oil', [2, 3, 12]],
    ['gazole', [2, 3, 12]],
    ['tyre', [6, 7]],
    ['tyres', [6, 7]],
    ['tire', [6, 7]],
    ['lốp xe', [6, 7]],
    ['styrene', []],
    ['R410', [8]],
    ['r-410a', [8]],
    ['propane', [9]],
    ['autogas', [9]],
    ['mains gas', [10]],
    ['power', [11]],
    ['điện', [11]],
    ['electricity 2025', [11]],
    ['diesel van', [12]],
    ['the diesel of a van', [12]],
    ['car of gold', [7]],
    ['zzz', []],
  ])('for %j', (typed, rows) => expect(found(typed)).toEqual(rows.map((row) => NAMES[row])));

  test('prefers the name to other texts, and whole words to beginnings', () => {
    const graded = (typed: string) => index.find(termsOf(typed)).map(({ row, quality }) => [NAMES[row], quality]);
    expect(graded('petrol')).toEqual([
      [NAMES[0], 3],
      [NAMES[1], 3],
      [NAMES[9], 2],
    ]);
    expect(graded('nga')).toEqual([[NAMES[11], 1]]);
  });

  test('accepts the beginning of a synonym', () => expect(found('gasol')).toEqual([NAMES[0], NAMES[1]]));
});

describe('the fit', () => {
  const melbourne = { country: 'AU', state: 'VIC', grid: 'VIC', zone: 'metro' } as const;
  const leeds = { country: 'GB', state: 'ENG', grid: 'GB', zone: null } as const;
  const lyon = { country: 'FR', state: 'FR', grid: 'FR', zone: null } as const;

  test.each([
    ['VIC', ['AU'], melbourne, 'grid'],
    ['NSW-ACT', ['AU'], melbourne, 'other-part'],
    [null, ['AU'], melbourne, 'country'],
    ['AU', ['AU'], melbourne, 'country'],
    [null, ['GB'], melbourne, 'other-country'],
    [null, [], melbourne, 'country'],
    ['GB', ['GB'], leeds, 'grid'],
    ['GB-ENG', ['GB'], leeds, 'subdivision'],
    ['FR', ['DE', 'FR'], lyon, 'grid'],
    ['DE', ['DE', 'FR'], lyon, 'other-country'],
    [null, ['AU'], undefined, 'unknown'],
  ] as const)('of %s of %j: %#', (region, countries, place, fit) =>
    expect(placeFit({ region, countries }, place)).toBe(fit),
  );

  test.each([
    ['2025-07-01', 'NGA-2025', 'of-date', 0],
    ['2025-07-01', 'NGA-2025-C', 'replaced', 0],
    ['2026-07-02', undefined, 'before', 2],
    ['2025-06-28', undefined, 'after', 3],
  ])('of an edition on %s', (date, chosen, fit, days) => {
    const edition = { id: 'NGA-2025', appliesFrom: '2025-07-01', appliesTo: '2026-06-30' };
    expect(yearFit(edition, date, chosen)).toEqual({ fit, days });
  });
});

describe('the next best', () => {
  test('of a grid without a row is of its wider area', () => {
    const darwin = { country: 'AU', state: 'NT', grid: 'NT-DKIS', zone: null };
    const row = { region: 'NT-DKIS', countries: ['AU'] };
    expect([placeFit(row, darwin), placeFit({ ...row, isWider: true }, darwin)]).toEqual(['grid', 'wider-area']);
    expect(placeFit({ ...row, isWider: true }, undefined)).toBe('unknown');
  });

  test('of a year is never of the date, and no nearer than it was', () => {
    expect(rowYearFit({ fit: 'of-date', days: 0 }, true)).toEqual({ fit: 'stand-in', days: 0 });
    expect(rowYearFit({ fit: 'of-date', days: 0 }, false)).toEqual({ fit: 'of-date', days: 0 });
    expect(rowYearFit({ fit: 'before', days: 30 }, true)).toEqual({ fit: 'before', days: 30 });
  });
});

describe('the order', () => {
  const plain: Ranked = {
    row: 0,
    matched: 1,
    quality: 3,
    head: 0,
    place: 'country',
    year: { fit: 'of-date', days: 0 },
    unit: 'converts',
    isRecordable: true,
    verification: 'two',
    length: 2,
  };
  test.each<[string, Partial<Ranked>, Partial<Ranked>]>([
    ['words before place', { place: 'other-country' }, { quality: 2 }],
    ['place before year', { year: { fit: 'before', days: 300 } }, { place: 'other-country' }],
    ['year before unit', { unit: 'differs' }, { year: { fit: 'replaced', days: 0 } }],
    ['of date before the next best', { row: 1 }, { year: { fit: 'stand-in', days: 0 } }],
    [
      'the next best before another edition',
      { year: { fit: 'stand-in', days: 0 } },
      { year: { fit: 'after', days: 1 } },
    ],
    ['the nearest year', { year: { fit: 'after', days: 10 } }, { year: { fit: 'before', days: 11 } }],
    ['unit before the head of the name', { head: 3 }, { unit: 'differs' }],
    ['the head of the name before its length', { length: 9 }, { head: 1 }],
    ['verification before the head of the name', { head: 3 }, { verification: 'single' }],
    ['the table at last', { row: 1 }, { row: 2 }],
  ])('is by %s', (_what, better, worse) => {
    expect(inRank(rankOf({ ...plain, ...better }), rankOf({ ...plain, ...worse }))).toBeLessThan(0);
  });

  test('takes units of one dimension for equally good', () => {
    expect(inRank(rankOf({ ...plain, unit: 'same' }), rankOf(plain))).toBe(0);
  });
});

describe('a factor per unit', () => {
  const diesel = perUnitsOf({
    energyContent: { value: '38.6', unit: 'GJ/kL' },
    co2: { value: '69.9', unit: 'kg CO2-e/GJ' },
    ch4: { value: '0.1', unit: 'kg CO2-e/GJ' },
    n2o: { value: '0.2', unit: 'kg CO2-e/GJ' },
    scope3: { value: '17.3', unit: 'kg CO2-e/GJ' },
  });
  const grid = perUnitsOf({ scope2: { value: '0.78', unit: 'kg CO2-e/kWh' } });

  test('of a fuel is per energy and per volume', () => {
    expect(diesel.map(({ value, unit }) => `${exactText(value)} ${unit}`)).toEqual([
      '70.2 kg CO2-e/GJ',
      '2709.72 kg CO2-e/kL',
    ]);
    expect(perUnitFor(diesel, 'L')?.per).toBe('kL');
    expect(perUnitFor(diesel, 'km')?.per).toBe('GJ');
  });

  test.each([
    [diesel, '1000', 'L', '2.709720'],
    [diesel, '38.6', 'GJ', '2.709720'],
    [grid, '12.5', 'MWh', '9.750000'],
  ])('gives tonnes of a quantity: %#', (factor, quantity, unit, tonnes) => {
    expect(tonnesOf(factor, quantity, unit)?.toFixed(6)).toBe(tonnes);
  });

  test('gives none if the unit is of another kind', () => {
    expect(tonnesOf(grid, '1', 'L')).toBeNull();
    expect([unitFit(grid, 'kWh'), unitFit(grid, 'GJ'), unitFit(grid, 'L'), unitFit(grid, undefined)]).toEqual([
      'same',
      'converts',
      'differs',
      'unknown',
    ]);
  });

  test('does not exist for a percentage, or for the supply of a fuel alone', () => {
    expect(perUnitsOf({ percentage: { value: '18.2', unit: '%' } })).toEqual([]);
    expect(
      perUnitsOf({ energyContent: { value: '0.04', unit: 'GJ/m3' }, scope3: { value: '4', unit: 'kg CO2-e/GJ' } }),
    ).toEqual([]);
  });

  test('is compared with the first one', () => {
    const [two, three] = [tonnesOf(grid, '2000', 'kWh'), tonnesOf(grid, '3000', 'kWh')];
    if (!two || !three) throw new Error('Both convert.');
    expect(amountBeside(three, two)).toEqual({ tonnes: '2.340000', difference: '0.780000', percent: '50.00' });
    expect(amountBeside(two, two)).toEqual({ tonnes: '1.560000', difference: '0.000000', percent: '0.00' });
    expect(amountBeside(two, two.minus(two))).toMatchObject({ percent: null });
    expect(amountBeside(two, null)).toMatchObject({ difference: null, percent: null });
  });
});
