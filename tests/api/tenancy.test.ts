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

/** Rows that belong to one person in a company: a statement without an account sees none of them. */
const PERSONAL = ['notifications_digest', 'notifications_notice', 'notifications_setting'];

/** Tables with rows that connected companies may read: each has separate tests for that. */
const READ_BY_OTHERS = [
  'company_logo',
  'group_consent',
  'group_entity',
  'modern_slavery_statement',
  'modern_slavery_statement_part',
  'product_comparison_share',
];

/** Tables with rows that a connected company writes for its receiver, without reading them: tested in their plugins. */
const WRITTEN_BY_OTHERS = ['pact_received'];

/** Tables with rows of two companies: row-level security admits both, with tests in their plugins. */
const OF_TWO = [
  'company_connection',
  'connection_act',
  'pact_company_request',
  'record_request',
  'record_request_answer',
  'record_request_event',
  'record_request_proposal',
];

/** Tables of no company: every login reads them, the login for requests does not write them. */
const OF_NOBODY = [
  'benchmark_cell',
  'benchmark_round',
  'category',
  'consumption_type',
  'edition',
  'edition_country',
  'factor',
  'framework',
  'framework_edition',
  'input_type',
  'input_type_use',
  'schema_migration',
  'sub_category',
];

/** What the login for requests may write without a company in the row, and how: each has a policy or no reader. */
const WRITTEN_BY_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  company_connection: ['insert', 'update'],
  connection_act: ['insert'],
  mail_message: ['insert'],
  member_invitation_mail: ['insert'],
  password_reset_request: ['insert'],
  pact_company_request: ['insert', 'update'],
  record_request: ['insert', 'update'],
  record_request_answer: ['insert'],
  record_request_event: ['insert'],
  record_request_mail: ['insert'],
  record_request_proposal: ['insert', 'update'],
  security_event: ['insert'],
  security_event_pending: ['insert'],
};

/** Functions that bypass row-level security for the login for requests; each checks the company itself. */
const PAST_THE_WALL = [
  'add_emission_sums',
  'locked_periods',
  // Of the claim whose hash of 256 bits and token the caller knows, and of nothing else.
  'note_idempotent_write',
  'notifications_tell_company',
  'record_ids_found',
  'record_ids_of_quantity',
  'webhook_publish',
];

/** Tables with rows of both companies here; the others have the same policy, and the matrix test covers them. */
const FILLED = [
  'account',
  'calculation_run',
  'company',
  'emission_month',
  'emission_record',
  'facility',
  'facility_month',
  'facility_quality',
  'member_invitation',
  'notifications_notice',
  'record_history',
  'record_remark',
  'record_tally',
  'session',
] as const;

/** The policy of a company table, as the database prints it. */
const OWN_COMPANY = "(company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)";

/** The same on a Citus cluster, for a distributed table. */
const ON_CLUSTER = OWN_COMPANY.replace('= (NULLIF', '= ANY (ARRAY[(NULLIF').replace('::uuid)', '::uuid]))');
const asOnOneServer = (condition: string | null) => (condition === ON_CLUSTER ? OWN_COMPANY : condition);

const tenantTables = async () =>
  (
    await server.test.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
    )
  ).map(({ name }) => name);

/** A statement without a company, as if a check had been forgotten. */
const within = (company: TestCompany, statement: string) =>
  server.test.database.withTenant(company.id, (trx) => sql<{ company_id: string }>`${sql.raw(statement)}`.execute(trx));

describe('if the application forgets to check, the database still returns only the company’s own rows', () => {
  test('every company table lets a company see and write only its own rows', async () => {
    const tables = await tenantTables();
    expect(tables).toEqual(expect.arrayContaining([...FILLED]));
    const secured = await server.test.query<{ name: string }>(
      'select relname as name from pg_class where relrowsecurity and relforcerowsecurity order by 1',
    );
    expect(secured.map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
    const policies = await server.test.query<{ name: string; cmd: string; reads: string; writes: string | null }>(
      "select tablename as name, cmd, qual as reads, with_check as writes from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE'",
    );
    for (const table of tables.filter((name) => !PERSONAL.includes(name) && name !== 'company')) {
      const all = policies.filter(({ name }) => name === table);
      const own = all.filter(({ cmd }) => cmd === 'ALL');
      expect([table, own.map(({ cmd, reads, writes }) => [cmd, asOnOneServer(reads), asOnOneServer(writes)])]).toEqual([
        table,
        [['ALL', OWN_COMPANY, OWN_COMPANY]],
      ]);
      // Other permitted readers can read rows, but change nothing.
      const others = all.filter(({ cmd }) => cmd !== 'ALL');
      const read = READ_BY_OTHERS.includes(table) ? ['SELECT'] : [];
      const written = WRITTEN_BY_OTHERS.includes(table) ? ['INSERT'] : [];
      expect([table, others.map(({ cmd }) => cmd)]).toEqual([table, [...read, ...written]]);
    }
  });

  test('what narrows these policies binds keys for facilities alone', async () => {
    const narrower = await server.test.query<{ name: string; roles: string }>(
      "select policyname as name, roles::text from pg_policies where schemaname = 'public' and permissive = 'RESTRICTIVE'",
    );
    expect(narrower.length).toBeGreaterThan(20);
    expect(new Set(narrower.map(({ name, roles }) => `${name} ${roles}`))).toEqual(
      new Set(['own_facilities {scopebook_facilities}']),
    );
  });

  test('a table without a company is closed to requests, has a two-company policy, or belongs to no company', async () => {
    const found = await server.test.query<{ name: string; isSecured: boolean; reads: boolean; changes: boolean }>(`
      select relname as name, relrowsecurity and relforcerowsecurity as "isSecured",
        has_any_column_privilege('scopebook_app', oid, 'select') as reads,
        has_any_column_privilege('scopebook_app', oid, 'update') or has_table_privilege('scopebook_app', oid, 'delete')
          as changes
      from pg_class as of where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_attribute where attrelid = of.oid and attname = 'company_id' and not attisdropped)
        and not exists (select from pg_depend where objid = of.oid and deptype = 'e')
      order by 1`);
    const namesOf = (rows: typeof found) => rows.map(({ name }) => name);
    const open = found.filter(({ isSecured, reads, changes }) => !isSecured && (reads || changes));
    expect(namesOf(found.filter(({ isSecured }) => isSecured))).toEqual(OF_TWO);
    expect(namesOf(open)).toEqual(OF_NOBODY);
    expect(namesOf(open.filter(({ changes }) => changes))).toEqual([]);
  });

  test('requests write a table without a company only if it is listed here, and only as listed', async () => {
    const found = await server.test.query<{ name: string; ways: string[] }>(`
      select relname as name, array_remove(array[
        case when has_any_column_privilege('scopebook_app', oid, 'insert') then 'insert' end,
        case when has_any_column_privilege('scopebook_app', oid, 'update') then 'update' end,
        case when has_table_privilege('scopebook_app', oid, 'delete') then 'delete' end,
        case when has_table_privilege('scopebook_app', oid, 'truncate') then 'truncate' end], null) as ways
      from pg_class as of where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_attribute where attrelid = of.oid and attname = 'company_id' and not attisdropped)
      order by 1`);
    const written = found.filter(({ ways }) => ways.length > 0).map(({ name, ways }) => [name, ways]);
    expect(Object.fromEntries(written)).toEqual(WRITTEN_BY_REQUESTS);
  });

  test('no other function runs with the rights of another login', async () => {
    const found = await server.test.query<{ name: string }>(`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and has_function_privilege('scopebook_app', oid, 'execute') order by 1`);
    expect(found.map(({ name }) => name)).toEqual(PAST_THE_WALL);
  });

  test('reads: no row of another company, in any table that has some', async () => {
    for (const table of FILLED) {
      // Each company must have rows in it, or the test would prove nothing.
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

  test('writes: nothing of another company is changed, deleted or inserted', async () => {
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
      /row-level security|partition value/,
    );
    expect(
      await server.test.query('select * from emission_month where company_id = $1 order by month, scope', [theirs.id]),
    ).toEqual(before);
  });

  test('a working is evidence: not even its own company can rewrite or delete it', async () => {
    for (const statement of ["update calculation_run set outputs = '{}'", 'delete from calculation_run'])
      await expect(within(mine, statement)).rejects.toThrow(/permission denied/);
  });

  test('functions that bypass the policies are listed, and check the company themselves', async () => {
    const past = await server.test.query<{ name: string }>(
      "select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1",
    );
    // Staff alone may delete, and only what is ended: `company-archive`.
    const deletions = ['delete_company_details', 'delete_company_rows'];
    expect(past.map(({ name }) => name)).toEqual([...PAST_THE_WALL, ...deletions].toSorted());
    // No company can read the table that one of them adds to.
    await expect(within(mine, 'select * from emission_sum')).rejects.toThrow(/permission denied/);
    const [input] = await server.test.query<{ input: string }>(
      'select input_type as input from emission_record where scope = 2 limit 1',
    );
    const asked = (company: string) =>
      `select id from record_ids_found(${company}, 2::smallint, '', '', array['${input?.input}'], 100,
        null, null, null, null) as found (id)`;
    const own = await within(mine, asked(`'${mine.id}'`));
    expect(own.rows.length).toBe(1);
    for (const company of [`'${theirs.id}'`, 'null']) expect((await within(mine, asked(company))).rows).toEqual([]);
    for (const company of [`'${mine.id}'`, 'null'])
      expect(
        (await server.test.database.reference((trx) => sql`${sql.raw(asked(company))}`.execute(trx))).rows,
      ).toEqual([]);
  });

  test('a company publishes events to itself and to companies it has a request with, to no other', async () => {
    const publish = (of: string) =>
      `select webhook_publish('${of}', gen_random_uuid(), 'record.approved', null, 'x', '{}')`;
    await within(mine, publish(mine.id));
    await expect(within(mine, publish(theirs.id))).rejects.toThrow('has no request with the other');
    await expect(
      server.test.database.reference((trx) => sql`${sql.raw(publish(mine.id))}`.execute(trx)),
    ).rejects.toThrow('No company publishes');
  });

  test('a request without a company sees no rows', async () => {
    for (const table of await tenantTables()) {
      const { rows } = await server.test.database.reference((trx) =>
        sql`${sql.raw(`select 1 from ${table}`)}`.execute(trx),
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});
