import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainWarnings } from '../support/explain-warnings.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { checkedImport, finished, importCsv, importLine } from '../support/import-files.ts';

/** Enough records for a page of a hundred far into the list, and a last page that is not full. */
const RECORDS = 1_203;
const VOID = 3;
const SIZE = 100;

let server: ApiServer;
let company: TestCompany;
let user: string;
let staff: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Long lists');
  const as = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
  const lines = Array.from({ length: RECORDS }, (_, n) =>
    importLine({
      facility: company.facility.name,
      from: `${String(1 + (n % 28)).padStart(2, '0')}/0${1 + (n % 6)}/2025`,
      to: `${String(1 + (n % 28)).padStart(2, '0')}/0${1 + (n % 6)}/2025`,
      // Several with equal quantities, which are ordered only by id.
      quantity: String(1 + ((n * 7) % 400)),
      reference: `R-${n}`,
    }),
  );
  const root = '/api/scope-management/import';
  const batch = await checkedImport(server, { bytes: importCsv(lines), as, root, name: 'records.csv' });
  const confirmed = await server.call('POST', `${root}/${batch.id}/confirm`, {
    as,
    body: { acceptedStake: batch.atStake },
  });
  if (confirmed.status !== 200) throw new Error(confirmed.body.message);
  await finished(server, as, batch.id, root);
  const ids = (await page(1, 'fieldSort=quantity&sort=ASC')).rows.slice(0, VOID).map(({ id }) => id);
  const approver = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  for (const id of ids) await explainWarnings(server, user, id);
  for (const [by, status] of [
    [user, 'SUBMITTED'],
    [approver, 'APPROVED'],
    [approver, 'VOID'],
  ] as const) {
    const body = { ids, status, reason: 'Entered twice.' };
    const moved = await server.call('POST', '/api/scope-management/status', { as: by, body });
    if (moved.body.data.updated.length < VOID) throw new Error(JSON.stringify(moved.body));
  }
});

afterAll(() => server.close());

async function page(at: number, query: string, as = user) {
  const root = as === staff ? '/api/admin/scope-management' : '/api/scope-management';
  const answer = await server.call('GET', `${root}/list?typeScope=1&size=${SIZE}&page=${at}&${query}`, { as });
  return { rows: answer.body.data as { readonly id: string }[], total: answer.body.total_item as number };
}

test.each(
  ['createdAt', 'fromDate', 'quantity', 'total'].flatMap((field) => [
    [field, 'ASC'] as const,
    [field, 'DESC'] as const,
  ]),
)('every record is on one page, in the order of %s, %s, of a company and of all', async (field, sort) => {
  const column = { createdAt: 'created_at', fromDate: 'from_date', quantity: 'quantity', total: 't_total' }[field];
  const wanted = await server.test.query<{ id: string }>(
    `select id from emission_record where company_id = $1 and deleted_at is null and status <> 'VOID'
     order by ${column} ${sort}, id ${sort}`,
    [company.id],
  );
  expect(wanted.length).toBe(RECORDS - VOID);
  for (const as of [user, staff]) {
    const found: string[] = [];
    for (let at = 1; at <= Math.ceil(RECORDS / SIZE); at += 1) {
      const { rows, total } = await page(at, `fieldSort=${field}&sort=${sort}`, as);
      expect(total).toBe(RECORDS - VOID);
      found.push(...rows.map(({ id }) => id));
    }
    expect(found).toEqual(wanted.map(({ id }) => id));
  }
});

test('there is nothing after the last page', async () => {
  expect((await page(14, 'fieldSort=fromDate&sort=DESC')).rows).toEqual([]);
  expect((await page(400, 'fieldSort=fromDate&sort=DESC')).rows).toEqual([]);
});

test('a filter counts from the end of its own results', async () => {
  const query = `fieldSort=quantity&sort=ASC&facilityId=${company.facility.id}&from=2025-01-01&to=2025-05-31`;
  const { total } = await page(1, query);
  const wanted = await server.test.query<{ id: string }>(
    `select id from emission_record where company_id = $1 and status <> 'VOID' and from_date <= '2025-05-31'
     order by quantity, id`,
    [company.id],
  );
  expect(total).toBe(wanted.length);
  const last = Math.ceil(total / SIZE);
  const { rows } = await page(last, query);
  expect(rows.map(({ id }) => id)).toEqual(wanted.slice((last - 1) * SIZE).map(({ id }) => id));
});
