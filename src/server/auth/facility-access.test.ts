import { expect, test } from 'vitest';
import { otherFacility } from './facility-access.ts';

const own = ['a', 'b'];

test('a request that names only own facilities, or none, is let through', () => {
  for (const parts of [
    [undefined, {}, null],
    [{ id: 'x' }, { facilityId: 'a' }, undefined],
    [{}, {}, { records: [{ facilityId: 'b' }], facilityIds: ['a', 'b'] }],
    [{}, {}, { facilityId: null }],
  ])
    expect(otherFacility(own, parts)).toBeNull();
});

test('one that names another facility is refused, however deep', () => {
  for (const body of [{ facilityId: 'c' }, { facilityIds: ['a', 'c'] }, { rows: [{ cells: [{ facilityId: 'c' }] }] }])
    expect(otherFacility(own, [{}, {}, body])).toMatchObject({ statusCode: 403, code: 'caller.other-facility' });
});
