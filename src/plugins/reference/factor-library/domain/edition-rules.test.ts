import { describe, expect, test } from 'vitest';
import { columnsOf, factorLine, titlesOf, type FactorLine } from './edition-file.ts';
import { editionFindings, withoutKnownYears, type KnownFamily } from './edition-rules.ts';

/** Diesel in stationary plant: NGA Factors 2025, Table 8. */
const DIESEL: FactorLine = {
  kind: 'fuel',
  family: 'liquid',
  input: 'diesel',
  name: 'diesel oil',
  use: 'STATIONARY',
  region: null,
  zone: null,
  year: null,
  flag: 'primary',
  biogenic: false,
  categories: [],
  source: 'NGA Factors 2025',
  table: 'Table 8',
  verification: 'two',
  witnesses: '',
  note: null,
  missing: {},
  values: {
    energyContent: { value: '38.6', unit: 'GJ/kL' },
    co2: { value: '69.9', unit: 'kg CO2-e/GJ' },
    ch4: { value: '0.1', unit: 'kg CO2-e/GJ' },
    n2o: { value: '0.2', unit: 'kg CO2-e/GJ' },
    total: { value: '70.2', unit: 'kg CO2-e/GJ' },
  },
};

const KNOWN: KnownFamily = {
  figures: new Map([
    ['fuel', new Set(['energyContent', 'co2', 'ch4', 'n2o', 'total'])],
    ['renewable-power', new Set(['percentage'])],
  ]),
  units: new Set(['GJ/kL', 'kg CO2-e/GJ', '%']),
  regions: new Set(['NSW']),
  uses: new Set(['STATIONARY']),
  categories: new Set(['scope1']),
  before: [DIESEL],
  byYear: [],
};

const diesel = (change: Partial<FactorLine>): FactorLine => ({ ...DIESEL, ...change });
const figure = (name: string, value: string, unit = 'kg CO2-e/GJ') =>
  diesel({ values: { ...DIESEL.values, [name]: { value, unit } } });
const said = (rows: readonly FactorLine[], known: Partial<KnownFamily> = {}) =>
  editionFindings(rows, { ...KNOWN, ...known }).map(
    ({ level, line, column, code }) => `${level} ${line} ${column} ${code}`,
  );

describe('a file that repeats the previous edition', () => {
  test('has no findings', () => expect(said([DIESEL])).toEqual([]));

  test('reports an unreadable year also for stored rows', () => {
    const titles = titlesOf([DIESEL]);
    for (const year of ['202x', '2.026e3', 'NaN']) {
      const cells = { ...Object.fromEntries(titles.map((title) => [title, ''])), kind: 'fuel', year };
      const kept: FactorLine = JSON.parse(JSON.stringify(factorLine(cells, [])));
      expect(said([kept])).toContain('error 2 year no-year');
    }
  });

  test('is read back as it was written', () => {
    const titles = titlesOf([DIESEL]);
    expect(columnsOf(titles)).toEqual({ figures: Object.keys(DIESEL.values), strange: [], absent: [], twice: [] });
  });
});

describe('titles', () => {
  test('are figures if they have a unit column, and unknown otherwise', () => {
    const given = ['kind', 'name', 'source', 'table', 'verification', 'co2', 'co2 unit', 'ch4', 'n2o unit'];
    expect(columnsOf(given)).toEqual({ figures: ['co2'], strange: ['ch4', 'n2o unit'], absent: [], twice: [] });
    expect(columnsOf([...given, 'co2']).twice).toEqual(['co2']);
    expect(columnsOf(['kind', 'name']).absent).toEqual(['source', 'table', 'verification']);
  });

  test('give rows whose empty cells are absent', () => {
    const line = factorLine({ kind: 'fuel', name: ' coal ', co2: '', ch4: '0.1', 'ch4 unit': 't', year: '' }, [
      'co2',
      'ch4',
    ]);
    expect(line).toMatchObject({
      name: 'coal',
      values: { ch4: { value: '0.1', unit: 't' } },
      year: null,
      flag: 'primary',
    });
    expect(line.values).not.toHaveProperty('co2');
  });
});

describe('errors', () => {
  test('include texts the library does not know', () => {
    expect(said([diesel({ kind: 'fuels' })])).toContain('error 2 kind kind-unknown');
    expect(said([diesel({ use: 'ROCKET' })])).toContain('error 2 use use-unknown');
    expect(said([diesel({ zone: 'coast' })])).toContain('error 2 zone zone-unknown');
    expect(said([diesel({ flag: 'main' })])).toContain('error 2 flag flag-unknown');
    expect(said([diesel({ categories: ['16'] })])).toContain('error 2 categories category-unknown');
    expect(said([diesel({ input: 'Diesel oil' })])).toContain('error 2 input no-key');
    expect(said([diesel({ name: '' })])).toContain('error 2 name empty');
    expect(said([diesel({ year: 25.5 })])).toContain('error 2 year no-year');
    expect(said([diesel({ values: {} })])).toContain('error 2 name no-figure');
  });

  test('include unreadable figures and unknown units', () => {
    expect(said([figure('co2', '-69.9')])).toContain('error 2 co2 negative');
    expect(said([figure('co2', '69,9')])).toContain('error 2 co2 no-number');
    expect(said([figure('co2', '6.99e1')])).toContain('error 2 co2 no-number');
    expect(said([figure('co2', '69.9', '')])).toContain('error 2 co2 unit unit-absent');
    expect(said([figure('co2', '69.9', 'kg/parsec')])).toContain('error 2 co2 unit unit-unknown');
  });

  test('include two rows with the same key, named by line', () => {
    const [, twin] = [DIESEL, figure('co2', '70')];
    const found = editionFindings([DIESEL, twin], KNOWN).find(({ code }) => code === 'asked-twice');
    expect(found).toEqual({ level: 'error', line: 3, column: 'input', code: 'asked-twice', values: { line: '2' } });
    expect(said([DIESEL, diesel({ flag: 'alternate' })])).toEqual([]);
  });

  test('include figures of a calendar year published with another value; equal ones are not stored twice', () => {
    const percentage = (value: string) =>
      diesel({
        kind: 'renewable-power',
        input: null,
        use: null,
        year: 2025,
        values: { percentage: { value, unit: '%' } },
      });
    const known = { byYear: [percentage('18.48')] };
    expect(said([DIESEL, percentage('18.50')], known)).toEqual(['error 3 percentage year-published']);
    expect(said([DIESEL, percentage('18.480')], known)).toEqual([]);
    expect(withoutKnownYears([DIESEL, percentage('18.48')], known.byYear)).toEqual([DIESEL]);
  });
});

describe('warnings', () => {
  test('include changes that are large, by a factor of a thousand, of unit, or to zero', () => {
    expect(said([figure('ch4', '0.16')])).toContain('warning 2 ch4 large-change');
    expect(said([figure('ch4', '0.15')])).toEqual([]);
    expect(said([figure('energyContent', '38600', 'GJ/kL')])).toEqual(['warning 2 energyContent unit-slip']);
    expect(said([figure('energyContent', '0.0386', 'GJ/kL')])).toEqual(['warning 2 energyContent unit-slip']);
    expect(said([figure('ch4', '0.1', 'GJ/kL')])).toContain('warning 2 ch4 unit unit-changed');
    expect(said([figure('ch4', '0')])).toContain('warning 2 ch4 became-zero');
  });

  test('include gases that do not add up to their printed total, beyond rounding', () => {
    expect(said([figure('total', '70.5')])).toEqual([]);
    expect(said([figure('total', '70.6')])).toEqual(['warning 2 total gases-apart']);
  });

  test('include rows missing since the previous edition, and new places', () => {
    expect(editionFindings([], KNOWN)).toEqual([
      { level: 'warning', line: 0, column: 'input', code: 'row-gone', values: { name: 'diesel oil', kind: 'fuel' } },
    ]);
    expect(said([DIESEL, diesel({ region: 'NZ' })])).toEqual(['warning 3 region region-new']);
  });
});
