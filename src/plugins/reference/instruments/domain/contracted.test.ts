import { expect, test } from 'vitest';
import { exactText } from '#domain/units';
import { contractedEnergy, type ContractedPart, type PlacedAllocation } from './contracted.ts';

const part = (change: Partial<ContractedPart>): ContractedPart => ({
  facilityId: 'leeds',
  from: '2025-04-01',
  to: '2025-06-01',
  certificatesGj: '0',
  supplierGj: '0',
  supplierT: '0',
  ...change,
});

const allocation = (change: Partial<PlacedAllocation>): PlacedAllocation => ({
  facilityId: 'leeds',
  month: '2025-04-01',
  kind: 'PPA',
  surrenderedOn: '2025-07-01',
  mwh: '100',
  ...change,
});

const found = (parts: readonly ContractedPart[], allocations: readonly PlacedAllocation[] = []) =>
  Object.fromEntries(
    [...contractedEnergy(parts, allocations)].map(([type, { gj, t }]) => [type, [exactText(gj), exactText(t)]]),
  );

test('certificates have the types of the ledger, in proportion to their MWh', () => {
  const ledger = [allocation({}), allocation({ month: '2025-06-01', kind: 'LGC', mwh: '300' })];
  // 400 MWh are 1,440 GJ: 100 MWh of a power purchase agreement, 300 of bought certificates.
  expect(found([part({ certificatesGj: '1440' })], ledger)).toEqual({ PPA: ['360', '0'], LGC: ['1080', '0'] });
  // Half of what was bought counts: half of each type.
  expect(found([part({ certificatesGj: '720' })], ledger)).toEqual({ PPA: ['180', '0'], LGC: ['540', '0'] });
});

test('GreenPower counts without a day of surrender, other kinds only with one', () => {
  const ledger = [
    allocation({ surrenderedOn: null }),
    allocation({ kind: 'GREENPOWER', surrenderedOn: null, mwh: '20' }),
    allocation({ kind: 'ON_SITE', mwh: '70' }),
    allocation({ kind: 'EXEMPT', surrenderedOn: null, mwh: '90' }),
  ];
  expect(found([part({ certificatesGj: '72' })], ledger)).toEqual({ GREENPOWER: ['72', '0'] });
});

test.each([
  ['another facility', allocation({ facilityId: 'lyon' })],
  ['a month before', allocation({ month: '2025-03-01' })],
  ['a month after', allocation({ month: '2025-07-01' })],
])('certificates that only %s has in the ledger are unnamed', (_, other) => {
  expect(found([part({ certificatesGj: '36' })], [other])).toEqual({ UNNAMED: ['36', '0'] });
});

test("a supplier's factor covers the rest, with its emissions, and parts add up", () => {
  const parts = [
    part({ certificatesGj: '36', supplierGj: '3564', supplierT: '9.9' }),
    part({ supplierGj: '36', supplierT: '0.1' }),
  ];
  expect(found(parts)).toEqual({ SUPPLIER: ['3600', '10'], UNNAMED: ['36', '0'] });
  expect(found([part({})])).toEqual({});
});
