import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeKind } from '#plugins/platform/notifications/contract';
import { Database, type Trx } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { Notices, type CompanyRecipients } from './notices.ts';

const asked = noticeKind({ id: 'test.asked', places: ['company'], act: 'created', sentence: 'test.asked' });

let server: ApiServer;
let mine: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Mine');
  theirs = await server.company('Theirs');
});

afterAll(() => server.close());

async function person(company: TestCompany, authority: 'COMPANY_ADMIN' | 'USER' | 'AUDITOR') {
  const { id, email } = await server.account(company.id, [authority]);
  const { body } = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  const read = async () => (await server.call('GET', '/api/notifications', { as: body.data.token })).body.data;
  return { id, kinds: async () => ((await read()) as { kind: string; count: number }[]).map((one) => one.kind), read };
}

/** Runs work in a transaction of the own company, as a plugin does. */
const within = <T>(work: (trx: Trx) => Promise<T>) => server.services.get(Database).withTenant(mine.id, work);

const notify = (to: CompanyRecipients, subject: string) =>
  within((trx) =>
    server.services.get(Notices).notifyCompany(trx, theirs.id, to, {
      kind: asked,
      params: { company: 'Mine' },
      subject,
      link: 'record-request',
    }),
  );

test('a transaction of one company notifies people of another, by role or account, and learns nothing of them', async () => {
  const [boss, clerk, auditor] = [
    await person(theirs, 'COMPANY_ADMIN'),
    await person(theirs, 'USER'),
    await person(theirs, 'AUDITOR'),
  ];
  const colleague = await person(mine, 'COMPANY_ADMIN');
  expect(await notify({ roles: ['COMPANY_ADMIN'] }, 'a')).toBeUndefined();
  expect([await boss.kinds(), await clerk.kinds()]).toEqual([['test.asked'], []]);
  await notify({}, 'b');
  expect([await boss.kinds(), await clerk.kinds(), await auditor.kinds()]).toEqual([
    ['test.asked', 'test.asked'],
    ['test.asked'],
    [],
  ]);
  // An account of the own company is not one of the other's.
  await notify({ accounts: [auditor.id, colleague.id] }, 'c');
  expect([await auditor.kinds(), await colleague.kinds()]).toEqual([['test.asked'], []]);
  await notify({ except: boss.id }, 'd');
  expect((await boss.kinds()).length).toBe(2);
  expect((await clerk.kinds()).length).toBe(2);
});

test('a repetition within the hour increases the count; a failed transaction stores nothing', async () => {
  const boss = await person(theirs, 'COMPANY_ADMIN');
  await notify({ accounts: [boss.id] }, 'again');
  await notify({ accounts: [boss.id] }, 'again');
  expect(await boss.read()).toMatchObject([{ kind: 'test.asked', count: 2, params: { company: 'Mine' } }]);
  const failing = within(async (trx) => {
    await server.services
      .get(Notices)
      .notifyCompany(
        trx,
        theirs.id,
        { accounts: [boss.id] },
        { kind: asked, params: { company: 'Mine' }, subject: 'failed', link: null },
      );
    throw new Error('after notifying');
  });
  await expect(failing).rejects.toThrow('after notifying');
  expect(await boss.read()).toHaveLength(1);
});

test('the transaction then sees no more of the other company than before', async () => {
  const boss = await person(theirs, 'COMPANY_ADMIN');
  const seen = await within(async (trx) => {
    await server.services
      .get(Notices)
      .notifyCompany(
        trx,
        theirs.id,
        { accounts: [boss.id] },
        { kind: asked, params: { company: 'Mine' }, subject: 'seen', link: null },
      );
    const accounts = await sql`select id from account where company_id = ${theirs.id}`.execute(trx);
    const notices = await sql`select id from notifications_notice where account_id = ${boss.id}`.execute(trx);
    return [accounts.rows.length, notices.rows.length];
  });
  expect(seen).toEqual([0, 0]);
});
