import { expect, test } from 'vitest';
import { basisForm } from './index.ts';

const share = (equityShare: string) => {
  const form = { facilityId: '01a207a9-b8cc-702b-85d4-36a01d39c5c7', basis: 'EQUITY', fromDate: '2025-07-01' };
  return basisForm.safeParse({ ...form, equityShare }).error?.issues.map(({ message }) => message) ?? [];
};

test.each([
  ['60', []],
  ['100.000', []],
  ['100.001', ['control-basis.share-most']],
  ['50,5', ['api.decimal']],
  ['half', ['api.decimal']],
])('reports one fault at a time for a share of %s: %j', (given, messages) => expect(share(given)).toEqual(messages));
