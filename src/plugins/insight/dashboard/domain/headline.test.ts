import { describe, expect, test } from 'vitest';
import { headlineOf, sumByMonth, twelveMonths } from './headline.ts';

const overall = (amount: string | null, change: string | null) => ({
  amount,
  energyGj: null,
  compared: amount,
  previous: null,
  change,
  records: 3,
  missing: 0,
});

const facts = (amount: string | null = '94286.118840', change: string | null = '-7.1') => ({
  from: '2026-07-01',
  to: '2027-06-30',
  previousFrom: '2025-07-01',
  previousTo: '2025-10-31',
  overall: overall(amount, change),
});

const source = (id: string, amount: string | null) => ({
  ...overall(amount, null),
  id,
  name: id,
  companyId: null,
  companyName: null,
  companyType: null,
  place: null,
  scopes: [],
  share: null,
});

describe('the sentence on top', () => {
  test('says the total of the months with figures, the change, and the largest source', () => {
    expect(headlineOf(facts(), [source('diesel', '32999.9'), source('power', '58457.4'), source('gas', null)])).toEqual(
      {
        amount: '94286.118840',
        months: { from: '2026-07-01', to: '2026-10-31' },
        change: { way: 'fall', percent: '7.1', before: { from: '2025-07-01', to: '2025-10-31' } },
        largest: { id: 'power', name: 'power', percent: '62' },
      },
    );
  });

  test.each([
    ['12.0', 'rise', '12.0'],
    ['-0.0', 'same', '0.0'],
    ['0.0', 'same', '0.0'],
    ['-0.1', 'fall', '0.1'],
  ])('reads a change of %s as %s', (change, way, percent) => {
    expect(headlineOf(facts('10', change), [])?.change).toMatchObject({ way, percent });
  });

  test('compares with nothing without a year before, and names no source without one above zero', () => {
    expect(headlineOf(facts('-5', null), [source('forest', '-5')])).toMatchObject({ change: null, largest: null });
  });

  test('is not there without figures', () => {
    expect(headlineOf(facts(null, null), [])).toBeNull();
  });
});

test('the small lines show twelve months up to the last one with figures', () => {
  expect(twelveMonths(facts())).toEqual({ from: '2025-11-01', to: '2026-10-31' });
});

test('a month is the sum of its scopes, and a gap without any', () => {
  const series = [{ values: ['1.5', null, null] }, { values: ['2', '4', null] }];
  expect(sumByMonth(['2026-07-01', '2026-08-01', '2026-09-01'], series)).toEqual(['3.5', '4', null]);
});
