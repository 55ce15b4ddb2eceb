import { describe, expect, it, test } from 'vitest';
import { aasbGroup } from './aasb-group.ts';
import { comingDeadlines, dueSoon } from './deadlines.ts';
import { measuredIn, OWN_USE } from './measures.ts';
import { projectYear } from './projection.ts';
import { safeguardLines } from './radar.ts';
import { baselineOf, contributionOf } from './safeguard.ts';

describe('the Safeguard Mechanism', () => {
  it('declines by 4.9 points a year from FY2024 to FY2030, by the Safeguard Mechanism Rule', () => {
    expect([2023, 2024, 2025, 2030].map((year) => contributionOf(year)?.toFixed())).toEqual([
      '1',
      '0.951',
      '0.902',
      '0.657',
    ]);
    expect(contributionOf(2031)).toBeNull();
  });

  it('uses the baseline of the year, or the last one before, declined', () => {
    const entered = [{ year: 2025, amount: '902000' }];
    expect(baselineOf(entered, 2025)).toEqual({ amount: '902000.000000', enteredYear: 2025 });
    expect(baselineOf(entered, 2027)).toEqual({ amount: '804000.000000', enteredYear: 2025 });
    expect(baselineOf(entered, 2024)).toBeNull();
    expect(baselineOf(entered, 2031)).toBeNull();
  });

  it('begins above 100,000 t, not at it', () => {
    const of = (amount: string) =>
      projectYear({
        year: { from: '2025-07-01', to: '2026-06-30' },
        window: { fromDate: '2025-07-01', toDate: '2025-07-31' },
        today: '2026-08-01',
        now: [{ month: '2025-07-01', amount }],
        before: [],
      });
    expect(safeguardLines(of('100000'), null)[0]).toMatchObject({ state: 'NEAR', share: '100.0', crosses: null });
    expect(safeguardLines(of('100000.000001'), '90000').map(({ state }) => state)).toEqual(['MET', 'MET']);
    // A facility that is not large has no baseline, however near to an entered one it is.
    expect(safeguardLines(of('100000'), '90000').map(({ state, crosses }) => [state, crosses])).toEqual([
      ['NEAR', null],
      ['NOT_LARGE', null],
    ]);
  });
});

test('the AASB group is the earlier of NGER and size, which takes two of three (Corporations Act 2001, section 292A)', () => {
  const big = { revenue: '500', assets: '1000', employees: 10 };
  expect(aasbGroup('NONE', big)).toEqual({ group: 1, because: 'SIZE', firstYear: 2026 });
  expect(aasbGroup('PUBLISHED', null)).toEqual({ group: 1, because: 'NGER', firstYear: 2026 });
  expect(aasbGroup('REGISTERED', { revenue: '60', assets: '30', employees: 5 })).toMatchObject({
    group: 2,
    because: 'NGER',
  });
  expect(aasbGroup('NONE', { revenue: '60', assets: null, employees: 99 })).toBeNull();
  expect(aasbGroup('NONE', { revenue: '60', assets: null, employees: 100 })).toMatchObject({
    group: 3,
    firstYear: 2028,
  });
});

test('deadlines of a year from a date, each once, with notices thirty days before', () => {
  const coming = comingDeadlines('2026-10-02').map(({ id, day, year }) => `${day} ${id} ${year}`);
  expect(coming).toEqual([
    '2026-10-31 nger-report 2026',
    '2026-10-31 aasb-report 2026',
    '2026-12-31 statement 2026',
    '2027-03-31 safeguard 2026',
    '2027-08-31 nger-register 2027',
  ]);
  expect(dueSoon('2026-09-30')).toEqual([]);
  expect(dueSoon('2026-10-01').map(({ id }) => id)).toEqual(['nger-report', 'aasb-report']);
  expect(dueSoon('2026-10-31')).toHaveLength(2);
});

test('energy is consumed where it is used, production is in the energy scope only', () => {
  const cell = { scope: 2, category: 'ELECTRICITY', parts: 1, tTotal: '9', tLocation: '8', energyGj: '7' };
  expect(measuredIn('emissions', cell)?.toFixed()).toBe('8');
  expect(measuredIn('consumed', cell)?.toFixed()).toBe('7');
  expect(measuredIn('scope1', cell)).toBeNull();
  const made = { ...cell, scope: 4, category: 'ELECTRICITY_PRODUCTION' };
  expect([measuredIn('produced', made)?.toFixed(), measuredIn('consumed', made)]).toEqual(['7', null]);
  expect(measuredIn('produced', { ...made, parts: 0 })).toBeNull();
  // Used on site it is consumed; its own record counts as production.
  const used = { ...made, category: OWN_USE };
  expect([measuredIn('consumed', used)?.toFixed(), measuredIn('produced', used)]).toEqual(['7', null]);
});
