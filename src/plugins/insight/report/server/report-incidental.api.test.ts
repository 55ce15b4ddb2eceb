import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { approved } from '../../../../../tests/support/fixture-year.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import type { ReportDocument } from '../contract/index.ts';

let server: ApiServer;
let facility: string;
let people: { readonly user: string; readonly admin: string };

/** 700 kL of diesel (1896.804 t, 27,020 GJ) and 1 GWh of solar power, with incidental amounts of both. */
beforeAll(async () => {
  server = await apiServer();
  const company = await server.company('Ironbark Mining');
  facility = company.facility.id;
  people = {
    user: await server.signedIn(company.id, ['USER']),
    admin: await server.signedIn(company.id, ['COMPANY_ADMIN']),
  };
  const sunlight = {
    ...electricityBody(facility),
    typeScope: 4,
    categoryId: 'ELECTRICITY_PRODUCTION',
    inputTypeId: 'electricity-from-sun',
    consumptionTypeId: 'OWN_USE',
  };
  // 14 of its 30 days are in the year: 1.4 kL. It counts in both years.
  const crossing = { fromDate: '2025-06-15', toDate: '2025-07-14', quantity: '3' };
  await approved(server, people, dieselBody(facility, { criterion: 'A' }));
  await approved(server, people, dieselBody(facility, { ...crossing, criterion: 'INC' }));
  await approved(server, people, { ...sunlight, quantity: '1000000' });
  await approved(server, people, { ...sunlight, quantity: '1000', criterion: 'INC' });
  const draft = dieselBody(facility, { fromDate: '2025-08-01', toDate: '2025-08-31', quantity: '7', criterion: 'INC' });
  await server.call('POST', '/api/scope-management/create', { as: people.user, body: draft });
});

afterAll(() => server.close());

async function sectionsOf(change: Record<string, string> = {}): Promise<ReportDocument['sections']> {
  const query = new URLSearchParams({ from: '2025-07-01', to: '2026-06-30', ...change }).toString();
  const { status, body } = await server.call('GET', `/api/report/company-activities?${query}`, { as: people.user });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body.data.sections;
}

async function rowsOf(columns: readonly string[], change: Record<string, string> = {}) {
  const section = (await sectionsOf(change)).find(({ id }) => id === 'incidental');
  return section?.rows.map(({ cells }) => columns.map((column) => cells[column] ?? null));
}

test('incidental amounts are shown with the total of their facility, by the days of the period', async () => {
  expect(await rowsOf(['input', 'emitted', 'emittedShare', 'consumed', 'consumedShare', 'records'])).toEqual([
    // Energy produced and used on site is consumed: (54.04 + 3.6) / (27074.04 + 3603.6)
    [null, '3.793608', '0.199601', '57.640000', '0.187889', '2'],
    ['Diesel oil', '3.793608', '0.199601', '54.040000', '0.176154', '1'],
    ['Electricity made from sunlight', null, null, '3.600000', '0.011735', '1'],
    [null, '3.793608', null, '57.640000', null, '2'],
  ]);
  expect(await rowsOf(['produced', 'producedShare'])).toEqual([
    ['3.600000', '0.099900'],
    [null, null],
    ['3.600000', '0.099900'],
    ['3.600000', null],
  ]);
});

test('they are part of the activities above, on a line of their own', async () => {
  const [fuels] = await sectionsOf();
  expect(fuels?.rows.map(({ cells }) => [cells['criterion'] ?? null, cells['total']])).toEqual([
    ['A', '1896.804000'],
    ['INC', '3.793608'],
    [null, '1900.597608'],
  ]);
});

test('drafts count if drafts are included', async () => {
  const emitted = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows?.at(-1)?.[0];
  expect(emitted(await rowsOf(['emitted'], { includeDrafts: 'true' }))).toBe('22.761648');
  expect(emitted(await rowsOf(['emitted'], { to: '2025-07-31' }))).toBe('3.793608');
});

test('they come before the methods, and only in the book that defines them', async () => {
  expect((await sectionsOf()).map(({ id }) => id).slice(-2)).toEqual(['incidental', 'methods']);
  expect((await sectionsOf({ framework: 'GHG_PROTOCOL' })).map(({ id }) => id)).not.toContain('incidental');
  const before = await sectionsOf({ from: '2024-07-01', to: '2025-05-31' });
  const [none] = before.filter(({ id }) => id === 'incidental');
  expect(none).toMatchObject({ rows: [], note: 'No record is marked as an incidental amount (INC).' });
});

test('Scope 3 has none', async () => {
  const body = { ...dieselBody(facility, { criterion: 'INC' }), typeScope: 3 };
  const answer = await server.call('POST', '/api/scope-management/create', { as: people.user, body });
  expect([answer.status, answer.body.issues]).toEqual([
    400,
    [
      {
        path: 'criterion',
        message: 'Scope 3 has no incidental amounts: choose another criterion.',
        text: { key: expect.any(String) },
      },
    ],
  ]);
});
