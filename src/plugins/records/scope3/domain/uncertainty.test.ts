import { expect, test } from 'vitest';
import { PEDIGREE } from '#domain/emissions';
import { scope3Methods } from './index.ts';
import { KINDS } from './parts/uncertainty.ts';

/** Methods without a default: no publication was found for them. */
const NONE = [
  'ghgp.investment.average',
  'ghgp.investment.debt-project-finance',
  'ghgp.investment.equity',
  'ghgp.investment.projected',
  'ghgp.transport.refrigerant',
  'ghgp.use.contained-gases',
  'ghgp.use.direct-energy',
  'ghgp.use.direct-fuel-feedstock',
  'ghgp.use.indirect',
  'ghgp.use.intensity',
  'ghgp.use.intermediate',
  'ghgp.use.per-use',
];

test('every method has the default of its kind, or is named as one without', () => {
  const ids = scope3Methods.map(({ id }) => id);
  expect(ids.filter((id) => KINDS[id] === undefined).toSorted()).toEqual(NONE);
  expect(Object.keys(KINDS).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  ['ghgp.purchased-goods.supplier-specific', '7.144'],
  ['ghgp.purchased-goods.hybrid', '23.545'],
  ['ghgp.purchased-goods.average-data', '23.913'],
  ['ghgp.purchased-goods.spend', '59.538'],
  ['ghgp.transport.distance', '106.248'],
])('%s has %s per cent', (id, percent) => {
  const kind = KINDS[id];
  expect(kind && PEDIGREE[kind].percent).toBe(percent);
});
