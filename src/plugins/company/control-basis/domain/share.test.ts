import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BASES, covers, overlap, shareOf, type BasisPeriod, type Controller } from './share.ts';

const OWN: Controller = { kind: 'OWN' };
const OTHER: Controller = { kind: 'NAMED', name: 'Ghost Gum Contracting', abn: null };

const period = (change: Partial<BasisPeriod>): BasisPeriod => ({
  basis: 'OPERATIONAL',
  fromDate: '2024-07-01',
  toDate: null,
  equityShare: null,
  controller: OWN,
  ...change,
});

describe('the reported share of a facility', () => {
  // GHG Protocol Corporate Standard, chapter 3, table 1 and the example of Holland Industries below it.
  test.each<[string, Partial<BasisPeriod>, string]>([
    ['a wholly owned and controlled plant, operational', {}, '100'],
    ['operated by another, operational', { controller: OTHER }, '0'],
    ['83 % owned and controlled, financial', { basis: 'FINANCIAL' }, '100'],
    ['50 % owned, joint financial control', { basis: 'FINANCIAL', equityShare: '50' }, '50'],
    ['under the financial control of another', { basis: 'FINANCIAL', controller: OTHER }, '0'],
    ['83 % owned, equity', { basis: 'EQUITY', equityShare: '83', controller: null }, '83'],
    ['41.5 % owned, equity', { basis: 'EQUITY', equityShare: '41.5', controller: null }, '41.5'],
  ])('%s: %s', (_what, change, percent) => {
    const one = period(change);
    expect(shareOf([one], one.basis, '2025-01-01')).toEqual({ percent, controller: one.controller, isStated: true });
  });

  test('assumes the whole facility if nothing is stated, and says so', () => {
    const stated = period({ fromDate: '2024-07-01', toDate: '2025-06-30', controller: OTHER });
    expect(shareOf([stated], 'OPERATIONAL', '2025-06-30')).toMatchObject({ percent: '0', isStated: true });
    for (const [basis, day] of [
      ['OPERATIONAL', '2025-07-01'],
      ['OPERATIONAL', '2024-06-30'],
      ['EQUITY', '2025-01-01'],
    ] as const)
      expect(shareOf([stated], basis, day)).toEqual({ percent: '100', controller: null, isStated: false });
  });

  test('changes on the day control passes to another', () => {
    const periods = [
      period({ toDate: '2024-12-31' }),
      period({ fromDate: '2025-01-01', controller: OTHER }),
      period({ basis: 'EQUITY', equityShare: '60', controller: null }),
    ];
    expect(shareOf(periods, 'OPERATIONAL', '2024-12-31').percent).toBe('100');
    expect(shareOf(periods, 'OPERATIONAL', '2025-01-01').percent).toBe('0');
    expect(shareOf(periods, 'EQUITY', '2025-01-01').percent).toBe('60');
  });
});

describe('periods', () => {
  test.each([
    [{ toDate: '2025-06-30' }, { fromDate: '2025-07-01' }, false],
    [{ toDate: '2025-06-30' }, { fromDate: '2025-06-30' }, true],
    [{}, { fromDate: '2030-01-01' }, true],
    [{ fromDate: '2025-07-01' }, { fromDate: '2024-01-01', toDate: '2025-06-30' }, false],
  ])('%j and %j overlap: %s', (one, other, shared) => {
    expect(overlap(period(one), period(other))).toBe(shared);
    expect(overlap(period(other), period(one))).toBe(shared);
  });

  test('that do not overlap never both cover a day', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2025-07-${String(number).padStart(2, '0')}`);
    const days = fc.record({ fromDate: day, toDate: fc.option(day) }).map((given) => period(given));
    fc.assert(
      fc.property(days, days, day, (one, other, at) => {
        expect(overlap(one, other) || !(covers(one, at) && covers(other, at))).toBe(true);
      }),
    );
  });

  test('give the same share in any order', () => {
    const periods = [period({ toDate: '2024-12-31' }), period({ fromDate: '2025-01-01', controller: OTHER })];
    for (const basis of BASES)
      for (const day of ['2024-10-01', '2025-10-01'])
        expect(shareOf(periods, basis, day)).toEqual(shareOf(periods.toReversed(), basis, day));
  });
});
