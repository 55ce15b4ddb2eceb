import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody, electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;
let mine: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Mine');
  theirs = await server.company('Theirs');
  for (const company of [mine, theirs]) {
    const [as, colleague] = [await server.signedIn(company.id, ['USER']), await server.signedIn(company.id, ['USER'])];
    for (const body of [dieselBody(company.facility.id), electricityBody(company.facility.id)])
      await server.call('POST', '/api/scope-management/create', { as, body });
    const [record] = (await server.call('GET', '/api/scope-management/list?typeScope=1', { as })).body.data;
    await server.call('POST', `/api/scope-management/delete/${record.id}`, { as: colleague });
    await server.call('POST', '/api/company-member/invite', {
      as: await server.signedIn(company.id, ['COMPANY_ADMIN']),
      body: { email: 'invited@example.test', name: 'Invited', authorities: ['USER'] },
    });
  }
});

afterAll(() => server.close());

/** A person's own, inside the company: a statement that names no account sees none of them. */
const PERSONAL = ['notifications_notice'];

const tenantTables = async () =>
  (
    await server.test.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
    )
  ).map(({ name }) => name);

/** A statement without a word about the company, as a forgotten check would send it. */
const within = (company: TestCompany, statement: string) =>
  server.test.database.withTenant(company.id, (trx) => sql<{ company_id: string }>`${sql.raw(statement)}`.execute(trx));

describe('when the application forgets to ask, the database still answers each company with its own', () => {
  test('the tables of a company are all of these, each with security forced on it', async () => {
    const secured = await server.test.query<{ name: string }>(
      'select relname as name from pg_class where relrowsecurity and relforcerowsecurity order by 1',
    );
    expect(await tenantTables()).toEqual([
      'account',
      'calculation_run',
      'company',
      'emission_month',
      'emission_record',
      'facility',
      'member_invitation',
      'notifications_notice',
      'session',
    ]);
    expect(secured.map(({ name }) => name)).toEqual(expect.arrayContaining(await tenantTables()));
  });

  test('reads: no row of another company, in any table', async () => {
    for (const table of await tenantTables()) {
      // Each company has rows in it, or the question would prove nothing.
      const owners = await server.test.query<{ company_id: string }>(`select distinct company_id from ${table}`);
      expect(owners.map((row) => row.company_id)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
      const { rows } = await within(mine, `select company_id from ${table}`);
      expect([table, [...new Set(rows.map((row) => row.company_id))]]).toEqual([
        table,
        PERSONAL.includes(table) ? [] : [mine.id],
      ]);
    }
  });

  test('writes: nothing of another company changes, goes or comes', async () => {
    const before = await server.test.query('select * from emission_month where company_id = $1 order by month, scope', [
      theirs.id,
    ]);
    const changed = await within(mine, `update emission_month set t_total = 0 where company_id = '${theirs.id}'`);
    const gone = await within(mine, `delete from emission_month where company_id = '${theirs.id}'`);
    expect([changed.numAffectedRows, gone.numAffectedRows]).toEqual([0n, 0n]);
    await expect(
      within(
        mine,
        `insert into emission_month select (jsonb_populate_record(cell, jsonb_build_object('company_id', '${theirs.id}'))).* from emission_month cell limit 1`,
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(within(mine, `update emission_record set company_id = '${theirs.id}'`)).rejects.toThrow(
      /row-level security/,
    );
    expect(
      await server.test.query('select * from emission_month where company_id = $1 order by month, scope', [theirs.id]),
    ).toEqual(before);
  });

  test('a working is evidence: not even its own company rewrites or removes it', async () => {
    for (const statement of ["update calculation_run set outputs = '{}'", 'delete from calculation_run'])
      await expect(within(mine, statement)).rejects.toThrow(/permission denied/);
  });

  test('a request that names no company at all sees no rows', async () => {
    for (const table of await tenantTables()) {
      const { rows } = await server.test.database.reference((trx) =>
        sql`${sql.raw(`select 1 from ${table}`)}`.execute(trx),
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});
