import { expect, test } from 'vitest';
import { hasSupplierFactor } from './record-factor.ts';

const scope3 = { area: 'home', scope: { number: 3 } } as const;
const source = 'Footprint 0198a000-0000-7000-8000-000000000301, Red Dune Haulage';
const named = { customFactor: { factorId: 'one', factorVersion: '1', source } };

test('a Scope 3 record that names a received footprint has a supplier factor', () => {
  expect(hasSupplierFactor(scope3, named)).toBe(true);
});

test.each([
  ['of staff, who may not read footprints', { ...scope3, area: 'admin' } as const, named],
  ['of another scope', { ...scope3, scope: { number: 1 } }, named],
  ['with a factor that was only typed', scope3, { customFactor: { source } }],
  ['with an own factor from elsewhere', scope3, { customFactor: { factorId: 'one', source: 'Supplier statement' } }],
  ['without an own factor', scope3, { customFactor: null }],
])('a record %s has none', (_name, place, record) => {
  expect(hasSupplierFactor(place, record)).toBe(false);
});
