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
    await server.call('POST', `/api/scope-management/${record.id}/remarks`, { as, body: { text: 'Which meter?' } });
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

/** Tables both companies have rows in here; the others have the same policy, and the walk over every call asks them. */
const FILLED = [
  'account',
  'calculation_run',
  'company',
  'emission_month',
  'emission_record',
  'facility',
  'member_invitation',
  'notifications_notice',
  'record_history',
  'record_remark',
  'record_tally',
  'session',
] as const;

/** The policy of a company's table, as the database writes it. */
const OWN_COMPANY = "(company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)";

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
  test('every table of a company lets it see and write its own rows alone', async () => {
    const tables = await tenantTables();
    expect(tables).toEqual(expect.arrayContaining([...FILLED]));
    const secured = await server.test.query<{ name: string }>(
      'select relname as name from pg_class where relrowsecurity and relforcerowsecurity order by 1',
    );
    expect(secured.map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
    const policies = await server.test.query<{ name: string; cmd: string; reads: string; writes: string | null }>(
      "select tablename as name, cmd, qual as reads, with_check as writes from pg_policies where schemaname = 'public'",
    );
    for (const table of tables.filter((name) => !PERSONAL.includes(name) && name !== 'company')) {
      const own = policies.filter(({ name }) => name === table);
      expect([table, own.map(({ cmd, reads, writes }) => [cmd, reads, writes])]).toEqual([
        table,
        [['ALL', OWN_COMPANY, OWN_COMPANY]],
      ]);
    }
  });

  test('reads: no row of another company, in any table that holds some', async () => {
    for (const table of FILLED) {
      // Each company has rows in it, or the question would prove nothing.
      const owners = await server.test.query<{ company_id: string }>(`select distinct company_id from ${table}`);
      expect([table, owners.map((row) => row.company_id)]).toEqual([
        table,
        expect.arrayContaining([mine.id, theirs.id]),
      ]);
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
