import { afterAll, beforeAll, expect, test } from 'vitest';
import { Clock, Database, uuidv7 } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { BillStore } from './bill-store.ts';

let server: ApiServer;
let company: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ironbark');
});

afterAll(() => server.close());

const mark = (label: string) => ({
  beside: 'right' as const,
  label,
  column: '',
  skip: 0,
  left: 100,
  right: 160,
  down: 0,
  nth: 0,
  unit: null,
});

/** Marks of a bill whose period stands beside this label. */
const marksOf = (label: string) => ({
  from: mark(label),
  to: { ...mark(label), skip: 1 },
  invoice: null,
  money: null,
  currency: null,
  parts: [],
});

/** Records a bill that teaches a layout; returns its inbox item. */
async function learnt(accountId: string, supplier: string, name: string, label: string): Promise<string> {
  const itemId = uuidv7();
  const store = new BillStore(server.services.get(Clock));
  await server.services.get(Database).withTenant(company.id, async (trx) => {
    const of = { companyId: company.id, itemId };
    await store.keepReading(trx, of, { supplier, supplierName: name, marks: marksOf(label), parts: [] });
    await store.learn(trx, of, { batchId: uuidv7(), accountId });
  });
  return itemId;
}

test('layouts are listed by supplier, and forgotten one by one', async () => {
  const { id: accountId } = await server.account(company.id, ['USER']);
  const writer = await server.signedIn(company.id, ['USER']);
  const auditor = await server.signedIn(company.id, ['AUDITOR']);
  const stranger = await server.signedIn((await server.company('Bluegum')).id, ['COMPANY_ADMIN']);
  const first = await learnt(accountId, 'abn:1', 'Brolga Energy', 'a');
  const second = await learnt(accountId, 'abn:1', 'Brolga Energy', 'b');
  const other = await learnt(accountId, 'abn:2', 'Aqua', 'c');
  const list = async (as: string) => (await server.call('GET', '/api/bills/layout/list', { as })).body.data;
  const forget = (as: string, body: object) => server.call('POST', '/api/bills/layout/forget', { as, body });
  const keys = (await list(writer)).map(({ supplierName, version, itemId, fileName }: Record<string, unknown>) => [
    supplierName,
    version,
    itemId,
    fileName,
  ]);
  expect(keys).toEqual([
    ['Aqua', 1, other, null],
    ['Brolga Energy', 2, second, null],
    ['Brolga Energy', 1, first, null],
  ]);
  expect(await list(stranger)).toEqual([]);
  expect((await server.call('GET', '/api/bills/layout/list', { as: auditor })).status).toBe(403);

  const newest = { supplier: 'abn:1', version: 2, itemId: second };
  expect((await forget(stranger, newest)).status).toBe(404);
  expect((await forget(auditor, newest)).status).toBe(403);
  expect((await forget(writer, { ...newest, itemId: first })).body.code).toBe('bills.layout-gone');
  expect((await forget(writer, newest)).status).toBe(200);
  expect((await forget(writer, newest)).status).toBe(404);
  expect((await list(writer)).map(({ version }: { version: number }) => version)).toEqual([1, 1]);
});
