import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '#server';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { approved, fixtureYear, type FixtureYear } from '../support/fixture-year.ts';
import { dieselBody } from '../support/record-bodies.ts';
import { unpacked } from '../support/unpacked.ts';

let server: ApiServer;
let year: FixtureYear;
let recordId: string;

const SOURCE = 'Fuel desk, stack test 2025-114';
const result = { total: '123.4567', method: 'NGER Method 3', source: SOURCE };

beforeAll(async () => {
  server = await apiServer();
  year = await fixtureYear(server);
  const body = dieselBody(year.port, { fillMode: 2, quantity: '4849', customEmission: result });
  recordId = await approved(server, year, body);
}, 120_000);
afterAll(() => server.close());

async function read(path: string) {
  const { status, body } = await server.call('GET', path, { as: year.admin });
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

test('an own result shows its source, and raises a warning if the library gives another order of magnitude', async () => {
  const record = await read(`/api/scope-management/${recordId}`);
  expect(record.run).toMatchObject({ edition: 'own', methodId: 'custom.emission' });
  expect(record.run.factors[0]).toMatchObject({ kind: 'own', source: SOURCE });
  const size = record.warningList.find(({ code }: { code: string }) => code === 'records.own-size');
  expect(size.values).toMatchObject({ own: '123.457', edition: 'NGA-2025' });
  expect(record.warningList.map(({ code }: { code: string }) => code)).toContain('records.own-result-untold');
});

test('the method statement of a report names its source and no table of the library', async () => {
  const { sections } = await read('/api/report/company-activities?from=2025-07-01&to=2026-06-30');
  const methods = sections.find(({ id }: { id: string }) => id === 'methods');
  const own = methods.rows.find(({ cells }: { cells: { method: string } }) => cells.method === 'custom.emission');
  expect(own.cells).toMatchObject({ edition: 'own result', factors: `NGER Method 3, ${SOURCE}` });
});

test('so do the pack and the auditor export', async () => {
  const pack = await server.call('GET', `/api/assurance-pack/${year.company.id}?from=2025-07-01&to=2026-06-30`, {
    as: year.admin,
  });
  const files = await unpacked(pack.bytes);
  const statement = files.get('method-statement.txt')?.toString('utf8') ?? '';
  const own = statement.slice(statement.indexOf('custom.emission')).split('\r\n\r\n')[0];
  expect(own).toContain(SOURCE);
  expect(own).not.toContain('NGA');
  const register = readCsv(files.get('register.csv')?.toString('utf8') ?? '');
  expect(register.find((row) => row['Record id'] === recordId)?.['Edition']).toBe('own');
});
