import { describe, expect, test } from 'vitest';
import { earlierYears, inYearsOf, openingFilter, possible, queryOf } from './dashboard-filter.ts';

describe('the filter of a dashboard', () => {
  test.each([
    ['2026-10-31', '2025-07-01', '2026-06-30'],
    ['2026-11-01', '2026-07-01', '2027-06-30'],
    ['2027-06-30', '2026-07-01', '2027-06-30'],
  ])('opened on %s starts with %s', (today, from, to) => {
    expect(openingFilter(today, 7)).toEqual({
      from,
      to,
      facilities: [],
      companyId: null,
      companyType: null,
      framework: null,
      scope2Method: 'LOCATION',
      includeDrafts: true,
    });
  });

  test('offers two financial years before the usual ranges', () => {
    expect(earlierYears('2026-07-01', 7)).toEqual([
      { label: 'FY2024', from: '2023-07-01', to: '2024-06-30' },
      { label: 'FY2023', from: '2022-07-01', to: '2023-06-30' },
    ]);
  });

  test('follows the financial year of a company that begins in April', () => {
    expect(openingFilter('2026-08-01', 4)).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
    expect(earlierYears('2026-04-01', 4)).toEqual([
      { label: 'FY2024', from: '2023-04-01', to: '2024-03-31' },
      { label: 'FY2023', from: '2022-04-01', to: '2023-03-31' },
    ]);
  });

  test('takes the default range of another company, but keeps a chosen one', () => {
    const opened = openingFilter('2026-11-10', 7);
    const years = { before: 7, after: 4 };
    expect(inYearsOf(opened, '2026-11-10', years)).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
    const chosen = { ...opened, from: '2026-07-01', to: '2026-07-31' };
    expect(inYearsOf(chosen, '2026-11-10', years)).toBe(chosen);
  });

  test('replaces a period that ends before it begins', () => {
    const opening = openingFilter('2026-08-01', 4);
    const wrong = { ...opening, from: '2026-06-30', to: '2026-06-01', companyId: 'c1' };
    expect(possible(wrong, 'home', opening)).toEqual(opening);
    expect(possible(wrong, 'admin', opening)).toEqual({ ...opening, companyId: 'c1' });
  });

  test('names a company only if one is selected', () => {
    const filter = openingFilter('2026-02-10', 7);
    expect(queryOf(filter)).toEqual({ from: '2025-07-01', to: '2026-06-30', facilities: [] });
    expect(queryOf({ ...filter, companyId: 'c1', facilities: ['f1'] })).toEqual({
      from: '2025-07-01',
      to: '2026-06-30',
      facilities: ['f1'],
      companyId: 'c1',
    });
  });

  test('lists only settings that differ from the default', () => {
    const filter = { ...openingFilter('2026-02-10', 7), framework: 'NGER', scope2Method: 'MARKET' } as const;
    expect(queryOf({ ...filter, includeDrafts: false, companyType: 'MINING_SERVICES' })).toEqual({
      from: '2025-07-01',
      to: '2026-06-30',
      facilities: [],
      framework: 'NGER',
      scope2Method: 'MARKET',
      includeDrafts: false,
      companyType: 'MINING_SERVICES',
    });
  });

  test('omits the type if a company is selected', () => {
    const filter = { ...openingFilter('2026-02-10', 7), companyId: 'c1', companyType: 'OTHER' } as const;
    expect(queryOf(filter)).not.toHaveProperty('companyType');
  });
});
