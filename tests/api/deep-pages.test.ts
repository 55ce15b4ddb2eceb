import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

/** Enough records for both kinds of pages: those that read rows directly, and those that find their ids first. */
const RECORDS = 600;
const SIZE = 100;

let server: ApiServer;
let user: string;
let staff: string;
let companyId: string;

/** Copies one record, with some equal quantities, which are ordered by id. */
async function copyRecord(id: string): Promise<void> {
  const columns = await server.test.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'emission_record' order by ordinal_position`,
  );
  const changed: Record<string, string> = {
    id: 'gen_random_uuid()',
    quantity: '(n % 97)::numeric',
    created_at: "created_at + n * interval '1 s'",
  };
  await server.test.query(
    `insert into emission_record select ${columns.map(({ name }) => changed[name] ?? name).join(', ')}
     from emission_record cross join generate_series(1, $2::int) as n where id = $1`,
    [id, RECORDS - 1],
  );
  // Copied directly in the database, so the product has counted only one.
  await server.test.query('update record_tally set records = records + $2 where company_id = $1', [
    companyId,
    RECORDS - 1,
  ]);
}

beforeAll(async () => {
  server = await apiServer();
  const company = await server.company('Long list');
  companyId = company.id;
  user = await server.signedIn(company.id, ['USER']);
  staff = await server.signedIn(null, ['ADMIN']);
  const other = await server.company('Other');
  const body = (facilityId: string) => dieselBody(facilityId, { quantity: 50 });
  const created = await server.call('POST', '/api/scope-management/create', {
    as: user,
    body: body(company.facility.id),
  });
  const stranger = await server.signedIn(other.id, ['USER']);
  await server.call('POST', '/api/scope-management/create', { as: stranger, body: body(other.facility.id) });
  await copyRecord(created.body.data.id as string);
});

afterAll(() => server.close());

interface Row {
  readonly id: string;
  readonly quantity: string;
  readonly createdAt: string;
}

const pageOf = async (as: string, path: string, query: string): Promise<readonly Row[]> =>
  (await server.call('GET', `${path}?typeScope=1&${query}`, { as })).body.data;

async function allPages(as: string, path: string, query: string): Promise<readonly Row[]> {
  const pages = [];
  for (let page = 1; page <= RECORDS / SIZE; page++)
    pages.push(...(await pageOf(as, path, `${query}&page=${page}&size=${SIZE}`)));
  return pages;
}

describe('pages far from the first', () => {
  test.each(['ASC', 'DESC'])('continue where the previous ones end, %s, each record once', async (sort) => {
    const rows = await allPages(user, '/api/scope-management/list', `fieldSort=quantity&sort=${sort}`);
    expect(new Set(rows.map((row) => row.id)).size).toBe(RECORDS);
    const sign = sort === 'ASC' ? 1 : -1;
    const sorted = rows.toSorted((a, b) => sign * (Number(a.quantity) - Number(b.quantity) || (a.id < b.id ? -1 : 1)));
    expect(rows.map((row) => row.id)).toEqual(sorted.map((row) => row.id));
  });

  test('are of one facility if it is requested', async () => {
    const away = await server.facility(companyId);
    expect(await pageOf(user, '/api/scope-management/list', `facilityId=${away.id}&page=6&size=${SIZE}`)).toEqual([]);
  });

  test('are of every company for platform staff, and of one if it is named', async () => {
    const path = '/api/admin/scope-management/list';
    expect(await pageOf(staff, path, `page=7&size=${SIZE}`)).toHaveLength(1);
    expect(await pageOf(staff, path, `companyId=${companyId}&page=7&size=${SIZE}`)).toEqual([]);
    const rows = await allPages(staff, path, `companyId=${companyId}`);
    expect(rows.map((row) => row.createdAt)).toEqual(
      rows
        .map((row) => row.createdAt)
        .toSorted()
        .toReversed(),
    );
  });
});
