import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionStore } from '#plugins/network/connections/server';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;
let user: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
});

const PDF = Buffer.from('%PDF-1.7\nA statement\n%%EOF\n');

const upload = (change: { name?: string; bytes?: Buffer; query?: string; as?: string } = {}) =>
  server.call('POST', `/api/statement/upload?${change.query ?? 'year=2024&approvedDate=2024-12-11'}`, {
    as: change.as ?? admin,
    file: { name: change.name ?? 'Statement 2024.pdf', bytes: change.bytes ?? PDF },
  });
const list = async (as = user, query = '') =>
  (await server.call('GET', `/api/statement/list${query}`, { as })).body.data;
const download = (fileName: string, as = user, companyId = company.id) =>
  server.call('GET', `/api/download/statement?${new URLSearchParams({ fileName, companyId })}`, { as });

async function connect(other: string, status: 'REQUEST' | 'CONNECTED'): Promise<void> {
  await server.services.get(Database).asStaff({ action: 'test', audit: false }, (trx) =>
    server.services.get(ConnectionStore).add(trx, {
      id: uuidv7(),
      fromCompany: company.id,
      toCompany: other,
      relation: 'CUSTOMER',
      status,
      at: '2026-01-01T00:00:00.000Z',
    }),
  );
}

test('accepts only one of two concurrent uploads when there is room for one', async () => {
  await server.test.query(
    `insert into modern_slavery_statement (company_id, id, revision, year, file_name, size, approved_date, created_at,
       created_by, updated_at, updated_by)
     select $1, gen_random_uuid(), 1, 2024, n || '.pdf', 1, '2024-12-11', now(), $1, now(), $1
     from generate_series(1, 199) as n`,
    [company.id],
  );
  // Adding a statement locks the company row: both wait here until this ends, each having counted the same.
  const asked = await server.services.get(Database).asStaff({ action: 'test', audit: false }, async (trx) => {
    await sql`select 1 from company where company_id = ${company.id}::uuid for update`.execute(trx);
    const both = ['one.pdf', 'other.pdf'].map((name) => upload({ name }));
    await vi.waitFor(
      async () => {
        const [row] = await server.test.query<{ waiting: number }>(
          `select count(distinct pid)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(row?.waiting).toBe(2);
      },
      { timeout: 20_000, interval: 20 },
    );
    return both;
  });
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a statement is stored, listed newest year first and downloaded byte for byte', async () => {
  const large = Buffer.concat([PDF, Buffer.alloc(2_500_000, 7)]);
  await upload({ query: 'year=2023&approvedDate=2023-12-01', name: 'Statement 2023.pdf', bytes: large });
  const url = 'https://modernslaveryregister.gov.au/statements/4711/';
  const made = await upload({ query: `year=2024&approvedDate=2024-12-11&registerUrl=${encodeURIComponent(url)}` });
  expect(made.body.data).toMatchObject({ revision: 1, fileName: 'Statement 2024.pdf', registerUrl: url });
  expect(await list()).toMatchObject([
    { year: 2024, approvedDate: '2024-12-11', size: PDF.length },
    { year: 2023, size: large.length, registerUrl: null },
  ]);
  const file = await download('Statement 2023.pdf');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment'),
  });
  expect(file.bytes.equals(large)).toBe(true);
});

test('accepts only a PDF, detected by its bytes, and its name only once per company', async () => {
  expect((await upload({ bytes: Buffer.from('<html>') })).body).toMatchObject({
    code: 'statement.format',
    message: 'Your file format is invalid.',
  });
  expect((await upload({ bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 1) })).body.code).toBe('file.too-large');
  const both = await Promise.all([upload(), upload({ name: 'STATEMENT 2024.PDF' })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await upload()).body.code).toBe('statement.name-taken');
  // Another company may use the name.
  const other = await server.company('Bluegum');
  expect((await upload({ as: await server.signedIn(other.id, ['COMPANY_ADMIN']) })).status).toBe(200);
});

test('the approval date must fit the year', async () => {
  const before = await upload({ query: 'year=2024&approvedDate=2023-12-31' });
  expect(before.body).toMatchObject({ code: 'statement.date', issues: [{ path: 'approvedDate' }] });
  expect((await upload({ query: 'year=2024&approvedDate=2199-01-01' })).body.code).toBe('statement.date');
  expect((await upload({ query: 'year=2018&approvedDate=2018-12-31' })).status).toBe(400);
});

test('rejects a change of a stale revision with the current statement', async () => {
  const { id } = (await upload()).body.data;
  const change = { id, revision: 1, year: 2025, approvedDate: '2025-11-01' };
  const update = (body: object) => server.call('POST', '/api/statement/update', { as: admin, body });
  expect((await update(change)).body.data).toMatchObject({ year: 2025, revision: 2, fileName: 'Statement 2024.pdf' });
  expect((await update(change)).body).toMatchObject({ code: 'statement.stale', data: { revision: 2 } });
  expect((await update({ ...change, id: uuidv7() })).body.code).toBe('statement.unknown');
});

test('a deleted statement is gone with its bytes', async () => {
  const { id } = (await upload()).body.data;
  expect((await server.call('DELETE', `/api/statement/delete/${id}?revision=1`, { as: user })).status).toBe(403);
  // Changed by another user since it was read.
  const remove = (revision: number) =>
    server.call('DELETE', `/api/statement/delete/${id}?revision=${revision}`, { as: admin });
  expect(await remove(2)).toMatchObject({ status: 409, body: { code: 'statement.stale', data: { id, revision: 1 } } });
  expect((await remove(1)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await server.test.query('select 1 from modern_slavery_statement_part where statement_id = $1', [id])).toEqual(
    [],
  );
  expect((await download('Statement 2024.pdf')).body).toMatchObject({ code: 'statement.unknown' });
});

test('connected companies can read a statement, those with an open request and all others cannot', async () => {
  await upload();
  const customer = await server.company('Customer');
  const asking = await server.company('Asking');
  await connect(customer.id, 'CONNECTED');
  await connect(asking.id, 'REQUEST');
  const buyer = await server.signedIn(customer.id, ['USER']);
  const waiting = await server.signedIn(asking.id, ['COMPANY_ADMIN']);
  const mine = `?companyId=${company.id}`;
  expect(await list(buyer, mine)).toMatchObject([{ fileName: 'Statement 2024.pdf' }]);
  expect((await download('Statement 2024.pdf', buyer)).bytes.equals(PDF)).toBe(true);
  expect(await list(waiting, mine)).toEqual([]);
  expect((await download('Statement 2024.pdf', waiting)).status).toBe(404);
  // A connection only allows reading.
  const [{ id }] = await list();
  const buyerAdmin = await server.signedIn(customer.id, ['COMPANY_ADMIN']);
  expect((await server.call('DELETE', `/api/statement/delete/${id}?revision=1`, { as: buyerAdmin })).body.code).toBe(
    'statement.unknown',
  );
});

test('only the exact name of one of its rows can be downloaded', async () => {
  await upload();
  for (const name of ['statement 2024.pdf', '../Statement 2024.pdf', 'Statement%.pdf', 'Statement 2024'])
    expect([name, (await download(name)).status]).toEqual([name, 404]);
});

test('staff manage the statements of the company they name', async () => {
  const staff = await server.signedIn(null, ['ADMIN']);
  const named = `year=2024&approvedDate=2024-12-11&companyId=${company.id}`;
  expect((await upload({ as: staff, query: named })).status).toBe(200);
  expect((await upload({ as: staff })).body.code).toBe('company.required');
  expect((await download('Statement 2024.pdf', staff)).status).toBe(200);
});
