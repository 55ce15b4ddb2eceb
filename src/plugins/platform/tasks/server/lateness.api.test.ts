import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { explainWarnings } from '../../../../../tests/support/explain-warnings.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import type { LateCompany } from '../contract/index.ts';
import { LateCompanies, Lateness } from './lateness.ts';

const TODAY = '2026-11-27';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

/** A company with a record of diesel in each of these months. */
async function companyWith(name: string, months: readonly string[]) {
  const company = await server.company(name);
  const as = await server.signedIn(company.id, ['USER']);
  const ids: string[] = [];
  for (const month of months) {
    const body = dieselBody(company.facility.id, {
      fromDate: `${month}-01`,
      toDate: `${month}-28`,
      versionId: undefined,
    });
    const made = await server.call('POST', '/api/scope-management/create', { as, body });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    ids.push(await explainWarnings(server, as, made.body.data));
  }
  return { ...company, as, ids };
}

const page = (size = 100, cursor?: string) =>
  server.services
    .get(Database)
    .asStaff({ action: 'test', audit: false }, (trx) =>
      new LateCompanies(server.services.every(Lateness)).page(trx, TODAY, { page: 1, size, cursor }),
    );
const of = (rows: readonly LateCompany[], id: string, kind: string) =>
  rows.find(({ companyId }) => companyId === id)?.work.find((one) => one.kind === kind);

const months = (year: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${year}-${String(from + at).padStart(2, '0')}`);

test('a company is late with months after its first record, and with books that nobody closed', async () => {
  const gap = await companyWith('Gap', ['2026-05', '2026-06', '2026-09', '2026-10']);
  const complete = await companyWith('Complete', months(2026, 7, 10));
  const { rows } = await page();
  expect(of(rows, gap.id, 'periods.without')).toEqual({ kind: 'periods.without', count: 2, since: '2026-08-01' });
  // FY2026 ended in June; its books are expected to be closed four months later.
  expect(of(rows, gap.id, 'periods.overdue')).toEqual({ kind: 'periods.overdue', count: 1, since: '2026-10-31' });
  expect(of(rows, complete.id, 'periods.without')).toBeUndefined();
  expect(of(rows, complete.id, 'periods.overdue')).toBeUndefined();
  await server.test.query(
    `insert into facility_period (company_id, facility_id, year, state, locked_at, locked_by, seal, totals)
     select $1, $2, 2026, 'LOCKED', now(), id, 'seal', '{}' from account where company_id = $1 limit 1
     on conflict (company_id, facility_id, year) do update set state = excluded.state, locked_at = excluded.locked_at,
       locked_by = excluded.locked_by, seal = excluded.seal, totals = excluded.totals`,
    [gap.id, gap.facility.id],
  );
  expect(of((await page()).rows, gap.id, 'periods.overdue')).toBeUndefined();
});

test('a company is late with records that wait, from the day the oldest was submitted', async () => {
  const waiting = await companyWith('Waiting', ['2026-10']);
  const [id = ''] = waiting.ids;
  await server.call('POST', '/api/scope-management/status', {
    as: waiting.as,
    body: { ids: [id], status: 'SUBMITTED' },
  });
  await server.test.query("update emission_record set submitted_at = '2026-11-02T03:00:00Z' where id = $1", [id]);
  expect(of((await page()).rows, waiting.id, 'records.approve')).toEqual({
    kind: 'records.approve',
    count: 1,
    since: '2026-11-02',
  });
});

test('the longest late come first, and cursors meet each once', async () => {
  await companyWith('Older', ['2026-01', '2026-10']);
  const all = (await page()).rows;
  expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted());
  const met: string[] = [];
  let cursor: string | undefined;
  do {
    const part = await page(1, cursor);
    met.push(...part.rows.map(({ companyId }) => companyId));
    cursor = part.next ?? undefined;
  } while (cursor !== undefined);
  expect(met).toEqual(all.map(({ companyId }) => companyId));
});

test('is for platform staff, who see every company', async () => {
  const late = await companyWith('Seen', ['2026-01', '2026-10']);
  const staff = await server.signedIn(null, ['ADMIN']);
  const seen = await server.call('GET', '/api/admin/tasks/late?size=100', { as: staff });
  expect(seen.status).toBe(200);
  expect(seen.body).toMatchObject({
    kinds: ['periods.without', 'records.approve', 'record-request.answer', 'periods.overdue'],
  });
  expect((await server.call('GET', '/api/admin/tasks/late', { as: late.as })).status).toBe(403);
});
