import { describe, expect, test } from 'vitest';
import { MESSAGES } from '#contract';
import { recordFormSchema, type RecordFormValues } from './record-form-schema.ts';

const FACILITY = '0190a000-0000-7000-8000-0000000000f1';

const filled: RecordFormValues = {
  typeScope: 1,
  facilityId: FACILITY,
  frameworkId: 'NGER',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  fillMode: 1,
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '700',
  unit: 'kL',
  methodInputs: {},
  reference: '',
  remark: '',
};

function faults(values: RecordFormValues, area: 'home' | 'admin' = 'home', needsUse = true) {
  const read = recordFormSchema({ area }, needsUse).safeParse(values);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('recordFormSchema', () => {
  test('parses a complete form to the body of the call', () => {
    expect(faults(filled)).toEqual([]);
    expect(recordFormSchema({ area: 'home' }, true).parse(filled)).toEqual(filled);
  });

  test('requires a use for an input with uses, and reports it with the other errors', () => {
    expect(faults({ ...filled, consumptionTypeId: undefined, quantity: '' })).toEqual([
      `quantity: ${MESSAGES.required}`,
      `consumptionTypeId: ${MESSAGES.required}`,
    ]);
    expect(faults({ ...filled, consumptionTypeId: undefined }, 'home', false)).toEqual([]);
  });

  test('requires the company from staff, and rejects it from others', () => {
    expect(faults({ ...filled, companyId: '' }, 'admin')).toContain(`companyId: ${MESSAGES.required}`);
    expect(faults({ ...filled, companyId: FACILITY }, 'admin')).toEqual([]);
    expect(faults({ ...filled, companyId: FACILITY }, 'home')).not.toEqual([]);
  });

  test('requires the source of own figures', () => {
    const own = { ...filled, fillMode: 2 as const };
    expect(
      faults({ ...own, customFactor: { value: '0.123456789', unit: 'kg CO2-e/L', source: 'Supplier, 2025' } }),
    ).toEqual([]);
    expect(faults({ ...own, customFactor: { value: '', unit: 'kg CO2-e/L', source: '' } })).toEqual([
      `customFactor.value: ${MESSAGES.required}`,
      `customFactor.source: ${MESSAGES.required}`,
    ]);
    expect(faults({ ...own, customEmission: { source: 'Study' } })).toEqual([
      'customEmission.total: records.result-missing',
    ]);
    expect(faults({ ...own, customEmission: { ch4: '1.5', source: 'Study' } })).toEqual([]);
  });

  test('uses the messages of the contract', () => {
    expect(faults({ ...filled, quantity: '1.2345' })).toEqual([`quantity: ${MESSAGES.decimal3}`]);
    expect(faults({ ...filled, fromDate: '2025-08-01' })).toEqual([`fromDate: ${MESSAGES.fromBeforeTo}`]);
    expect(faults({ ...filled, remark: 'x'.repeat(65) })).toEqual([`remark: ${MESSAGES.text64}`]);
    expect(faults({ ...filled, methodInputs: { share: '-1' } })).toEqual([
      `methodInputs.share: ${MESSAGES.notNegative}`,
    ]);
  });
});
