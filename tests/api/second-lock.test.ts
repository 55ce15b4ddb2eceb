import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#server';
import { apiServer, type ApiServer } from '../support/api-server.ts';

/** Raw statements as the login that serves requests, as if the application had forgotten a check. */
let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

interface Row {
  readonly id: string;
}

const within = (companyId: string, ...statements: readonly string[]) =>
  server.test.database.withTenant(companyId, async (trx) => {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await sql<Row>`${sql.raw(statement)}`.execute(trx));
    return rows;
  });

const outcome = (work: Promise<readonly Row[]>) =>
  work.then(
    (rows) => rows.length,
    (fault: { code?: string }) => fault.code ?? fault,
  );

/** insufficient_privilege: a policy or a trigger refused it. */
const REFUSED = '42501';

const company = async (name: string) => (await server.company(name)).id;

describe('a connection', () => {
  const STATUSES = ['REQUEST', 'CONNECTED', 'DECLINED', 'WITHDRAWN', 'DISCONNECTED'] as const;
  type Status = (typeof STATUSES)[number];

  const connected = (status: Status) => (status === 'CONNECTED' ? 'now()' : 'null');

  /** Two companies and their row, in its last state. */
  async function pair(status: Status) {
    const [asking, asked, id] = [await company('Asking'), await company('Asked'), uuidv7()];
    await server.test.query(
      `insert into company_connection (id, from_company, to_company, relation, status, created_at, connected_at, changed_at)
       values ($1, $2, $3, 'SUPPLIER', $4, now(), ${connected(status)}, now())`,
      [id, asking, asked, status],
    );
    return { id, asking, asked };
  }

  const set = (id: string, change: string) => `update company_connection set ${change} where id = '${id}' returning id`;
  const to = (id: string, status: Status) => set(id, `status = '${status}', connected_at = ${connected(status)}`);

  /** Every step between two statuses, with the company that may take it. */
  const ALLOWED: Readonly<Record<string, readonly ('asking' | 'asked')[]>> = {
    'REQUEST REQUEST': ['asking'],
    'REQUEST CONNECTED': ['asked'],
    'REQUEST DECLINED': ['asked'],
    'REQUEST WITHDRAWN': ['asking'],
    'CONNECTED DISCONNECTED': ['asking', 'asked'],
    'DECLINED REQUEST': ['asking'],
    'WITHDRAWN REQUEST': ['asking'],
    'DISCONNECTED REQUEST': ['asking'],
  };

  test('changes status only by the company whose step it is, from its current status', async () => {
    const found: Record<string, string[]> = {};
    for (const from of STATUSES)
      for (const next of STATUSES.filter((one) => one !== from || one === 'REQUEST'))
        for (const side of ['asking', 'asked'] as const) {
          const row = await pair(from);
          const result = await outcome(within(row[side], to(row.id, next)));
          expect([1, REFUSED]).toContain(result);
          if (result === 1) (found[`${from} ${next}`] ??= []).push(side);
        }
    expect(found).toEqual(ALLOWED);
  });

  test('is not accepted by the requesting company, which cannot read the other company', async () => {
    const { id, asking, asked } = await pair('REQUEST');
    await server.test.query(
      `insert into modern_slavery_statement (company_id, id, revision, year, file_name, size, approved_date, created_at, created_by, updated_at, updated_by)
       values ($1, $2, 1, 2025, 'statement.pdf', 10, '2025-12-01', now(), $2, now(), $2)`,
      [asked, uuidv7()],
    );
    expect(await outcome(within(asking, to(id, 'CONNECTED')))).toBe(REFUSED);
    expect(await within(asking, 'select id from modern_slavery_statement')).toEqual([]);
    await within(asked, to(id, 'CONNECTED'));
    expect(await within(asking, 'select id from modern_slavery_statement')).toHaveLength(1);
  });

  test('cannot be reversed, or moved to a third company or another address', async () => {
    const third = await company('Third');
    const { id, asking, asked } = await pair('REQUEST');
    for (const change of [
      `from_company = '${asked}', to_company = '${asking}'`,
      `from_company = '${asked}', to_company = '${asking}', status = 'CONNECTED', connected_at = now()`,
      `to_company = '${third}'`,
      `from_company = '${third}'`,
      `to_company = null, email = 'a@b.test', expires_at = now()`,
      `id = '${uuidv7()}'`,
      `created_at = now() - interval '1 year'`,
    ])
      for (const side of [asking, asked])
        expect([change, await outcome(within(side, set(id, change)))]).toEqual([change, REFUSED]);
    const ended = await pair('DISCONNECTED');
    // As if the other company had sent the request, to accept it oneself.
    const turned = `status = 'REQUEST', from_company = '${ended.asked}', to_company = '${ended.asking}'`;
    expect(await outcome(within(ended.asking, set(ended.id, turned)))).toBe(REFUSED);
    expect(await outcome(within(ended.asked, set(ended.id, turned)))).toBe(1);
    const invited = `update company_connection set to_company = '${third}' where id = '${id}' returning id`;
    expect(await outcome(within(third, invited))).toBe(0);
  });

  test('changes its relation only to what the other company requested', async () => {
    const { id, asking, asked } = await pair('CONNECTED');
    const ask = (by: string) => set(id, `asked_relation = 'BOTH', asked_by = '${by}'`);
    const agree = set(id, `relation = 'BOTH', asked_relation = null, asked_by = null`);
    expect(await outcome(within(asking, agree))).toBe(REFUSED);
    // In the other company's name, and then agreed to by oneself.
    expect(await outcome(within(asking, ask(asked)))).toBe(REFUSED);
    expect(await outcome(within(asking, ask(asking)))).toBe(1);
    expect(await outcome(within(asking, agree))).toBe(REFUSED);
    expect(await outcome(within(asked, set(id, `relation = 'CUSTOMER'`)))).toBe(REFUSED);
    expect(await outcome(within(asked, agree))).toBe(1);
  });

  test('by mail is accepted only by the company that has the address', async () => {
    const [asking, asked, third] = [await company('Asking'), await company('Asked'), await company('Third')];
    const { email } = await server.account(asked, ['USER']);
    const id = uuidv7();
    await within(
      asking,
      `insert into company_connection (id, from_company, relation, status, created_at, changed_at, email, expires_at)
       values ('${id}', '${asking}', 'SUPPLIER', 'REQUEST', now(), now(), '${email}', now() + interval '1 day')`,
    );
    const accept = (to_company: string) =>
      set(id, `status = 'CONNECTED', connected_at = now(), to_company = '${to_company}'`);
    expect(await outcome(within(asking, accept(asked)))).toBe(REFUSED);
    expect(await outcome(within(third, accept(third)))).toBe(0);
    expect(await outcome(within(asked, accept(third)))).toBe(REFUSED);
    expect(await outcome(within(asked, accept(asked)))).toBe(1);
  });

  test('that ended is not reopened by an invitation that was merged into it long ago', async () => {
    const { id, asking, asked } = await pair('DISCONNECTED');
    await server.test.query(
      `insert into company_connection (id, from_company, relation, status, created_at, changed_at, email, expires_at, merged_into)
       values ($1, $2, 'SUPPLIER', 'MERGED', now(), now(), 'x@y.test', now(), $3)`,
      [uuidv7(), asked, id],
    );
    expect(await outcome(within(asking, to(id, 'CONNECTED')))).toBe(REFUSED);
    expect(await outcome(within(asking, to(id, 'REQUEST'), to(id, 'CONNECTED')))).toBe(REFUSED);
  });

  test('begins as an open request of the own company, and cannot be deleted', async () => {
    const [own, other] = [await company('Own'), await company('Other')];
    const add = (columns: string, values: string) =>
      within(
        own,
        `insert into company_connection (id, relation, created_at, changed_at, ${columns})
         values ('${uuidv7()}', 'SUPPLIER', now(), now(), ${values}) returning id`,
      );
    const [from, back] = [`'${own}', '${other}'`, `'${other}', '${own}'`];
    expect(await outcome(add('from_company, to_company, status', `${back}, 'REQUEST'`))).toBe(REFUSED);
    expect(await outcome(add('from_company, to_company, status, connected_at', `${from}, 'CONNECTED', now()`))).toBe(
      REFUSED,
    );
    expect(
      await outcome(
        add('from_company, to_company, status, asked_relation, asked_by', `${from}, 'REQUEST', 'BOTH', '${other}'`),
      ),
    ).toBe(REFUSED);
    expect(await outcome(add('from_company, to_company, status', `${from}, 'REQUEST'`))).toBe(1);
    expect(await outcome(within(own, 'delete from company_connection returning id'))).toBe(REFUSED);
  });

  test('has actions only as this company could have taken them, by its own people', async () => {
    const { id, asking, asked } = await pair('REQUEST');
    const stranger = (await server.account(asked, ['USER'])).id;
    const act = (by: string, name: string, account = 'null') =>
      within(
        by,
        `insert into connection_act (connection_id, id, by_company, by_account, act, at)
         values ('${id}', '${uuidv7()}', '${by}', ${account}, '${name}', now()) returning id`,
      );
    for (const name of ['ACCEPTED', 'CROSSED', 'DECLINED', 'DISCONNECTED', 'RELATION_AGREED'])
      expect([name, await outcome(act(asking, name))]).toEqual([name, REFUSED]);
    for (const name of ['REQUESTED', 'RESENT', 'WITHDRAWN', 'ACCEPTED'])
      expect([name, await outcome(act(asked, name))]).toEqual([name, REFUSED]);
    expect(await outcome(act(asking, 'REQUESTED', `'${stranger}'`))).toBe(REFUSED);
    // The row is written, and its company can read it.
    expect(await outcome(act(asking, 'REQUESTED'))).toBe(1);
  });
});

describe('a record request', () => {
  const STATUSES = [
    'PENDING',
    'IN_PROGRESS',
    'SUBMITTED',
    'CHANGES_REQUESTED',
    'ACCEPTED',
    'DECLINED',
    'CANCELLED',
  ] as const;
  type Status = (typeof STATUSES)[number];
  let customer: string;
  let supplier: string;

  beforeAll(async () => {
    [customer, supplier] = [await company('Customer'), await company('Supplier')];
  });

  async function request(status: Status): Promise<string> {
    const id = uuidv7();
    await server.test.query(
      `insert into record_request (id, customer_id, supplier_id, customer_name, supplier_name, origin, status, from_date,
         to_date, category, input_type, purpose, message, reminder_days, reminded, created_at, created_by,
         created_by_name, updated_at)
       values ($1, $2, $3, 'Customer', 'Supplier', 'REQUEST', $4, '2025-07-01', '2025-07-31', 'X', 'X', $5, '', '{}',
         '{}', now(), $1, 'Somebody', now())`,
      [id, customer, supplier, status, id],
    );
    return id;
  }

  async function answer(requestId: string, version = 1): Promise<string> {
    const id = uuidv7();
    await server.test.query(
      `insert into record_request_answer (id, request_id, version, content, submitted_at, submitted_by, submitted_by_name,
         customer_id, supplier_id) values ($1, $2, $5, '{}', now(), $1, 'Somebody', $3, $4)`,
      [id, requestId, customer, supplier, version],
    );
    return id;
  }

  const set = (id: string, change: string) => `update record_request set ${change} where id = '${id}' returning id`;

  test('changes status only by the side whose step it is, from its current status', async () => {
    const found: Record<string, string> = {};
    for (const from of STATUSES)
      for (const next of STATUSES)
        for (const [side, by] of [
          ['customer', customer],
          ['supplier', supplier],
        ] as const) {
          const result = await outcome(within(by, set(await request(from), `status = '${next}'`)));
          expect([1, REFUSED]).toContain(result);
          if (result === 1) found[`${from} ${next}`] = `${found[`${from} ${next}`] ?? ''}${side}`;
        }
    expect(found).toEqual({
      'PENDING IN_PROGRESS': 'supplier',
      'PENDING DECLINED': 'supplier',
      'IN_PROGRESS SUBMITTED': 'supplier',
      'IN_PROGRESS DECLINED': 'supplier',
      'CHANGES_REQUESTED SUBMITTED': 'supplier',
      'SUBMITTED CHANGES_REQUESTED': 'customer',
      'SUBMITTED ACCEPTED': 'customer',
      'PENDING CANCELLED': 'customer',
      'IN_PROGRESS CANCELLED': 'customer',
      'SUBMITTED CANCELLED': 'customer',
      'CHANGES_REQUESTED CANCELLED': 'customer',
    });
  });

  test('refers only to its own answer, set by the supplier or proposed by the supplier', async () => {
    const [id, other] = [await request('IN_PROGRESS'), await request('IN_PROGRESS')];
    const [own, foreign, next] = [await answer(id), await answer(other), await answer(id, 2)];
    const submit = (answerId: string) => set(id, `status = 'SUBMITTED', answer_id = '${answerId}', tonnes = 1`);
    expect(await outcome(within(supplier, submit(foreign)))).toBe(REFUSED);
    expect(await outcome(within(supplier, submit(own)))).toBe(1);
    const accept = (answerId: string) => set(id, `status = 'ACCEPTED', answer_id = '${answerId}', tonnes = 2`);
    expect(await outcome(within(customer, set(id, `status = 'CANCELLED', tonnes = 2`)))).toBe(REFUSED);
    expect(await outcome(within(customer, accept(next)))).toBe(REFUSED);
    expect(await outcome(within(customer, accept(own)))).toBe(1);
    expect(await outcome(within(customer, accept(next)))).toBe(REFUSED);

    const propose = (answerId: string) =>
      within(
        supplier,
        `insert into record_request_proposal (id, request_id, answer_id, next_answer_id, status, remark, created_at,
           customer_id, supplier_id) values ('${uuidv7()}', '${id}', '${own}', '${answerId}', 'OPEN', '', now(),
           '${customer}', '${supplier}') returning id`,
      );
    expect(await outcome(propose(foreign))).toBe(REFUSED);
    expect(await outcome(propose(next))).toBe(1);
    const decide = (status: string) =>
      `update record_request_proposal set status = '${status}' where request_id = '${id}' returning id`;
    expect(await outcome(within(supplier, decide('ACCEPTED')))).toBe(REFUSED);
    expect(await outcome(within(customer, decide('ACCEPTED'), accept(next)))).toBe(1);
    expect(await outcome(within(customer, decide('REFUSED')))).toBe(REFUSED);
    expect(await outcome(within(supplier, decide('SUPERSEDED')))).toBe(REFUSED);
  });
});

test('locked years are visible only for one’s own company and within a requested group', async () => {
  const [own, other] = [await company('Own'), await company('Other')];
  for (const id of [own, other])
    await server.test.query(
      `insert into facility_period (company_id, facility_id, year, state, locked_at, locked_by, seal, totals)
       select company_id, id, 2025, 'LOCKED', now(), id, 'x', '{}' from facility where company_id = $1`,
      [id],
    );
  const told = async (by: string) =>
    (await within(by, `select company_id as id from locked_periods(array['${own}', '${other}']::uuid[])`)).map(
      ({ id }) => id,
    );
  expect([await told(own), await told(other)]).toEqual([[own], [other]]);

  // Naming a company as a member gives no access to it; a named company is invited.
  const entity = uuidv7();
  await within(
    own,
    `insert into group_entity (company_id, id, revision, kind, member_company, controlling_name, name, abn, share,
       from_date, created_at, created_by, updated_at, updated_by)
     values ('${own}', '${entity}', 1, 'MEMBER', '${other}', 'Own', 'Other', '51824753556', 100, '2025-07-01', now(),
       '${own}', now(), '${own}')`,
  );
  expect([await told(own), (await told(other)).toSorted()]).toEqual([[own], [own, other].toSorted()]);
  const answer = (by: string) =>
    within(
      by,
      `insert into group_consent (company_id, entity_id, controlling_company, state, decided_at, decided_by, agreed_from,
         revision) values ('${other}', '${entity}', '${own}', 'ACCEPTED', now(), '${by}', '2025-07-01', 1) returning entity_id as id`,
    );
  expect(await outcome(answer(own))).toBe(REFUSED);
  expect(await outcome(answer(other))).toBe(1);
  expect((await told(own)).toSorted()).toEqual([own, other].toSorted());
});
