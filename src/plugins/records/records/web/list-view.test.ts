import { describe, expect, test } from 'vitest';
import {
  isFiltered,
  listQueryOf,
  NO_FILTER,
  ofCompanyAlone,
  pageInstead,
  sortFieldsOf,
  type ListView,
} from './list-view.ts';
import type { RecordPlace } from './record-place.ts';

const scope: RecordPlace['scope'] = { number: 2, id: 'scope2', figures: [{ of: 'location', label: 'label' }] };
const view: ListView = {
  ...NO_FILTER,
  page: 3,
  size: 25,
  sort: { field: 'fromDate', direction: 'ASC' },
  savedView: null,
  companyId: 'company',
};

describe('the query of a list', () => {
  const shared = { typeScope: 2, page: 3, size: 25, sort: 'ASC', fieldSort: 'fromDate' };

  test('has no unset filters, and a company only for staff', () => {
    expect(listQueryOf({ area: 'home', scope }, view)).toEqual(shared);
    expect(listQueryOf({ area: 'admin', scope }, { ...view, facilityId: 'facility' })).toEqual({
      ...shared,
      companyId: 'company',
      facilityId: ['facility'],
    });
  });

  test('has every filter that is set', () => {
    const narrowed: ListView = {
      ...view,
      categoryId: 'ELECTRICITY',
      inputTypeId: 'grid-electricity',
      supplierId: 'supplier',
      customerId: 'customer',
      statuses: ['DRAFT', 'RETURNED'],
      days: { from: '2025-07-01', to: '2025-07-31' },
      fillMode: 2,
      search: 'INV-7',
    };
    expect(listQueryOf({ area: 'home', scope }, narrowed)).toEqual({
      ...shared,
      categoryId: ['ELECTRICITY'],
      inputTypeId: ['grid-electricity'],
      supplierId: 'supplier',
      customerId: 'customer',
      status: ['DRAFT', 'RETURNED'],
      from: '2025-07-01',
      to: '2025-07-31',
      fillMode: 2,
      search: 'INV-7',
    });
    expect(isFiltered(narrowed)).toBe(true);
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ ...NO_FILTER, days: { from: '', to: '2025-07-31' } })).toBe(true);
  });
});

test('clears the filters that belong to the previous company when the company changes', () => {
  const before = {
    ...NO_FILTER,
    companyId: 'a',
    facilityId: 'f',
    supplierId: 's',
    customerId: 'c',
    fillMode: 2 as const,
  };
  expect({ ...before, ...ofCompanyAlone('b') }).toEqual({ ...NO_FILTER, companyId: 'b', fillMode: 2 });
});

test('does not sort the energy list by tonnes, which it does not have', () => {
  const energy: RecordPlace['scope'] = { number: 4, id: 'energy', figures: [{ of: 'energy', label: 'label' }] };
  for (const area of ['home', 'admin'] as const) {
    const fields = sortFieldsOf({ area, scope });
    expect(fields).toContain('total');
    expect(sortFieldsOf({ area, scope: energy })).toEqual(fields.filter((field) => field !== 'total'));
  }
});

describe('a page beyond the end', () => {
  test.each([
    [{ page: 1, total_page: 0 }, null],
    [{ page: 2, total_page: 2 }, null],
    [{ page: 3, total_page: 2 }, 2],
    [{ page: 2, total_page: 0 }, 1],
  ])('%o goes to %s', (answer, instead) => {
    expect(pageInstead(answer)).toBe(instead);
  });
});
