import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { checkedImport, finished, importCsv, importLine } from '../support/import-files.ts';

let server: ApiServer;

const ROOT = '/api/scope-management/import';

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

test('a checked file creates no records if a period was locked meanwhile, and all once it is unlocked', async () => {
  const { id: company, facility } = await server.company('Locked meanwhile');
  const as = await server.signedIn(company, ['COMPANY_ADMIN']);
  const call = (path: string, body: object) => server.call('POST', path, { as, body });
  const total = async () =>
    (await server.call('GET', '/api/scope-management/list/total?typeScope=1', { as })).body.data.records;
  // The first rows are in an open year and are written before the lock on the last row is reached.
  const lines = [
    importLine({ facility: facility.name, from: '01/07/2024', to: '31/07/2024' }),
    importLine({ facility: facility.name, from: '01/08/2024', to: '31/08/2024', quantity: '710' }),
    importLine({ facility: facility.name, quantity: '690' }),
  ];
  const batch = await checkedImport(server, { bytes: importCsv(lines), as, root: ROOT, name: 'bills.csv' });
  expect(batch).toMatchObject({ state: 'READY', accepted: 3 });
  const period = { facilityId: facility.id, year: 2026 };
  expect((await call('/api/period/lock', period)).body.data).toMatchObject({ state: 'LOCKED' });

  await call(`${ROOT}/${batch.id}/confirm`, {});
  const refused = await finished(server, as, batch.id);
  expect(refused).toMatchObject({ message: expect.stringContaining('locked') });
  expect(refused.state).not.toBe('IMPORTED');
  expect(await total()).toBe(0);

  await call('/api/period/unlock', { ...period, reason: 'A bill came late.' });
  const again = await checkedImport(server, { bytes: importCsv(lines), as, root: ROOT, name: 'again.csv' });
  expect(again).toMatchObject({ state: 'READY', accepted: 3 });
  await call(`${ROOT}/${again.id}/confirm`, {});
  expect(await finished(server, as, again.id)).toMatchObject({ state: 'IMPORTED' });
  expect(await total()).toBe(3);
});
