import { explainWarnings } from './explain-warnings.ts';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Database, uuidv7 } from '#server';
import type { ApiServer, TestCompany } from './api-server.ts';
import { dieselBody } from './record-bodies.ts';

/** A company with a user who enters records and one who approves them. */
export interface Side extends TestCompany {
  readonly name: string;
  readonly user: string;
  readonly admin: string;
}

export const ROOT = '/api/scope-management/record-request';

/** A company with its people, signed in. */
export async function sideOf(server: ApiServer, name: string): Promise<Side> {
  const company = await server.company(name);
  const user = await server.signedIn(company.id, ['USER']);
  const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  return { ...company, name, user, admin };
}

/** Connects two companies; the second is the supplier of the first. */
export async function connect(server: ApiServer, customer: TestCompany, supplier: TestCompany): Promise<void> {
  await server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
    server.services.get(ConnectionStore).add(trx, {
      id: uuidv7(),
      fromCompany: customer.id,
      toCompany: supplier.id,
      relation: 'SUPPLIER',
      status: 'CONNECTED',
      at: '2026-07-01T00:00:00Z',
    }),
  );
}

/** Ends a connection, as disconnecting does. */
export async function disconnect(server: ApiServer, one: TestCompany, other: TestCompany): Promise<void> {
  await server.test.query('delete from company_connection where from_company in ($1, $2) and to_company in ($1, $2)', [
    one.id,
    other.id,
  ]);
}

/** A request for July 2025, as the customer sends it. */
export function requestBody(supplierIds: readonly string[], change: Record<string, unknown> = {}) {
  return {
    supplierIds,
    fromDate: '2025-07-01',
    toDate: '2025-07-31',
    categoryId: 'PURCHASED_GOODS_AND_SERVICES',
    purpose: 'PO 4711, drilling',
    message: 'Please answer for the drilling contract.',
    dueDate: '2199-12-31',
    ...change,
  };
}

/** Half of the supplier's records, by tonne-kilometres. */
export function autofill(change: Record<string, unknown> = {}) {
  return {
    fillMode: 1,
    selection: { scopes: [1, 2], scope2Method: 'LOCATION' },
    allocation: { key: 'TONNE_KM', customerAmount: '240', totalAmount: '640' },
    reveal: 'CATEGORIES',
    ...change,
  };
}

/** Entered figures, wholly the customer's. */
export function typed(change: Record<string, unknown> = {}) {
  return {
    fillMode: 2,
    typed: { total: '31.5', method: 'ISO 14064-1', source: 'Report 2025', dataQuality: 2 },
    allocation: { key: 'WHOLE' },
    ...change,
  };
}

/** A half-filled answer, for a revision. */
export function draft(answer: object = typed(), revision = 0) {
  return { revision, answer };
}

/** Actions of the two sides of a request. */
export function disclosures(server: ApiServer) {
  const call = (method: 'GET' | 'POST', path: string, as: string, body?: unknown) =>
    server.call(method, path, { as, ...(body === undefined ? {} : { body }) });
  const post = (path: string, as: string, body: unknown = {}) => call('POST', `${ROOT}/${path}`, as, body);
  const get = (path: string, as: string) => call('GET', `${ROOT}/${path}`, as);
  return {
    post,
    get,
    /** Sends one request; returns its id. */
    async send(customer: Side, supplier: TestCompany, change: Record<string, unknown> = {}): Promise<string> {
      const sent = await call('POST', ROOT, customer.user, requestBody([supplier.id], change));
      if (sent.status !== 200) throw new Error(`Not sent: ${JSON.stringify(sent.body)}`);
      return sent.body.data.requests[0].id as string;
    },
    /** An approved record of the supplier: by default 700 kL of diesel, 1,896.804 t CO2-e. */
    async approved(side: Side, change: Record<string, unknown> = {}): Promise<string> {
      const body = dieselBody(side.facility.id, change);
      const made = await call('POST', '/api/scope-management/create', side.user, body);
      if (made.status !== 200) throw new Error(`No record: ${JSON.stringify(made.body)}`);
      const id = await explainWarnings(server, side.user, made.body.data);
      await call('POST', '/api/scope-management/status', side.user, { ids: [id], status: 'SUBMITTED' });
      await call('POST', '/api/scope-management/status', side.admin, { ids: [id], status: 'APPROVED' });
      return id;
    },
    async detail(as: string, id: string) {
      return (await get(`detail/${id}`, as)).body.data;
    },
    /** Accepts the current answer. */
    async accept(customer: Side, id: string, change: Record<string, unknown> = {}) {
      const { answer } = (await get(`detail/${id}`, customer.user)).body.data;
      return post(`accept/${id}`, customer.user, { answerId: answer?.id, facilityId: customer.facility.id, ...change });
    },
    bell: async (as: string) =>
      (await call('GET', '/api/notifications', as)).body.data.map(({ kind }: { kind: string }) => kind) as string[],
  };
}
