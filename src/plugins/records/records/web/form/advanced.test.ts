import { describe, expect, test } from 'vitest';
import { advancedFieldsOf, isUnusual } from './advanced.ts';
import { emptyRecord } from './record-form-schema.ts';
import type { RecordReference } from './use-record-reference.ts';

const place = { area: 'home', scope: { id: 'scope1', number: 1, figures: [{ of: 'total', label: '' }] } } as const;
const values = emptyRecord(place, { frameworkId: 'NGER', facilityId: 'f', inputTypeId: 'diesel' });
const edition = { id: 'NGA-2025' } as RecordReference['edition'];
const known = {
  editionsReady: true,
  editionOfPeriod: edition,
  facility: {} as RecordReference['facility'],
  input: {} as RecordReference['input'],
};

describe('the fields that few records need', () => {
  test('are those that the framework knows', () => {
    expect(advancedFieldsOf(values)).toEqual({ criterion: true, uncertainty: true });
    expect(advancedFieldsOf({ ...values, typeScope: 2 })).toEqual({ criterion: true, uncertainty: false });
    expect(advancedFieldsOf({ ...values, frameworkId: 'GHG_PROTOCOL' })).toEqual({
      criterion: false,
      uncertainty: true,
    });
  });

  test('and those that are filled in', () => {
    const stored = { ...values, typeScope: 2, frameworkId: 'GHG_PROTOCOL', criterion: 'AA', uncertainty: '5' } as const;
    expect(advancedFieldsOf(stored)).toEqual({ criterion: true, uncertainty: true });
  });

  test.each([
    [{}, false],
    [{ criterion: 'A' }, true],
    [{ uncertainty: '5' }, true],
    [{ frameworkId: 'AASB_S2' }, true],
    [{ versionId: 'NGA-2025' }, false],
    [{ versionId: 'NGA-2024' }, true],
  ] as const)('with %j they are unusual: %s', (change, is) => {
    expect(isUnusual({ ...values, ...change }, known, 'NGER')).toBe(is);
  });

  test('nothing is unusual while it loads', () => {
    const stored = { ...values, frameworkId: 'AASB_S2', versionId: 'NGA-2024' };
    expect(isUnusual(stored, { ...known, editionsReady: false }, undefined)).toBe(false);
    expect(isUnusual(stored, { ...known, input: undefined }, undefined)).toBe(false);
  });
});
