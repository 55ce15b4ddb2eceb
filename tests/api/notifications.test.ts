import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeKind } from '#plugins/platform/notifications/contract';
import { Notices, type Recipients } from '#plugins/platform/notifications/server';
import { Database } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

const LIST = '/api/notifications';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

interface Notice {
  readonly id: string;
  readonly kind: string;
  readonly params: Record<string, string>;
  readonly count: number;
  readonly link: string | null;
  readonly toldAt: string;
  readonly readAt: string | null;
}

const testKind = noticeKind({ id: 'test.told', places: ['what'], act: 'changed', sentence: 'test.told' });

let server: ApiServer;
let mine: TestCompany;
let theirs: TestCompany;
let staff: Person;

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Mine');
  theirs = await server.company('Theirs');
  staff = await person(null, 'ADMIN');
});

afterAll(() => server.close());

async function person(companyId: string | null, authority: 'ADMIN' | 'COMPANY_ADMIN' | 'USER'): Promise<Person> {
  const { id, email } = await server.account(companyId, [authority]);
  const { body } = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  return { id, name: body.data.accountName as string, token: body.data.token as string };
}

const noticesOf = async ({ token }: Person, query = ''): Promise<readonly Notice[]> =>
  (await server.call('GET', `${LIST}${query}`, { as: token })).body.data;

const unreadOf = async ({ token }: Person): Promise<number> =>
  (await server.call('GET', `${LIST}/unread-count`, { as: token })).body.data.unread;

/** Sends a notice as another plugin would, in a transaction of the company. */
const notify = (to: Recipients & { companyId: string }, what: string, subject = what) =>
  server.services
    .get(Database)
    .withTenant(to.companyId, (trx) =>
      server.services.get(Notices).notify(trx, to, { kind: testKind, params: { what }, subject, link: null }),
    );

const toldTo = (companyId: string, ...accounts: readonly Person[]) => ({
  companyId,
  accounts: accounts.map(({ id }) => id),
  except: staff.id,
});

async function recordOf({ token }: Person, company: TestCompany): Promise<string> {
  const { body } = await server.call('POST', '/api/scope-management/create', {
    as: token,
    body: dieselBody(company.facility.id),
  });
  return body.data.id as string;
}

const change = (as: Person, company: TestCompany, id: string, revision: number) =>
  server.call('POST', '/api/scope-management/update', {
    as: as.token,
    body: dieselBody(company.facility.id, { id, revision, quantity: String(revision) }),
  });

describe('people are notified of what others do to their records', () => {
  test('a change by a colleague: to the creator, with the colleague’s name and a link to the record', async () => {
    const [creator, colleague, bystander] = [
      await person(mine.id, 'USER'),
      await person(mine.id, 'USER'),
      await person(mine.id, 'COMPANY_ADMIN'),
    ];
    const id = await recordOf(creator, mine);
    expect(await unreadOf(creator)).toBe(0);
    await change(colleague, mine, id, 1);
    expect(await noticesOf(creator)).toMatchObject([
      {
        kind: 'records.changed',
        params: {
          who: colleague.name,
          input: 'Diesel oil',
          inputId: 'diesel',
          facility: mine.facility.name,
          from: '2025-07-01',
          to: '2025-07-31',
        },
        count: 1,
        link: `scope1/${id}`,
        waiting: null,
        readAt: null,
      },
    ]);
    expect([await unreadOf(creator), await unreadOf(colleague), await unreadOf(bystander)]).toEqual([1, 0, 0]);
  });

  test('one’s own actions give no notice', async () => {
    const creator = await person(mine.id, 'COMPANY_ADMIN');
    const id = await recordOf(creator, mine);
    await change(creator, mine, id, 1);
    await server.call('POST', `/api/scope-management/delete/${id}`, { as: creator.token });
    expect(await noticesOf(creator)).toEqual([]);
  });

  test('a deletion by a colleague: to the creator, without a link', async () => {
    const [creator, colleague] = [await person(mine.id, 'USER'), await person(mine.id, 'USER')];
    const id = await recordOf(creator, mine);
    await server.call('POST', `/api/scope-management/delete/${id}`, { as: colleague.token });
    expect(await noticesOf(creator)).toMatchObject([
      { kind: 'records.deleted', params: { who: colleague.name, input: 'Diesel oil' }, link: null },
    ]);
  });

  test('actions of platform staff: to the creator and to administrators, never with the name of staff', async () => {
    const company = await server.company('Helped');
    const [creator, administrator] = [await person(company.id, 'USER'), await person(company.id, 'COMPANY_ADMIN')];
    const id = await recordOf(creator, company);
    const bodyFor = (more: Record<string, unknown>) =>
      dieselBody(company.facility.id, { companyId: company.id, ...more });
    const asStaff = (path: string, body?: unknown) =>
      server.call('POST', `/api/admin/scope-management/${path}`, { as: staff.token, ...(body ? { body } : {}) });
    const created = await asStaff('create', bodyFor({}));
    await asStaff('update', bodyFor({ id, revision: 1, quantity: '1' }));
    await asStaff(`delete/${id}`);

    expect((await noticesOf(administrator)).map(({ kind, link }) => [kind, link])).toEqual([
      ['records.created-by-staff', `scope1/${created.body.data.id}`],
    ]);
    const own = await noticesOf(creator);
    expect(own.map(({ kind }) => kind)).toEqual(['records.deleted-by-staff', 'records.changed-by-staff']);
    expect(JSON.stringify([own, await noticesOf(administrator)])).not.toContain(staff.name);
    expect(await unreadOf(staff)).toBe(0);
  });

  test('a refused change gives no notice', async () => {
    const [creator, colleague] = [await person(mine.id, 'USER'), await person(mine.id, 'USER')];
    const id = await recordOf(creator, mine);
    expect((await change(colleague, mine, id, 7)).status).toBe(409);
    expect(await noticesOf(creator)).toEqual([]);
  });

  test('an uncommitted change gives no notice', async () => {
    const reader = await person(mine.id, 'USER');
    const { services } = server;
    await expect(
      services.get(Database).withTenant(mine.id, async (trx) => {
        const notice = { kind: testKind, params: { what: 'nothing' }, subject: 'nothing', link: null };
        await services.get(Notices).notify(trx, toldTo(mine.id, reader), notice);
        throw new Error('The action failed after its notice.');
      }),
    ).rejects.toThrow('The action failed');
    expect(await unreadOf(reader)).toBe(0);
  });
});

describe('a burst is one notice', () => {
  test('while unread and within an hour it counts up; after reading, or an hour later, a new one begins', async () => {
    const [creator, colleague] = [await person(mine.id, 'USER'), await person(mine.id, 'USER')];
    const id = await recordOf(creator, mine);
    for (const revision of [1, 2, 3]) await change(colleague, mine, id, revision);
    const [burst, ...none] = await noticesOf(creator);
    expect([burst?.count, none.length, await unreadOf(creator)]).toEqual([3, 0, 1]);

    await server.call('POST', `${LIST}/mark-read`, { as: creator.token, body: { ids: [burst?.id] } });
    await change(colleague, mine, id, 4);
    expect((await noticesOf(creator)).map(({ count }) => count)).toEqual([1, 3]);

    await server.test.query(
      "update notifications_notice set created_at = created_at - interval '61 minutes' where account_id = $1",
      [creator.id],
    );
    await change(colleague, mine, id, 5);
    expect((await noticesOf(creator)).map(({ count }) => count)).toEqual([1, 1, 3]);
  });

  test('different records and different readers have separate notices', async () => {
    const [one, two] = [await person(mine.id, 'USER'), await person(mine.id, 'USER')];
    await notify(toldTo(mine.id, one), 'a');
    await notify(toldTo(mine.id, one, two), 'b');
    await notify(toldTo(mine.id, one, two), 'b');
    const shown = async (reader: Person) =>
      (await noticesOf(reader)).map(({ params, count }) => [params['what'], count]);
    expect(await shown(one)).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
    expect(await shown(two)).toEqual([['b', 2]]);
  });
});

describe('reading', () => {
  test('newest first, by page, and only unread', async () => {
    const reader = await person(mine.id, 'USER');
    for (const what of ['first', 'second', 'third']) await notify(toldTo(mine.id, reader), what);
    const { body } = await server.call('GET', `${LIST}?size=2`, { as: reader.token });
    expect(body).toMatchObject({ total_item: 3, total_page: 2 });
    expect(body.data.map(({ params }: Notice) => params['what'])).toEqual(['third', 'second']);
    expect((await noticesOf(reader, '?size=2&page=2')).map(({ params }) => params['what'])).toEqual(['first']);

    const ids = [body.data[0].id as string];
    const marked = await server.call('POST', `${LIST}/mark-read`, { as: reader.token, body: { ids } });
    expect(marked.body.data).toEqual({ unread: 2 });
    expect((await noticesOf(reader, '?unread=true')).map(({ params }) => params['what'])).toEqual(['second', 'first']);
    expect(await noticesOf(reader)).toHaveLength(3);

    const readAt = (await noticesOf(reader))[0]?.readAt;
    expect(readAt).toBeTruthy();
    const all = await server.call('POST', `${LIST}/mark-all-read`, { as: reader.token });
    expect(all.body.data).toEqual({ unread: 0 });
    expect((await noticesOf(reader))[0]?.readAt).toBe(readAt);
  });

  test('marking needs ids, at most a hundred', async () => {
    const reader = await person(mine.id, 'USER');
    for (const ids of [[], ['x'], Array.from({ length: 101 }, () => reader.id)])
      expect((await server.call('POST', `${LIST}/mark-read`, { as: reader.token, body: { ids } })).status).toBe(400);
  });

  test('inactive people and people of another company are not notified', async () => {
    const [gone, stranger] = [await person(mine.id, 'USER'), await person(theirs.id, 'USER')];
    await server.test.query("update account set status = 'INACTIVE' where id = $1", [gone.id]);
    await notify(toldTo(mine.id, gone, stranger), 'secret');
    expect(await server.test.query('select 1 from notifications_notice where subject = $1', ['secret'])).toEqual([]);
  });
});

describe('every notice is one person’s', () => {
  test('no colleague, other company or staff can see or mark it, or learn that it exists', async () => {
    const owner = await person(mine.id, 'USER');
    const others = [await person(mine.id, 'COMPANY_ADMIN'), await person(theirs.id, 'COMPANY_ADMIN'), staff];
    await notify(toldTo(mine.id, owner), 'mine alone');
    const [notice] = await noticesOf(owner);
    const unknown = '01a1fe87-0431-71a7-9132-6412fcb646c9';
    for (const other of others) {
      expect(await noticesOf(other)).toEqual([]);
      const answers = [];
      for (const id of [notice?.id, unknown]) {
        const { status, body } = await server.call('POST', `${LIST}/mark-read`, {
          as: other.token,
          body: { ids: [id] },
        });
        answers.push({ status, body });
      }
      expect(answers[0]).toEqual(answers[1]);
      await server.call('POST', `${LIST}/mark-all-read`, { as: other.token });
    }
    expect(await noticesOf(owner)).toEqual([notice]);
  });

  test('staff have notices too: sent only by staff, read only by their owner', async () => {
    const [one, two] = [await person(null, 'ADMIN'), await person(null, 'ADMIN')];
    const { services } = server;
    const notice = { kind: testKind, params: { what: 'to staff' }, subject: 'staff', link: 'dashboard' };
    const to = { companyId: null, accounts: [one.id], except: two.id };
    await services
      .get(Database)
      .asStaff({ accountId: two.id, action: 'test' }, (trx) => services.get(Notices).notify(trx, to, notice));
    await services.get(Database).withTenant(mine.id, (trx) => services.get(Notices).notify(trx, to, notice));
    expect([(await noticesOf(one)).map(({ count }) => count), await noticesOf(two)]).toEqual([[1], []]);
    await server.call('POST', `${LIST}/mark-all-read`, { as: two.token });
    expect(await unreadOf(one)).toBe(1);
    await server.call('POST', `${LIST}/mark-all-read`, { as: one.token });
    expect(await unreadOf(one)).toBe(0);
  });

  test('reading one’s own notices adds nothing to the staff trail', async () => {
    const one = await person(null, 'ADMIN');
    await noticesOf(one);
    await unreadOf(one);
    expect(await server.test.query('select action from staff_access where account_id = $1', [one.id])).toEqual([]);
  });

  test('a statement without an account sees none; one with an account sees that account’s', async () => {
    const [owner, colleague, stranger] = [
      await person(mine.id, 'USER'),
      await person(mine.id, 'USER'),
      await person(theirs.id, 'USER'),
    ];
    await notify(toldTo(mine.id, owner, colleague), 'walled');
    await notify(toldTo(theirs.id, stranger), 'walled');
    const seen = (named: string) =>
      server.test.database.withTenant(mine.id, async (trx) => {
        await sql`select set_config('app.notice_accounts', ${named}, true)`.execute(trx);
        const { rows } = await sql<{ account_id: string }>`
          select account_id from notifications_notice where subject = 'walled'`.execute(trx);
        const marked = await sql`update notifications_notice set count = count`.execute(trx);
        return [rows.map((row) => row.account_id), Number(marked.numAffectedRows)];
      });
    expect(await seen('')).toEqual([[], 0]);
    expect(await seen(owner.id)).toEqual([[owner.id], 1]);
    expect(await seen(stranger.id)).toEqual([[], 0]);
  });

  test('the sender cannot see the recipients’ notices afterwards in the same transaction', async () => {
    const reader = await person(mine.id, 'USER');
    const { services } = server;
    const left = await services.get(Database).withTenant(mine.id, async (trx) => {
      const notice = { kind: testKind, params: { what: 'x' }, subject: 'x', link: null };
      await services.get(Notices).notify(trx, toldTo(mine.id, reader), notice);
      return (await sql`select 1 from notifications_notice`.execute(trx)).rows;
    });
    expect(left).toEqual([]);
    expect(await unreadOf(reader)).toBe(1);
  });
});

test('from the start on, notices read long ago are deleted; unread and recently read ones stay', async () => {
  const reader = await person(mine.id, 'USER');
  for (const what of ['old and read', 'old and unread', 'read lately']) await notify(toldTo(mine.id, reader), what);
  const days = async (subject: string, read: number | null) =>
    server.test.query(
      `update notifications_notice set created_at = now() - interval '400 days', told_at = now() - interval '400 days',
         read_at = now() - make_interval(days => $2::int) where subject = $1`,
      [subject, read],
    );
  await days('old and read', 181);
  await days('old and unread', null);
  await days('read lately', 179);
  const plugin = (await import('../../src/plugins/platform/notifications/server/plugin.ts')).default;
  await plugin.start?.(server.services);
  await expect
    .poll(async () => (await noticesOf(reader)).map(({ params }) => params['what']).toSorted(), { timeout: 10_000 })
    .toEqual(['old and unread', 'read lately']);
});

test('notices of a person among many are read through the indexes', async () => {
  const reader = await person(mine.id, 'USER');
  await server.test.query(
    `insert into notifications_notice (id, company_id, account_id, kind, subject, params, created_at, told_at, read_at)
     select gen_random_uuid(), $1, account.id, 'test.told', n::text, '{}', now(), now() - n * interval '1 minute',
       case when n % 20 = 0 then null else now() end
     from account cross join generate_series(1, 2000) n where account.company_id = $1`,
    [mine.id],
  );
  await server.test.query('analyze notifications_notice');
  const plan = (statement: string) =>
    server.test.database.withTenant(mine.id, async (trx) => {
      await sql`select set_config('app.notice_accounts', ${reader.id}, true)`.execute(trx);
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(statement)}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const own = `from notifications_notice where account_id = '${reader.id}'`;
  expect(await plan(`select * ${own} order by told_at desc, id desc limit 10`)).toContain('notifications_notice_list');
  expect(await plan(`select count(*) ${own} and read_at is null`)).toContain('notifications_notice_unread');
  expect(await unreadOf(reader)).toBe(100);
});
