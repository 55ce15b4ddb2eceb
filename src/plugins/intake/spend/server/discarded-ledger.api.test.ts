import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ironbark');
  user = await server.signedIn(company.id, ['USER']);
});

afterAll(() => server.close());

const state = async (id: string): Promise<string> =>
  (await server.call('GET', `/api/inbox/${id}`, { as: user })).body.data.state;

async function asked(id: string): Promise<void> {
  for (let look = 0; look < 600; look += 1) {
    if ((await state(id)) === 'ASKS') return;
    await pause(25);
  }
  throw new Error('The ledger is not read.');
}

const rows = async (table: string): Promise<number> => {
  const [row] = await server.test.query<{ n: number }>(
    `select count(*)::int as n from ${table} where company_id = $1`,
    [company.id],
  );
  return row?.n ?? -1;
};

test('a ledger is removed with its discarded file, and what was learnt from it is forgotten', async () => {
  const bytes = await readFile(new URL('../domain/golden/au-xero.csv', import.meta.url));
  const file = { name: 'ledger.csv', bytes };
  const { body } = await server.call('POST', '/api/inbox/files', { as: user, file });
  const itemId: string = body.data.item.id;
  await asked(itemId);
  const { body: groups } = await server.call('GET', `/api/spend/groups?itemId=${itemId}&size=1`, { as: user });
  const decided = await server.call('POST', '/api/spend/decide', {
    as: user,
    body: { itemId, groupIds: [groups.data[0].id], outcome: { kind: 'left-out', reason: 'payroll' } },
  });
  expect(decided.status).toBe(200);
  const tables = ['spend_ledger', 'spend_line', 'spend_group', 'spend_decision', 'spend_count'];
  for (const table of tables) expect(await rows(table), table).toBeGreaterThan(0);

  expect((await server.call('POST', `/api/inbox/${itemId}/discard`, { as: user })).status).toBe(200);
  for (const table of tables) expect(await rows(table), table).toBe(0);
  expect((await server.call('GET', `/api/spend/ledger?itemId=${itemId}`, { as: user })).status).toBe(404);

  // Reading the file again starts anew.
  await server.call('POST', `/api/inbox/${itemId}/read`, { as: user, body: {} });
  await asked(itemId);
  expect(await rows('spend_ledger')).toBe(1);
  expect(await rows('spend_decision')).toBe(0);
});
