import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { approved } from '../../../../../tests/support/fixture-year.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import type { ReportDocument } from '../contract/index.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

test('facilities abroad count towards no threshold of the NGER scheme, and are named', async () => {
  const company = await server.company('Ironbark Mining');
  const place = { country: 'FR', subdivision: 'FR-69', grid: 'FR', zone: null, timeZone: 'Europe/Paris' } as const;
  const lyon = await server.facility(company.id, { name: 'Lyon Depot', currency: 'EUR', ...place });
  const people = {
    user: await server.signedIn(company.id, ['USER']),
    admin: await server.signedIn(company.id, ['COMPANY_ADMIN']),
  };
  await approved(server, people, dieselBody(company.facility.id));
  const read = async () => {
    const path = '/api/report/corporate-summary?from=2025-07-01&to=2026-06-30&framework=GHG_PROTOCOL';
    const { sections }: ReportDocument = (await server.call('GET', path, { as: people.user })).body.data;
    const found = sections.find(({ id }) => id === 'thresholds');
    const total = sections.find(({ id }) => id === 'totals')?.rows.at(-1)?.cells['total'];
    return { rows: found?.rows, note: found?.note, total };
  };
  const before = await read();
  expect(before.rows?.[0]?.cells).toMatchObject({ measured: '1896.804000', threshold: '50000' });
  await approved(server, people, dieselBody(lyon.id));
  const after = await read();
  // The total of the book has both, with what happened upstream.
  expect([before.total, after.total]).toEqual(['2364.250000', '4728.500000']);
  expect(after.rows).toEqual(before.rows);
  expect(after.rows).toHaveLength(6);
  expect(after.note).toContain('Not counted: Lyon Depot. The thresholds count facilities in Australia only.');
});
