import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units';
import { figuresOf } from './quartiles.ts';
import { placeOf } from './place.ts';
import { releaseOf } from './release.ts';
import { roundAfter, roundDue } from './rounds.ts';
import { coarse, NARROWEST_STEP, stepOf } from './steps.ts';
import { contributionOf } from './testing/scene.ts';

const values = (...texts: readonly string[]) => texts.map((text) => decimal(text));

describe('steps', () => {
  test.each([
    ['1896.804', '1800', '2200', '2000'],
    ['1800', '1800', '2200', '2000'],
    ['0.0999', '0.082', '0.1', '0.091'],
    ['1', '1', '1.2', '1.1'],
    ['9999999', '8200000', '10000000', '9100000'],
  ])('%s is between %s and %s', (amount, low, high, middle) => {
    const step = stepOf(decimal(amount));
    expect([step?.low.toFixed(), step?.high.toFixed()]).toEqual([low, high]);
    expect(coarse(decimal(amount))?.toFixed()).toBe(middle);
  });

  test('zero and below contribute nothing', () => {
    expect([coarse(decimal('0')), coarse(decimal('-5'))]).toEqual([null, null]);
  });

  test('none is narrower than is said', () => {
    for (const start of ['1', '1.2', '1.5', '1.8', '2.2', '2.7', '3.3', '3.9', '4.7', '5.6', '6.8', '8.2']) {
      const step = stepOf(decimal(start));
      expect(step?.high.div(step.low).gte(NARROWEST_STEP)).toBe(true);
    }
  });
});

describe('figures of a cell', () => {
  test('five have a median and no quartiles', () => {
    expect(figuresOf(values('5', '1', '3', '2', '4'))).toEqual({
      count: '5-9',
      lower: null,
      median: '3',
      upper: null,
    });
  });

  test('nine have quartiles by R-7, with two digits', () => {
    expect(figuresOf(values('10', '20', '30', '40', '51', '60', '70', '80', '90'))).toEqual({
      count: '5-9',
      lower: '30',
      median: '51',
      upper: '70',
    });
    expect(figuresOf(values('1', '2', '3', '4', '5', '6', '7', '8'))).toMatchObject({
      lower: '2.8',
      median: '4.5',
      upper: '6.3',
    });
  });

  test.each([
    [5, '5-9'],
    [10, '10-19'],
    [20, '20-49'],
    [50, '50-'],
  ])('%i contributors are shown as %s', (count, band) => {
    expect(figuresOf(Array.from({ length: count }, () => decimal(1))).count).toBe(band);
  });

  test.each([
    ['1', 'LOWEST'],
    ['3', 'LOWER'],
    ['5', 'HIGHER'],
    ['7', 'HIGHEST'],
    [null, null],
  ])('an own value of %s is %s', (own, place) => {
    expect(placeOf(own, { lower: '2', median: '4', upper: '6' })).toBe(place);
    expect(placeOf(own, { lower: null, median: null, upper: null })).toBeNull();
  });

  test('without quartiles there are two halves', () => {
    expect(placeOf('4', { lower: null, median: '4', upper: null })).toBe('LOWER_HALF');
    expect(placeOf('4.1', { lower: null, median: '4', upper: null })).toBe('HIGHER_HALF');
  });
});

describe('cells', () => {
  const company = (at: number, change: object = {}) =>
    contributionOf({ id: `c${at}`, tonnes: { diesel: String(1000 + at) }, ore: '500', ...change });
  const six = [0, 1, 2, 3, 4, 5].map((at) => company(at));
  const diesel = (contributions: readonly ReturnType<typeof company>[]) =>
    releaseOf(contributions, []).filter(({ input, per }) => input === 'diesel' && per === 'ORE');
  const said = (contributions: readonly ReturnType<typeof company>[]) =>
    diesel(contributions).map((one) => [one.type, one.figures ? one.figures.median : 'reason' in one && one.reason]);

  test('six companies are enough', () => {
    // 1,100 t each, the middle of 1,000 to 1,200, by 510 t of ore, the middle of 470 to 560: 2.14.
    expect(said(six)).toEqual([
      ['MINING_OPERATOR', '2.1'],
      ['ALL', '2.1'],
    ]);
  });

  test('four are not', () => {
    expect(said(six.slice(0, 4))).toEqual([
      ['MINING_OPERATOR', 'TOO_FEW'],
      ['ALL', 'TOO_FEW'],
    ]);
  });

  test('companies of one group are one contributor', () => {
    expect(said([...six.slice(0, 4), company(6, { group: 'g' }), company(7, { group: 'g' })])).toEqual([
      ['MINING_OPERATOR', '2.1'],
      ['ALL', '2.1'],
    ]);
    expect(said([...six.slice(0, 3), company(6, { group: 'g' }), company(7, { group: 'g' })])).toEqual([
      ['MINING_OPERATOR', 'TOO_FEW'],
      ['ALL', 'TOO_FEW'],
    ]);
  });

  test('none may be more than half, of the emissions or of the divisor', () => {
    expect(said([...six, company(6, { tonnes: { diesel: '90000' } })])[0]).toEqual(['MINING_OPERATOR', 'ONE_LARGE']);
    expect(said([...six, company(6, { ore: '90000' })])[0]).toEqual(['MINING_OPERATOR', 'ONE_LARGE']);
  });

  test('all companies are not shown if a type taken from them leaves fewer than five', () => {
    const two = [6, 7].map((at) => company(at, { type: 'ENGINEERING' }));
    expect(said([...six, ...two])).toEqual([
      ['MINING_OPERATOR', '2.1'],
      ['ENGINEERING', 'TOO_FEW'],
      ['ALL', 'DIFFERENCE'],
    ]);
  });
});

describe('rounds', () => {
  test.each([
    ['2026-11-27', '2026-11-01', 2026],
    ['2026-11-01', '2026-11-01', 2026],
    ['2026-10-31', '2026-08-01', 2025],
    ['2027-01-31', '2026-11-01', 2026],
    ['2027-02-01', '2027-02-01', 2026],
    ['2027-07-01', '2027-05-01', 2026],
  ])('on %s the round of %s is due, for FY%i', (today, day, year) => {
    expect(roundDue(today)).toEqual({ day, year });
  });

  test('the next one is three months later', () => {
    expect(roundAfter({ day: '2026-11-01', year: 2026 })).toEqual({ day: '2027-02-01', year: 2026 });
    expect(roundAfter({ day: '2026-08-01', year: 2025 })).toEqual({ day: '2026-11-01', year: 2026 });
  });
});
