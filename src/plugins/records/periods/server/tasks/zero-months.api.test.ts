import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, lastDayOfMonth, monthOf } from '#domain/time';
import { Clock } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let as: string;
let months: readonly string[];

beforeAll(async () => {
  server = await apiServer();
  const until = monthOf(server.services.get(Clock).today());
  months = [-9, -8, -7, -6, -5, -4, -3, -2, -1].map((ago) => addMonths(until, ago));
});
afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Zero');
  as = await server.signedIn(company.id, ['USER']);
});

const bodyIn = (month: string, change: object = {}) =>
  dieselBody(company.facility.id, { fromDate: month, toDate: lastDayOfMonth(month), versionId: undefined, ...change });

/** Records in every month except one. */
async function allBut(missing: string, change: object = {}): Promise<void> {
  for (const month of months) {
    if (month === missing) continue;
    const made = await server.call('POST', '/api/scope-management/create', { as, body: bodyIn(month, change) });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  }
}

const task = async () =>
  (await server.call('GET', '/api/tasks/list?size=100&kind=periods.missing', { as })).body.data[0];
const preview = (id: string) =>
  server.call('POST', '/api/tasks/remedy/preview', { as, body: { task: id, remedy: 'periods.zero' } });
const take = (id: string, rows: readonly object[], reason?: string) =>
  server.call('POST', '/api/tasks/remedy/take', {
    as,
    body: { task: id, remedy: 'periods.zero', rows, ...(reason ? { reason } : {}) },
  });

test('a missing month is recorded as zero with its remark, and is missing no longer', async () => {
  const missing = months[5] ?? '';
  await allBut(missing);
  const { id, remedies } = await task();
  expect(remedies).toEqual(['periods.zero']);
  const shown = (await preview(id)).body.data;
  expect(shown).toMatchObject({
    needsReason: true,
    total: 1,
    rows: [{ from: missing, to: lastDayOfMonth(missing), quantity: '0', unit: 'kL', tonnes: null, refusal: null }],
  });
  const [{ id: row, revision }] = shown.rows;
  expect((await take(id, [{ id: row, revision }])).body.code).toBe('tasks.reason-missing');
  const done = await take(id, [{ id: row, revision }], 'Shut for maintenance.');
  expect(done.body.data).toMatchObject({ done: [row], rejected: [] });
  const query = `typeScope=1&from=${missing}&to=${lastDayOfMonth(missing)}`;
  const { data } = (await server.call('GET', `/api/scope-management/list?${query}`, { as })).body;
  expect(data).toMatchObject([{ quantity: '0.000', unit: 'kL', remark: 'Shut for maintenance.', status: 'DRAFT' }]);
  // Its reason is there, so nobody is asked whether the zero is meant.
  const warnings = await server.call('GET', '/api/record-warning/list?size=100&code=record-checks.zero', { as });
  expect(warnings.body.total_item).toBe(0);
  expect(await task()).toBeUndefined();
});

test('what would not be zero is refused, and a long remark is said to be too long', async () => {
  await allBut(months[5] ?? '', { fillMode: 2, customEmission: { total: '5', source: 'A study' } });
  const total = await task();
  expect((await preview(total.id)).body.data.rows).toMatchObject([{ refusal: { code: 'record.not-zero' } }]);
  company = await server.company('Long');
  as = await server.signedIn(company.id, ['USER']);
  await allBut(months[5] ?? '');
  const { id } = await task();
  const [{ id: row, revision }] = (await preview(id)).body.data.rows;
  const done = await take(id, [{ id: row, revision }], 'x'.repeat(100));
  expect(done.body.data).toMatchObject({ done: [], rejected: [{ id: row, code: 'record.check-failed' }] });
});

test('a warning that months before a record are missing offers the same, for its own facility', async () => {
  const missing = months[5] ?? '';
  await allBut(missing);
  const { id: other } = await server.facility(company.id);
  for (const month of months)
    if (month !== missing)
      await server.call('POST', '/api/scope-management/create', { as, body: bodyIn(month, { facilityId: other }) });
  const { id } = await task();
  const warnings = async (query: string, reader = as) =>
    (await server.call('GET', `/api/record-warning/list?size=100${query}`, { as: reader })).body.data;
  const found = await warnings('&code=record-checks.missing-months');
  expect(found).toHaveLength(2);
  const rowIds = (await preview(id)).body.data.rows.map((row: { id: string }) => row.id);
  expect(found.flatMap(({ remedy }: { remedy: { rows: string[] } }) => remedy.rows).toSorted()).toEqual(
    rowIds.toSorted(),
  );
  const [{ recordId, remedy }] = found;
  expect(remedy).toMatchObject({ task: id, remedy: 'periods.zero' });
  const ofRecord = await warnings(`&recordId=${recordId}`);
  expect(ofRecord.every((one: { recordId: string }) => one.recordId === recordId)).toBe(true);
  expect(ofRecord).toContainEqual(expect.objectContaining({ code: 'record-checks.missing-months', remedy }));
  // Those who may not take it are not offered it, and other warnings have none.
  const auditor = await server.signedIn(company.id, ['AUDITOR']);
  expect((await warnings(`&recordId=${recordId}`, auditor)).map((one: { remedy: unknown }) => one.remedy)).toEqual(
    ofRecord.map(() => null),
  );
  const done = await take(
    remedy.task,
    remedy.rows.map((row: string) => ({ id: row, revision: 1 })),
    'Shut for maintenance.',
  );
  expect(done.body.data).toMatchObject({ done: remedy.rows, rejected: [] });
  const left = await warnings('&code=record-checks.missing-months');
  expect(left.filter((one: { remedy: unknown }) => one.remedy !== null)).toHaveLength(1);
  expect(left.find((one: { recordId: string }) => one.recordId === recordId).remedy).toBeNull();
});
