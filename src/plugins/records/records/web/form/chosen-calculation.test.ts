import { describe, expect, test } from 'vitest';
import type { Method } from '#domain/emissions';
import { activityOf, calculationFor } from './chosen-calculation.ts';
import { emptyRecord } from './record-form-schema.ts';

const library: Method = {
  id: 'test.library',
  version: 1,
  source: 'a test',
  quantityUnit: ({ unit }) => unit,
  inputs: [],
  needs: [],
  outputs: [{ id: 'total', unit: 't CO2-e', adds: 'sum' }],
  compute: () => ({ outputs: {}, steps: [] }),
};
const place = { area: 'home', scope: { number: 1, id: 'scope1', figures: [{ of: 'total', label: 'label' }] } } as const;
const form = emptyRecord(place, { inputTypeId: 'diesel', quantity: '5', unit: 'kL', methodInputs: { share: '1' } });
const factor = { value: '2.7', unit: 'kg CO2-e/L', source: 'Supplier' };

describe('the calculation of a form', () => {
  test('uses the library’s method, regardless of own figures entered before', () => {
    expect(calculationFor(library, { ...form, customFactor: factor })).toEqual({
      method: library,
      methodInputs: { share: '1' },
    });
  });

  test('uses the plain product if the library’s method accepts no factor', () => {
    const chosen = calculationFor(library, { ...form, fillMode: 2, methodInputs: {}, customFactor: factor });
    expect(chosen.method.id).toBe('custom.factor');
    expect(activityOf(form, chosen)).toMatchObject({ quantity: '5', unit: 'kL', methodInputs: {}, ownFactor: factor });
  });

  test('uses own emissions without their source', () => {
    const chosen = calculationFor(library, {
      ...form,
      fillMode: 2,
      methodInputs: {},
      customEmission: { total: '3', source: 'Study' },
    });
    expect(chosen.method.id).toBe('custom.emission');
    expect(activityOf(form, chosen).methodInputs).toEqual({ total: '3' });
  });
});
