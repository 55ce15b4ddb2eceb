import { describe, expect, test } from 'vitest';
import { decimal, isDecimalText, sum } from '#domain/units';
import { readCsv } from '#server';
import type { Row } from './table-files.ts';

const FOLDER = '../data/countries/';

const texts = import.meta.glob('../data/countries/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Readonly<Record<string, string>>;

const rowsOf = (name: string): readonly Row[] => readCsv(texts[`${FOLDER}${name}.csv`] ?? '');

/** Tables of figures, with the number of their rows. */
const TABLES: Readonly<Record<string, number>> = {
  canada: 136,
  egrid: 28,
  'europe-electricity': 86,
  'europe-residual-mix': 81,
  'exchange-rates': 214,
  'new-zealand': 60,
  'price-index': 136,
};

const tables = Object.keys(TABLES).map((name) => ({ name, rows: rowsOf(name) }));
const all = tables.flatMap(({ rows }) => rows);
const provenances = new Map(rowsOf('provenances').map((row) => [row['id'], row]));
const witnesses = new Map(rowsOf('witnesses').map((row) => [row['id'], row]));

const cell = (row: Row, column: string) => row[column] ?? '';
const figure = (row: Row, column: string) => decimal(cell(row, column));
const ids = (rows: readonly Row[]) => rows.map((row) => cell(row, 'id'));
const repeated = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);

const FIGURES = ['co2', 'ch4', 'n2o', 'co2e', 'co2e_metric', 'grid_gross_loss', 'value'];

/** Codes of ISO 3166-1, and EU for the European Union. */
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

describe('every table', () => {
  test('is listed here and has all its rows', () => {
    expect(Object.keys(texts).toSorted()).toEqual(
      [...Object.keys(TABLES), 'provenances', 'witnesses'].map((name) => `${FOLDER}${name}.csv`).toSorted(),
    );
    expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows.length]))).toEqual(TABLES);
  });

  test('has a unique id in every row', () => {
    expect(repeated(ids(all))).toEqual([]);
    expect(all.filter((row) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell(row, 'id'))).map((row) => row['id'])).toEqual([]);
  });

  test('has one primary row for a place, a kind, a year and a unit', () => {
    const keys = all
      .filter(({ flag }) => flag === 'primary')
      .map((row) => ['kind', 'country', 'area', 'name', 'year', 'unit'].map((column) => cell(row, column)).join(' | '));
    expect(repeated(keys)).toEqual([]);
  });

  test('has figures that are plain decimals above zero, or the reason why there is none', () => {
    const wrong = all.filter((row) => {
      const given = FIGURES.map((column) => cell(row, column)).filter((text) => text !== '');
      const missing = cell(row, 'missing') !== '';
      return (
        given.some((text) => !isDecimalText(text) || !decimal(text).greaterThan(0)) || missing === given.length > 0
      );
    });
    expect(ids(wrong)).toEqual([]);
  });

  test('names a country, a year, a unit and a table in every row', () => {
    const wrong = all.filter(
      (row) =>
        countries.of(cell(row, 'country')) === undefined ||
        !/^20\d\d$/.test(cell(row, 'year')) ||
        ['name', 'unit', 'table', 'edition'].some((column) => cell(row, column) === '') ||
        !['primary', 'alternate'].includes(cell(row, 'flag')),
    );
    expect(ids(wrong)).toEqual([]);
  });

  test('has a provenance with a licence, and no provenance is left over', () => {
    expect(new Set(all.map((row) => row['provenance']))).toEqual(new Set(provenances.keys()));
    const bare = [...provenances.values()].filter((row) =>
      ['title', 'publisher', 'published', 'licence', 'address'].some((column) => cell(row, column) === ''),
    );
    expect(ids(bare)).toEqual([]);
  });

  test('counts its witnesses, and says two only where there are two', () => {
    const named = (row: Row) => cell(row, 'witnesses').split('|');
    expect(new Set(all.flatMap(named))).toEqual(new Set(witnesses.keys()));
    const wrong = all.filter((row) => {
      const count = new Set(named(row)).size;
      const label = cell(row, 'verification');
      return (
        String(count) !== row['witness_count'] ||
        (label === 'conflict' ? cell(row, 'note') === '' : label !== (count > 1 ? 'two' : 'single'))
      );
    });
    expect(ids(wrong)).toEqual([]);
  });
});

describe('eGRID', () => {
  const rows = rowsOf('egrid');
  const subregions = rows.filter(({ area }) => area !== 'US');

  test('has the 27 subregions and the average of the United States', () => {
    expect(subregions).toHaveLength(27);
    expect(subregions.filter(({ area = '' }) => !/^[A-Z]{4}$/.test(area))).toEqual([]);
    expect(repeated(subregions.map((row) => cell(row, 'co2')))).toEqual([]);
  });

  test('has gases that add up to the printed total with the potentials 28 and 265', () => {
    const apart = rows.map((row) =>
      sum([figure(row, 'co2'), figure(row, 'ch4').times(28), figure(row, 'n2o').times(265)])
        .minus(figure(row, 'co2e'))
        .abs(),
    );
    // Half of the last digit: CO2 and the total one decimal or three, CH4 0.0005 x 28, N2O 0.0005 x 265.
    expect(apart.filter((difference) => difference.greaterThan('0.1975'))).toEqual([]);
  });

  test('has metric totals that are the others times 0.4536, as the agency converts them', () => {
    const apart = subregions.map((row) => figure(row, 'co2e').times('0.4536').minus(figure(row, 'co2e_metric')).abs());
    // Half of 0.1 lb, and half of 0.001 kg.
    expect(apart.filter((difference) => difference.greaterThan('0.0232'))).toEqual([]);
  });

  test('ranges from upstate New York to Puerto Rico, around the average', () => {
    const totals = subregions.map((row) => [Number(row['co2e']), row['area']] as const).toSorted(([a], [b]) => a - b);
    expect([totals.at(0), totals.at(-1)]).toEqual([
      [242.8, 'NYUP'],
      [1548.5, 'PRMS'],
    ]);
    expect(rows.find(({ area }) => area === 'US')?.['co2e']).toBe('770.884');
  });
});

describe('Europe', () => {
  const electricity = rowsOf('europe-electricity');
  const residual = rowsOf('europe-residual-mix');
  const of = (rows: readonly Row[], edition: string) => rows.filter((row) => row['edition'] === edition);
  const between = (rows: readonly Row[], column: string, low: number, high: number) =>
    rows.filter((row) => cell(row, column) !== '' && (Number(row[column]) < low || Number(row[column]) > high));

  test('has 27 members in each edition', () => {
    const editions = ['EEA-2023-FIRST', 'AIB-2023', 'AIB-2024', 'AIB-2025'];
    const members = (edition: string) =>
      new Set(of([...electricity, ...residual], edition).map((row) => row['country']));
    expect(editions.map((edition) => members(edition).size)).toEqual([27, 27, 27, 27]);
    expect(['EEA-2023', 'EEA-2024'].map((edition) => members(edition).size)).toEqual([28, 28]);
  });

  test('has plausible grams a kilowatt-hour', () => {
    expect(ids(between(electricity, 'co2e', 5, 800))).toEqual([]);
    expect(ids(between(residual, 'co2', 15, 850))).toEqual([]);
  });

  test('has an average of the Union between its members', () => {
    const averages = electricity.filter(({ country }) => country === 'EU').map(({ co2e }) => co2e);
    expect(averages).toEqual(['206', '183']);
  });

  test('has no residual mix where a country discloses all of its electricity', () => {
    const without = residual.filter((row) => cell(row, 'missing') !== '').map(({ id }) => id);
    expect(without).toEqual(['aib-2023-at', 'aib-2024-at', 'aib-2024-nl', 'aib-2025-at', 'aib-2025-nl']);
  });
});

describe('New Zealand', () => {
  const rows = rowsOf('new-zealand');

  test('has gases, as CO2-e, that add up to the printed total', () => {
    const whole = rows.filter((row) => ['co2', 'ch4', 'n2o'].every((gas) => cell(row, gas) !== ''));
    const apart = whole.filter((row) => {
      const total = figure(row, 'co2e');
      const difference = sum(['co2', 'ch4', 'n2o'].map((gas) => figure(row, gas)))
        .minus(total)
        .abs();
      // Totals have six digits, gases six decimals.
      return difference.greaterThan(total.times('0.000003').plus('0.000001'));
    });
    expect([whole.length, ids(apart), new Set(whole.map((row) => row['gases_as']))]).toEqual([
      24,
      [],
      new Set(['co2e']),
    ]);
  });

  test('has the same fuels for businesses and industry in every edition', () => {
    const fuels = (edition: string, use: string) =>
      rows.filter((row) => row['edition'] === edition && cell(row, 'name').endsWith(`, ${use}`)).length;
    expect(['MFE-2023', 'MFE-2024', 'MFE-2025'].map((edition) => fuels(edition, 'commercial'))).toEqual([5, 5, 5]);
    expect(['MFE-2023', 'MFE-2024', 'MFE-2025'].map((edition) => fuels(edition, 'industrial'))).toEqual([5, 5, 5]);
  });

  test('moves by less than 2 % from an edition to the next', () => {
    const series = new Map<string, number[]>();
    for (const row of rows.filter(({ kind }) => kind === 'fuel'))
      series.set(`${row['name']} ${row['unit']}`, [
        ...(series.get(`${row['name']} ${row['unit']}`) ?? []),
        Number(row['co2e']),
      ]);
    const far = [...series].filter(([, figures]) => Math.max(...figures) / Math.min(...figures) > 1.02);
    expect([series.size > 15, far]).toEqual([true, []]);
  });
});

describe('Canada', () => {
  const rows = rowsOf('canada');
  const grids = rows.filter(({ kind }) => kind === 'electricity-location');

  test('has the 13 provinces and territories in four years', () => {
    const years = ['2021', '2022', '2023', '2024'];
    const areas = (year: string) => new Set(grids.filter((row) => row['year'] === year).map((row) => row['area']));
    expect(years.map((year) => areas(year).size)).toEqual([13, 13, 13, 13]);
    expect(rows.filter(({ area = '' }) => area !== '' && !/^CA-[A-Z]{2}$/.test(area))).toEqual([]);
  });

  test('has plausible grams', () => {
    const outside = (of: readonly Row[], column: string, low: number, high: number) =>
      ids(of.filter((row) => cell(row, column) !== '' && (Number(row[column]) < low || Number(row[column]) > high)));
    const fuels = rows.filter(({ kind }) => kind !== 'electricity-location');
    expect(outside(grids, 'co2e', 1, 900)).toEqual([]);
    expect([
      outside(fuels, 'co2', 900, 3300),
      outside(fuels, 'ch4', 0.005, 11),
      outside(fuels, 'n2o', 0.005, 0.7),
    ]).toEqual([[], [], []]);
    expect(new Set(fuels.map((row) => row['gases_as']))).toEqual(new Set(['mass']));
  });

  test('prints for Prince Edward Island what it prints for New Brunswick, until 2023', () => {
    const of = (area: string) => grids.filter((row) => row['area'] === area).map(({ co2e }) => co2e);
    expect(of('CA-PE').slice(0, 3)).toEqual(of('CA-NB').slice(0, 3));
  });
});

/** Figures of each series by year. */
const byYear = (rows: readonly Row[], series: (row: Row) => string) => {
  const found = new Map<string, Map<number, number>>();
  for (const row of rows) {
    const years = found.get(series(row)) ?? new Map<number, number>();
    found.set(series(row), years.set(Number(row['year']), Number(row['value'])));
  }
  return found;
};

/** Years of a series that differ from the year before by more than a factor. */
const jumps = (series: Map<string, Map<number, number>>, factor: number) =>
  [...series].flatMap(([name, years]) =>
    [...years].flatMap(([year, value]) => {
      const before = years.get(year - 1) ?? value;
      return Math.max(value / before, before / value) > factor ? [`${name} ${year}`] : [];
    }),
  );

const primaryKeys = (rows: readonly Row[], columns: readonly string[]) =>
  rows.filter(({ flag }) => flag === 'primary').map((row) => columns.map((column) => cell(row, column)).join(' '));

describe('Price indices', () => {
  const rows = rowsOf('price-index');
  const series = byYear(rows, (row) => `${row['edition']} ${row['country']}`);
  const values = (key: string) => [...(series.get(key)?.values() ?? [])];

  test('have one primary index for a place and a year', () => {
    expect(repeated(primaryKeys(rows, ['country', 'area', 'year']))).toEqual([]);
  });

  test('have every year without a gap', () => {
    const official = ['ESTAT-2026-02 EU', 'ESTAT-2026-02 FR', 'ONS-2026-09 GB', 'BLS-2026-09 US'];
    const years = (key: string) => [...(series.get(key)?.keys() ?? [])].join(' ');
    expect(series.size).toBe(22);
    expect([...series.keys()].map(years)).toEqual(
      [...series.keys()].map((key) =>
        official.includes(key) ? '2019 2020 2021 2022 2023 2024 2025' : '2019 2020 2021 2022 2023 2024',
      ),
    );
  });

  test('move by less than 15 % a year', () => {
    expect(jumps(series, 1.15)).toEqual([]);
  });

  test('have the index of the United States in both series, over the mean of 2010', () => {
    const printed = values('BLS-2026-09 US').slice(0, 6);
    const apart = values('WDI-2026-07 US').map((value, at) => Math.abs((value * 218.0555) / 100 - (printed[at] ?? 0)));
    // Half of the last printed digit.
    expect([apart.length, apart.filter((difference) => difference > 0.0005)]).toEqual([6, []]);
  });
});

describe('Exchange rates', () => {
  const rows = rowsOf('exchange-rates');

  test('have one primary rate for a country and a year', () => {
    expect(repeated(primaryKeys(rows, ['country', 'year']))).toEqual([]);
  });

  test('move by less than 35 % a year', () => {
    const series = byYear(rows, (row) => `${row['edition']} ${row['unit']}`);
    expect([series.size, jumps(series, 1.35)]).toEqual([33, []]);
  });

  test('differ by less than 0.3 % between the World Bank and the Federal Reserve', () => {
    const forDollar = (row: Row) => (row['unit'] === 'USD/GBP' ? 1 / Number(row['value']) : Number(row['value']));
    const bank = new Map(
      rows
        .filter(({ edition }) => edition === 'WDI-2026-07')
        .map((row) => [`${row['country']} ${row['year']}`, forDollar(row)]),
    );
    const both = rows.filter((row) => row['edition'] === 'FRB-G5A' && bank.has(`${row['country']} ${row['year']}`));
    const far = both.filter((row) => {
      const ratio = forDollar(row) / (bank.get(`${row['country']} ${row['year']}`) ?? 0);
      return Math.abs(ratio - 1) > 0.003;
    });
    expect([both.length, ids(far), new Set(both.map(({ flag }) => flag))]).toEqual([61, [], new Set(['alternate'])]);
  });

  test('are money of the country for a dollar, but for the pound of the Federal Reserve', () => {
    const turned = rows.filter(({ unit = '' }) => !unit.endsWith('/USD')).map(({ id }) => id);
    expect(turned).toEqual(['frb-fx-gbp-2024', 'frb-fx-gbp-2025']);
  });
});
