import { expect, test } from 'vitest';
import { basisForm } from '../contract/index.ts';
import { valuesOf, withBasis, withController } from './basis-values.ts';

const filled = { ...valuesOf(null), facilityId: '0190a000-0000-7000-8000-0000000000f1', fromDate: '2024-07-01' };

test('has no value the basis does not need, in any order of choices', () => {
  const named = { ...withController(filled, 'NAMED'), controllerName: 'Ghost Gum', controllerAbn: '51824753556' };
  const financial = { ...withBasis(named, 'FINANCIAL'), equityShare: '50' };
  expect(basisForm.safeParse(financial).success).toBe(true);
  const equity = withBasis(financial, 'EQUITY');
  expect(basisForm.safeParse(equity).data).toEqual({
    facilityId: filled.facilityId,
    basis: 'EQUITY',
    fromDate: '2024-07-01',
    equityShare: '50',
  });
  const back = withBasis(equity, 'OPERATIONAL');
  expect(basisForm.safeParse(back).data).toMatchObject({ basis: 'OPERATIONAL', controllerKind: 'OWN' });
});
