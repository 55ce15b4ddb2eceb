import { describe, expect, test } from 'vitest';
import { behindOf, behindSearch, inArea, readBehind, recordFilterOf } from './behind.ts';

const query = { from: '2026-07-01', to: '2027-06-30', facilities: ['f1', 'f2'] };
const read = (search: string) => readBehind(new URLSearchParams(search));

describe('the records behind a figure', () => {
  test('are those of the dashboard, narrowed to the selection', () => {
    const behind = behindOf({ ...query, companyId: 'c1' }, { scope: [1, 2], facilityId: 'f2', inputTypeId: 'DIESEL' });
    expect(recordFilterOf(behind, 2)).toEqual({
      typeScope: 2,
      from: '2026-07-01',
      to: '2027-06-30',
      facilityId: ['f2'],
      companyId: 'c1',
      inputTypeId: ['DIESEL'],
    });
  });

  test('are only approved ones if the dashboard excludes drafts', () => {
    expect(recordFilterOf(behindOf({ ...query, includeDrafts: false }, {}), 1)).toMatchObject({ status: ['APPROVED'] });
  });

  test('of a supplier or a customer are those that name it', () => {
    const behind = behindOf(query, { supplierId: 's1' });
    expect(recordFilterOf(behind, 3)).toMatchObject({ supplierId: 's1' });
    expect(read(behindSearch(behind))).toEqual(behind);
    expect(recordFilterOf(behindOf(query, { customerId: 'c2' }), 1)).toMatchObject({ customerId: 'c2' });
  });

  test('of a month are those that overlap it', () => {
    expect(behindOf(query, { from: '2026-08-01', to: '2026-08-31' })).toMatchObject({
      from: '2026-08-01',
      to: '2026-08-31',
    });
  });

  test('of upstream emissions include the fuels and electricity they come from', () => {
    const behind = behindOf(query, { scope: 3, categoryId: 'FUEL_AND_ENERGY_RELATED' });
    expect(behind.scopes).toEqual([3, 1, 2]);
    expect(recordFilterOf(behind, 3)).toMatchObject({ categoryId: ['FUEL_AND_ENERGY_RELATED'] });
    expect(recordFilterOf(behind, 1)).not.toHaveProperty('categoryId');
    expect(behindOf(query, { scope: 3 }).scopes).toEqual([3, 1, 2]);
    expect(behindOf(query, { scope: 3, categoryId: 'BUSINESS_TRAVEL' }).scopes).toEqual([3]);
  });

  test('are of the scopes of the book', () => {
    expect(behindOf({ ...query, framework: 'NGER' }, { scope: [1, 2, 3] }).scopes).toEqual([1, 2]);
    expect(behindOf({ ...query, framework: 'NGER' }, {}).scopes).toEqual([1, 2, 4]);
  });

  test('name their company for staff only', () => {
    const behind = behindOf(query, { facilityId: 'f1', companyId: 'c1' });
    expect(recordFilterOf(inArea('admin', behind), 1)).toMatchObject({ companyId: 'c1' });
    expect(recordFilterOf(inArea('home', behind), 1)).not.toHaveProperty('companyId');
  });

  test('have an address that identifies them', () => {
    const behind = behindOf({ ...query, includeDrafts: false }, { scope: 1, categoryId: 'STATIONARY_FUELS' });
    expect(read(behindSearch(behind))).toEqual(behind);
    expect(read(behindSearch(behindOf(query, {})))).toEqual(behindOf(query, {}));
  });

  test.each(['', 'from=2026-07-01', 'from=2026-07-01&to=soon'])('are unknown at the address %j', (search) => {
    expect(read(search)).toBeNull();
  });
});
