import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { onBackgroundFault } from '#server';
import { apiServer } from '../support/api-server.ts';
import {
  ROOT,
  act,
  addressBody,
  admin,
  arrivals,
  beforeEachMark,
  create,
  created,
  csv,
  detail,
  folderBody,
  imap,
  looked,
  lookedAgain,
  mailBody,
  mine,
  options,
  other,
  owner,
  server,
  user,
  withFeeds,
} from '../support/feed-scene.ts';

withFeeds();

describe('a secret', () => {
  test('is sealed in the database and never answered', async () => {
    const { id } = await created(mailBody({ secret: 'right password' }));
    const all = [
      (await server.call('GET', `${ROOT}/list`, { as: admin })).bytes,
      (await server.call('GET', `${ROOT}/${id}`, { as: admin })).bytes,
    ].join(' ');
    expect(all).not.toMatch(/right password|test:/);
    const [stored] = await server.test.query<{ secret: string }>('select secret from feed_source');
    expect(stored?.secret).toMatch(/^test:[A-Za-z0-9+/=]{40,}$/);
  });

  test('is kept by a change, but not sent to another server, user or origin', async () => {
    const source = await created(mailBody());
    const { secret: _secret, ...body } = mailBody({ name: 'New name' });
    const change = (more: object) =>
      server.call('PUT', `${ROOT}/${source.id}`, { as: admin, body: { ...body, ...more, revision: source.revision } });
    const attempt = (more: object) =>
      server.call('POST', `${ROOT}/test`, { as: admin, body: { ...body, ...more, id: source.id } });
    for (const more of [
      { host: 'evil.example' },
      { user: 'other@example.test' },
      { port: 1 },
      { security: 'starttls' },
    ])
      for (const refused of [await change(more), await attempt(more)])
        expect([refused.status, refused.body.code]).toEqual([409, 'feeds.secret-again']);
    const toAddress = { ...addressBody({ headerName: 'X-A' }), secret: undefined };
    for (const refused of [await change(toAddress), await attempt(toAddress)])
      expect([refused.status, refused.body.code]).toEqual([409, 'feeds.secret-again']);
    expect((await change({})).body.data).toMatchObject({ name: 'New name', revision: 2 });
    expect((await change({})).body.code).toBe('feeds.stale');
    expect((await looked(source.id)).message).toBeNull();
  });
});

describe('a test', () => {
  test('says what a mailbox would bring, and takes and marks nothing', async () => {
    imap.deliver({ subject: 'Bill', files: [{ name: 'a.csv', bytes: csv() }] });
    const offered = await server.call('POST', `${ROOT}/test`, { as: admin, body: mailBody() });
    expect(offered.body.data).toMatchObject({ files: [{ name: 'a.csv', isTaken: true }], isMore: false });
    expect(imap.unseen()).toBe(1);
    expect(imap.commands.filter((command) => /^(SELECT|STORE|MOVE)/.test(command))).toEqual([]);
    expect(await server.test.query('select 1 from feed_source')).toEqual([]);
  });

  test('says what is wrong', async () => {
    const failed = await server.call('POST', `${ROOT}/test`, { as: admin, body: mailBody({ secret: 'wrong' }) });
    expect([failed.status, failed.body.code, failed.body.message]).toEqual([
      409,
      'feeds.test-failed',
      'The mail server does not accept this user and password.',
    ]);
  });
});

describe('what is due', () => {
  const moved = (days: number) =>
    server.test.query(`update feed_due set day = day - ${days}, state = 'OPEN' where state = 'OPEN'`);

  /** The round runs at the start of each process. */
  async function round() {
    const second = await apiServer({ ...options, on: server.test });
    await pause(500);
    await second.close();
  }

  const lateNotices = (id: string) =>
    server.test.query<{ kind: string; read: boolean }>(
      `select kind, read_at is not null as read from notifications_notice
       where subject = $1 and account_id = $2 and kind = 'feeds.late'`,
      [id, owner],
    );

  const tasksOf = async (kind: string) =>
    (await server.call('GET', `/api/tasks/list?kind=${kind}&whose=all`, { as: admin })).body.data as object[];

  test('and has not come is a task of the owner until the file arrives', async () => {
    const { id, due } = await created(mailBody({ expects: 'MONTH', dueOn: 5 }));
    expect(due).toMatchObject([{ state: 'OPEN', expected: 1, came: 0, day: expect.stringMatching(/-05$/) }]);
    await looked(id);
    await moved(60);
    await Promise.all([round(), round()]);
    const late = await detail(id);
    expect(late.due.map(({ state }) => state)).toEqual(['MISSING', 'OPEN']);
    expect(await lateNotices(id)).toEqual([{ kind: 'feeds.late', read: false }]);
    expect(await tasksOf('feeds.late')).toMatchObject([
      { count: 1, link: `inbox/sources/${id}`, owner: { id: owner } },
    ]);
    imap.deliver({ subject: 'Bill', files: [{ name: 'a.csv', bytes: csv() }] });
    expect((await lookedAgain(id)).due).toMatchObject([{ state: 'OPEN', came: 0 }]);
    expect(await lateNotices(id)).toEqual([{ kind: 'feeds.late', read: true }]);
    expect(await tasksOf('feeds.late')).toEqual([]);
  }, 60_000);

  test('and came in time is no task, and a paused source is never late', async () => {
    imap.deliver({ subject: 'Bill', files: [{ name: 'a.csv', bytes: csv() }] });
    const met = await created(mailBody({ expects: 'WEEK', dueOn: 1 }));
    expect((await looked(met.id)).due).toMatchObject([{ came: 1 }]);
    const paused = await created(folderBody({ expects: 'DAY' }));
    await looked(paused.id);
    await act(paused.id, 'pause', { isPaused: true });
    await moved(60);
    await round();
    expect((await detail(met.id)).due).toMatchObject([{ state: 'OPEN', came: 0 }]);
    expect((await detail(paused.id)).due).toEqual([]);
    expect([await lateNotices(met.id), await lateNotices(paused.id)]).toEqual([[], []]);
    await act(paused.id, 'pause', { isPaused: false });
    expect((await detail(paused.id)).due).toMatchObject([{ state: 'OPEN' }]);
  }, 60_000);
});

describe('the clock', () => {
  test('lets one process look at a source at a time', async () => {
    const second = await apiServer({ ...options, on: server.test });
    for (let at = 0; at < 5; at += 1) imap.deliver({ subject: 'Bill', files: [{ name: `${at}.csv`, bytes: csv() }] });
    let signIns = 0;
    imap.before = (command) => void (signIns += Number(/^(LOGIN|AUTHENTICATE)/.test(command)));
    const { id } = await created(mailBody({ name: 'Two' }));
    const source = await looked(id);
    await pause(500);
    await second.close();
    expect([source.looks.length, signIns, (await arrivals('Two')).length]).toEqual([1, 1, 5]);
  }, 60_000);

  test('leaves out paused sources and companies that are out of use', async () => {
    const { id } = await created(mailBody());
    await looked(id);
    await act(id, 'pause', { isPaused: true });
    expect((await act(id, 'look')).body.code).toBe('feeds.paused');
    await server.test.query("update feed_source set state = 'ON', next_look_at = now()");
    await server.test.query("update company set status = 'INACTIVE' where company_id = $1", [mine.id]);
    await server.test.query("select pg_notify('feeds_asked', '')");
    await pause(1_000);
    expect(await server.test.query('select 1 from feed_look')).toHaveLength(1);
    await server.test.query("update company set status = 'ACTIVE' where company_id = $1", [mine.id]);
  });

  test('ends a look whose source was deleted', async () => {
    const faults: unknown[] = [];
    const unheard = onBackgroundFault(({ error }) => faults.push(error));
    let reached = () => {};
    const marking = new Promise<void>((resolve) => (reached = resolve));
    imap.deliver({ subject: 'Bill', files: [{ name: 'a.csv', bytes: csv() }] });
    imap.deliver({ subject: 'Bill', files: [{ name: 'b.csv', bytes: csv() }] });
    const { id } = await created(mailBody());
    beforeEachMark(async () => {
      beforeEachMark(async () => undefined);
      await server.call('DELETE', `${ROOT}/${id}`, { as: admin });
      reached();
    });
    await marking;
    await pause(500);
    unheard();
    expect(faults).toEqual([]);
    expect((await server.call('GET', `${ROOT}/${id}`, { as: admin })).status).toBe(404);
  });
});

describe('who may', () => {
  test('administrators change sources, members read them', async () => {
    const { id } = await created(folderBody());
    expect((await server.call('GET', `${ROOT}/${id}`, { as: user })).status).toBe(200);
    const refused = await Promise.all([
      create(folderBody(), user),
      act(id, 'look', undefined, user),
      act(id, 'pause', { isPaused: true }, user),
      server.call('PUT', `${ROOT}/${id}`, { as: user, body: folderBody({ revision: 1 }) }),
      server.call('DELETE', `${ROOT}/${id}`, { as: user }),
      server.call('POST', `${ROOT}/test`, { as: user, body: folderBody() }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('a source of another company is not there', async () => {
    const { id } = await created(folderBody());
    const body = { ...folderBody(), ownerId: owner };
    const refused = [
      await server.call('GET', `${ROOT}/${id}`, { as: other }),
      await act(id, 'look', undefined, other),
      await act(id, 'pause', { isPaused: true }, other),
      await server.call('PUT', `${ROOT}/${id}`, { as: other, body: { ...body, revision: 1 } }),
      await server.call('DELETE', `${ROOT}/${id}`, { as: other }),
      await server.call('POST', `${ROOT}/test`, { as: other, body: { ...body, id } }),
    ];
    expect(refused.map(({ status, body: said }) => [status, said.code])).toEqual(
      refused.map(() => [404, 'feeds.unknown']),
    );
    expect((await server.call('GET', `${ROOT}/list`, { as: other })).body.data.sources).toEqual([]);
    // Nor can it own one of theirs.
    expect((await create(folderBody(), other)).body.code).toBe('feeds.owner');
  });
});
