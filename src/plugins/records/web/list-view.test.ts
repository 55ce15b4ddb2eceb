import { describe, expect, test } from 'vitest';
import { listQueryOf, pageInstead, type ListView } from './list-view.ts';
import type { RecordPlace } from './record-place.ts';

const scope: RecordPlace['scope'] = { number: 2, id: 'scope2', figures: [{ of: 'location', label: 'label' }] };
const view: ListView = {
  page: 3,
  size: 25,
  sort: { field: 'fromDate', direction: 'ASC' },
  companyId: 'company',
  facilityId: null,
};

describe('what is asked for a list', () => {
  test('nothing of a filter that is not set, and a company for staff alone', () => {
    const shared = { typeScope: 2, page: 3, size: 25, sort: 'ASC', fieldSort: 'fromDate' };
    expect(listQueryOf({ area: 'home', scope }, view)).toEqual(shared);
    expect(listQueryOf({ area: 'admin', scope }, { ...view, facilityId: 'facility' })).toEqual({
      ...shared,
      companyId: 'company',
      facilityId: 'facility',
    });
  });
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
