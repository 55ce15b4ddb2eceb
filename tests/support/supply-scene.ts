import type { ApiServer } from './api-server.ts';
import { connect } from './disclosure-scene.ts';
import { approvedRecord, makerOf, type Maker } from './footprint-scene.ts';

/** A supplier with an approved record, and the connected company that buys from it. */
export interface SupplyScene {
  readonly supplier: Maker;
  readonly buyer: Maker;
}

export async function supplyScene(server: ApiServer, name = ''): Promise<SupplyScene> {
  const supplier = await makerOf(server, `Red Dune Haulage${name}`);
  const buyer = await makerOf(server, `Ironbark Mining${name}`);
  await connect(server, buyer, supplier);
  await approvedRecord(server, supplier);
  return { supplier, buyer };
}

/** Publishes a footprint to a connected company. */
export async function publishTo(server: ApiServer, { admin }: Maker, footprintId: string, companyId: string) {
  const body = { footprintId, companyIds: [companyId] };
  const answer = await server.call('POST', '/api/pact/companies/publish', { as: admin, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** What a company has received, the newest first. */
export const receivedBy = async (server: ApiServer, { admin }: Maker) =>
  (await server.call('GET', '/api/pact/received', { as: admin })).body.data.received;

/** Freight of August 2025 with a received footprint as its factor. */
export function freightBody(facilityId: string, customFactor: object, change: Record<string, unknown> = {}) {
  return {
    typeScope: 3,
    facilityId,
    frameworkId: 'NGER',
    categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
    subCategoryId: 'OWN_FIGURES',
    inputTypeId: 'own-transport',
    consumptionTypeId: 'TRANSPORT_DISTANCE',
    fillMode: 2,
    fromDate: '2025-08-01',
    toDate: '2025-08-31',
    quantity: '1234567.891',
    unit: 'tkm',
    customFactor,
    ...change,
  };
}

/** Uses a received footprint as a supplier factor; answers what a record says of it. */
export async function usedFootprint(server: ApiServer, { admin }: Maker, receivedId: string) {
  const used = await server.call('POST', `/api/pact/received/${receivedId}/use`, { as: admin });
  if (used.status !== 200) throw new Error(JSON.stringify(used.body));
  const { factorId } = used.body.data.usedAs;
  const factor = (await server.call('GET', `/api/custom-factors/detail/${factorId}`, { as: admin })).body.data;
  const { value, unit, source, version } = factor;
  return { value, unit, source, factorId, factorVersion: String(version) };
}
