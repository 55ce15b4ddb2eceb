import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable } from '#server';
import { readPdf } from '#server/testing';
import type { ReportDocument } from '#plugins/insight/report/contract';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

const PERIOD = { from: '2025-07-01', to: '2026-06-30', includeDrafts: 'true' } as const;

const save = async (body: object) => {
  const sent = { year: 2026, state: 'RELEVANT', revision: null, ...body };
  expect(await server.call('POST', '/api/screening/save', { as: user, body: sent })).toMatchObject({ status: 200 });
};

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ironbark');
  user = await server.signedIn(company.id, ['USER']);
  await server.call('POST', '/api/scope-management/create', { as: user, body: dieselBody(company.facility.id) });
  await save({ category: 3, criteria: ['SIZE'], estimate: 'OWN', tonnes: '934.892', basis: 'Twice the diesel' });
  await save({ category: 14, state: 'NOT_RELEVANT', reason: 'There are no franchises.' });
});

afterAll(() => server.close());

async function read(as: string, change: Record<string, string> = {}): Promise<ReportDocument> {
  const query = new URLSearchParams({ ...PERIOD, ...change }).toString();
  const { status, body } = await server.call('GET', `/api/report/screening?${query}`, { as });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body.data;
}

const lines = ({ sections }: ReportDocument, columns: readonly string[]) =>
  sections[0]?.rows.map(({ cells }) => columns.map((column) => cells[column] ?? null)) ?? [];

test('the report has the 15 categories with assessment, recorded, estimate and share', async () => {
  const report = await read(user);
  expect(report.title).toBe('Scope 3 screening');
  const rows = lines(report, ['category', 'state', 'recorded', 'estimate', 'share', 'why', 'working']);
  expect(rows).toHaveLength(16);
  // Upstream of 700 kL of diesel: 467.446 t, half of what was estimated.
  expect(rows[2]).toEqual([
    '3. Fuel- and energy-related activities',
    'Relevant',
    '467.446000',
    '934.892000',
    '50.0',
    'Size',
    'Twice the diesel',
  ]);
  expect(rows[13]).toEqual(['14. Franchises', 'Not relevant', null, null, null, 'There are no franchises.', null]);
  expect(rows[0]).toEqual(['1. Purchased goods and services', 'Not assessed yet', null, null, null, null, null]);
  expect(rows.at(-1)).toEqual(['All categories', null, '467.446000', null, '50.0', null, null]);
  expect(report.sections[0]?.rows[2]?.drill).toEqual({ scope: 3, categoryId: 'FUEL_AND_ENERGY_RELATED' });
  expect(report.notes).toEqual(
    expect.arrayContaining([
      'Financial year FY2026, 2025-07-01 – 2026-06-30.',
      'Relevant: 1. Not relevant: 1. Not assessed yet: 13.',
    ]),
  );
  // An estimate is in no total: there is none to check against.
  expect(report.controls).toEqual([]);
});

test('it is of the financial year its last day is in, in the language asked for, and of the own company', async () => {
  expect(lines(await read(user, { from: '2024-07-01', to: '2025-06-30' }), ['recorded'])[2]).toEqual([null]);
  expect((await read(user, { language: 'fr' })).title).toBe('Examen du Scope 3');
  const other = await server.company('Stranger');
  const stranger = await server.signedIn(other.id, ['USER']);
  expect(lines(await read(stranger), ['recorded', 'state'])[2]).toEqual([null, 'Not assessed yet']);
  // Nobody but platform staff names a company.
  const query = new URLSearchParams({ ...PERIOD, companyId: company.id }).toString();
  expect((await server.call('GET', `/api/report/screening?${query}`, { as: stranger })).status).toBe(400);
  const staff = await server.signedIn(null, ['ADMIN']);
  const { body } = await server.call('GET', `/api/admin/report/screening?${query}`, { as: staff });
  expect(lines(body.data, ['recorded'])[2]).toEqual(['467.446000']);
});

test('its files have the same rows', async () => {
  const file = (format: string) =>
    server.call('POST', '/api/export/report', { as: user, body: { ...PERIOD, reports: ['screening'], format } });
  for (const format of ['xlsx', 'csv']) {
    const book = await openTable((await file(format)).bytes);
    const texts: string[] = [];
    for (const sheet of book.sheets)
      for await (const { cells } of book.rows(sheet)) texts.push(...cells.map(({ text }) => text));
    expect(texts).toEqual(expect.arrayContaining(['There are no franchises.', 'Twice the diesel', 'Not relevant']));
  }
  const { text } = readPdf((await file('pdf')).bytes);
  expect(text.replaceAll(/\s/g, '')).toContain('Therearenofranchises.');
});
