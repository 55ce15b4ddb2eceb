import { describe, expect, test } from 'vitest';
import { earlierYears, openingFilter, queryOf } from './dashboard-filter.ts';

describe('the filter of a dashboard', () => {
  test.each([
    ['2026-10-31', '2025-07-01', '2026-06-30'],
    ['2026-11-01', '2026-07-01', '2027-06-30'],
    ['2027-06-30', '2026-07-01', '2027-06-30'],
  ])('opened on %s starts with %s', (today, from, to) => {
    expect(openingFilter(today)).toEqual({
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
    expect(earlierYears('2026-07-01')).toEqual([
      { label: 'FY2024', from: '2023-07-01', to: '2024-06-30' },
      { label: 'FY2023', from: '2022-07-01', to: '2023-06-30' },
    ]);
  });

  test('names a company only if one is selected', () => {
    const filter = openingFilter('2026-02-10');
    expect(queryOf(filter)).toEqual({ from: '2025-07-01', to: '2026-06-30', facilities: [] });
    expect(queryOf({ ...filter, companyId: 'c1', facilities: ['f1'] })).toEqual({
      from: '2025-07-01',
      to: '2026-06-30',
      facilities: ['f1'],
      companyId: 'c1',
    });
  });

  test('lists only settings that differ from the default', () => {
    const filter = { ...openingFilter('2026-02-10'), framework: 'NGER', scope2Method: 'MARKET' } as const;
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
    const filter = { ...openingFilter('2026-02-10'), companyId: 'c1', companyType: 'OTHER' } as const;
    expect(queryOf(filter)).not.toHaveProperty('companyType');
  });
});
