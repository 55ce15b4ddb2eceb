import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecurityEventRow } from '#plugins/identity/security-trail/contract';
import { SecurityLog, type SecurityEvent } from '#plugins/identity/security-log/server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';

const USE = { action: 'test', audit: false } as const;
const FACTS = { address: '203.0.113.7', userAgent: 'test browser' };

let server: ApiServer;
let staff: string;
let mine: TestCompany;
let theirs: TestCompany;
let mai: { id: string; email: string };

const note = (event: Partial<SecurityEvent>) =>
  server.test.database.asStaff(USE, (trx) =>
    server.services
      .get(SecurityLog)
      .note(trx, { kind: 'member.invited', actorId: null, subjectId: null, companyId: null, facts: FACTS, ...event }),
  );

async function list(query = ''): Promise<{ rows: readonly SecurityEventRow[]; total: number }> {
  const { status, body } = await server.call('GET', `/api/admin/security-event/list?${query}`, { as: staff });
  expect([status, body.issues]).toEqual([200, undefined]);
  return { rows: body.data as SecurityEventRow[], total: body.total_item ?? -1 };
}

beforeAll(async () => {
  server = await apiServer();
  staff = await server.signedIn(null, ['ADMIN']);
  mine = await server.company('Kurrajong 100%');
  theirs = await server.company('Theirs');
  mai = await server.account(mine.id, ['USER']);
});

afterAll(() => server.close());

describe('the trail', () => {
  test('shows who did what to whose account, where and from where, newest first', async () => {
    const headers = { 'user-agent': 'curl/8.5.0' };
    await server.call('POST', '/api/sign-in', { body: { email: mai.email, password: 'wrong password' }, headers });
    await server.call('POST', '/api/sign-in', { body: { email: mai.email, password: PASSWORD }, headers });
    const { rows } = await list(`companyId=${mine.id}`);
    const person = { id: mai.id, name: expect.stringMatching(/^Person /), email: mai.email };
    const shared = { company: { id: mine.id, name: 'Kurrajong 100%' }, address: '127.0.0.1', userAgent: 'curl/8.5.0' };
    expect(rows).toMatchObject([
      { ...shared, kind: 'sign-in.accepted', actor: person, subject: person, detail: {} },
      { ...shared, kind: 'sign-in.refused', actor: null, subject: person, detail: {} },
    ]);
    expect(new Date(rows[0]?.at ?? '').getTime()).toBeGreaterThanOrEqual(new Date(rows[1]?.at ?? '').getTime());
  });

  test('keeps the id of a deleted account or company', async () => {
    const gone = '01a1fe87-0431-71a7-9132-6412fcb646c9';
    await note({ kind: 'sign-up.abandoned', subjectId: gone, companyId: gone, facts: null });
    const [row] = (await list('kind=sign-up.abandoned')).rows;
    expect(row).toMatchObject({
      subject: { id: gone, name: null, email: null },
      company: { id: gone, name: null },
      address: null,
      userAgent: null,
    });
  });

  test('is filtered by kind, company, person, network address and time, all at once', async () => {
    const other = await server.account(theirs.id, ['USER']);
    await note({ kind: 'member.invited', actorId: mai.id, subjectId: other.id, companyId: theirs.id });
    await note({
      kind: 'member.unlinked',
      actorId: other.id,
      companyId: theirs.id,
      facts: { ...FACTS, address: '::1' },
    });
    expect((await list(`companyId=${theirs.id}`)).total).toBe(2);
    expect((await list(`companyId=${theirs.id}&kind=member.invited`)).total).toBe(1);
    expect((await list('search=203.0.113.7')).total).toBe(1);
    expect((await list('search=203.0.113')).total).toBe(0);
    // As the actor, and as the account concerned.
    expect((await list(`search=${encodeURIComponent(other.email.toUpperCase())}`)).total).toBe(2);
    expect((await list(`search=${encodeURIComponent(mai.email)}&kind=member.invited`)).total).toBe(1);
    const [row] = (await list('kind=member.unlinked')).rows;
    const at = row?.at ?? '';
    expect((await list(`kind=member.unlinked&from=${at}`)).total).toBe(1);
    expect((await list(`kind=member.unlinked&to=${at}`)).total).toBe(0);
  });

  test('treats pattern characters literally', async () => {
    expect((await list('search=%25')).total).toBe(0);
    expect((await list('search=%5C')).total).toBe(0);
    expect((await list('search=_')).total).toBe(0);
  });

  test('refuses an impossible time, an unknown kind and unknown parameters', async () => {
    for (const query of [
      'from=0000-01-01T00:00:00Z',
      'from=2025-01-01',
      'to=9999-12-31T00:00:00Z',
      'kind=x',
      'companyId=1',
      'sort=kind',
    ])
      expect([
        query,
        (await server.call('GET', `/api/admin/security-event/list?${query}`, { as: staff })).status,
      ]).toEqual([query, 400]);
  });

  test('records that it was read, and whose events', async () => {
    await list(`companyId=${mine.id}`);
    await list();
    const actions = await server.test.query<{ action: string }>(
      "select action from staff_access where action like 'security events%' order by at desc limit 2",
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'security events of every company',
      `security events of ${mine.id}`,
    ]);
  });

  test('cannot be changed by the logins that serve requests, nor read by a company', async () => {
    const tamper = (statement: string) =>
      server.test.database.asStaff(USE, (trx) => sql`${sql.raw(statement)}`.execute(trx));
    for (const statement of [
      "update security_event set kind = 'x'",
      'delete from security_event',
      'truncate security_event',
    ])
      await expect(tamper(statement)).rejects.toThrow(/permission denied/);
    await expect(
      server.test.database.withTenant(mine.id, (trx) => sql`select 1 from security_event`.execute(trx)),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('with very many events', () => {
  const MANY = 60_000;

  beforeAll(async () => {
    await server.test.query(
      `insert into security_event (id, at, kind, actor_id, subject_id, event_company_id, address, user_agent, detail)
       select gen_random_uuid(), now() - n * interval '1 minute', 'sign-in.accepted', person, person,
              $1, '198.51.100.' || n % 200, 'browser', '{}'
       from (select n, gen_random_uuid() as person from generate_series(1, ${MANY}) as n) as made`,
      [theirs.id],
    );
    await server.test.query('analyze security_event');
  });

  /** The query plan of the trail's statement for a page. */
  async function planOf(where: string): Promise<string> {
    const rows = await server.test.query<Record<string, string>>(
      `explain select event.id from security_event as event where ${where} order by event.at desc, event.id desc limit 10`,
    );
    return rows.flatMap((row) => Object.values(row)).join('\n');
  }

  test('no page and no search reads all of them', async () => {
    const nobody = `array(select id from account where name ilike '%nobody%')`;
    for (const where of [
      'true',
      "event.kind = 'member.unlinked'",
      `event.event_company_id = '${mine.id}'`,
      `event.at >= now() - interval '1 hour'`,
      `(event.subject_id = any(${nobody}) or event.actor_id = any(${nobody}) or event.address = '203.0.113.7')`,
    ])
      expect([where, await planOf(where)]).toEqual([where, expect.not.stringContaining('Seq Scan on security_event')]);
  });

  test('the last page works too', async () => {
    const { rows, total } = await list(`companyId=${theirs.id}&size=100&page=600`);
    expect(rows).toHaveLength(100);
    expect(total).toBeGreaterThanOrEqual(MANY);
  });
});
