import { describe, expect, test } from 'vitest';
import { AUSTRALIA, calculate, type Place } from '#domain/emissions';
import { withEditionMarks } from '#plugins/reference/reference-data/contract';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import { gridElectricity } from '../domain/index.ts';

const library = await openSeededLibrary();
const among = library.inputType('ELECTRICITY', 'grid-electricity')?.consumptionTypes[0]?.editionIds ?? [];

const at = (grid: string): Place => ({ country: AUSTRALIA, state: grid.slice(0, 3), grid, zone: null });
const editionOn = (day: string) => library.editionFor(day, { among, country: AUSTRALIA, frameworkId: 'NGER' });

/** 1 GWh of one month with the edition for its first day. */
function gigawattHour(grid: string, fromDate: string) {
  const edition = editionOn(fromDate)?.id ?? '';
  const activity = {
    edition,
    inputType: 'grid-electricity',
    consumptionType: 'PURCHASED',
    place: at(grid),
    fromDate,
    toDate: fromDate,
    quantity: '1000',
    unit: 'MWh',
    methodInputs: {},
  };
  const result = calculate(gridElectricity, activity, library.bookFor(edition));
  if (!result.ok) return { edition, problems: result.problems.map(({ code, path }) => `${code} ${path}`) };
  const { steps, factors } = withEditionMarks(result.trace, (id) => library.edition(id), activity);
  const { location, market, upstream } = result.outputs;
  const marks = steps.flatMap(({ id, note, substituted }) => (id === 'edition' ? [`${note}: ${substituted}`] : []));
  return { edition, location, market, upstream, marks, table: factors[0]?.table };
}

// National Greenhouse Accounts Factors 2021, Table 46: kg CO2-e per kWh, Scope 2 and Scope 3.
describe('electricity before July 2021 takes the row of its grid and financial year', () => {
  test.each([
    ['NSW-ACT', '2008-07-01', 'NGA-2021-FY2009', '890', '110'],
    ['NSW-ACT', '2017-06-30', 'NGA-2021-FY2017', '820', '100'],
    ['VIC', '2013-01-15', 'NGA-2021-FY2013', '1160', '140'],
    ['QLD', '2011-07-01', 'NGA-2021-FY2012', '820', '130'],
    ['SA', '2010-03-31', 'NGA-2021-FY2010', '670', '120'],
    ['WA-SWIS', '2018-12-01', 'NGA-2021-FY2019', '680', '20'],
    ['TAS', '2009-06-30', 'NGA-2021-FY2009', '350', '30'],
    ['NT', '2015-10-10', 'NGA-2021-FY2016', '650', '90'],
  ])('%s on %s: %s, %s t', (grid, day, edition, location, upstream) => {
    // No residual mix is printed for these years: the market-based figure ends with the factor of the grid.
    expect(gigawattHour(grid, day)).toEqual({
      edition,
      location,
      market: location,
      upstream,
      marks: [],
      table: 'Table 46',
    });
  });

  test('and from July 2021 on that of the whole tables, as before', () => {
    expect(gigawattHour('VIC', '2021-07-01')).toMatchObject({ edition: 'NGA-2021', location: '960', table: 'Table 5' });
    expect(gigawattHour('VIC', '2025-07-01')).toMatchObject({ edition: 'NGA-2025', location: '780', upstream: '90' });
  });
});

describe('the next best is marked', () => {
  test('Victoria in 2017-18, whose row is misprinted: the row of the year before', () => {
    expect(gigawattHour('VIC', '2018-02-01')).toMatchObject({
      edition: 'NGA-2021-FY2018',
      location: '1070',
      upstream: '100',
      marks: ['edition-other-year: Victoria, 2016/17'],
    });
    const figures = library.factors('NGA-2021-FY2018').flatMap(({ values }) => values['scope2']?.value ?? []);
    expect(figures).not.toContain('0.102');
  });

  test('July 2019 to June 2021, of which no year is printed: 2018-19', () => {
    for (const day of ['2019-07-01', '2021-06-30'])
      expect(gigawattHour('NSW-ACT', day)).toMatchObject({
        edition: 'NGA-2021-FY2019',
        location: '790',
        upstream: '80',
        marks: ['edition-other-year: 2018-07-01 – 2019-06-30'],
      });
  });

  test('the grid of Darwin and Katherine: the row of the Northern Territory', () => {
    expect(gigawattHour('NT-DKIS', '2012-08-01')).toMatchObject({
      edition: 'NGA-2021-FY2013',
      location: '670',
      marks: ['edition-wider-area: Northern Territory'],
    });
  });
});

describe('there is no factor', () => {
  test('before July 2008', () => {
    expect(editionOn('2008-06-30')).toBeUndefined();
  });

  test('of a grid that is part of no row', () => {
    expect(gigawattHour('WA-NWIS', '2012-08-01')).toEqual({
      edition: 'NGA-2021-FY2013',
      problems: ['factor.missing place'],
    });
  });

  test('of fuels: they have no edition before July 2021', () => {
    for (const { consumptionTypes } of library.inputTypes({ categoryId: 'STATIONARY_FUELS' }))
      for (const { editionIds } of consumptionTypes)
        expect(library.editionFor('2015-01-01', { among: editionIds, country: AUSTRALIA })).toBeUndefined();
    expect(library.editionFor('2015-01-01')).toBeUndefined();
  });
});
