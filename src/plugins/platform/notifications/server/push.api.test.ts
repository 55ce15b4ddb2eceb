import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeKind } from '#plugins/platform/notifications/contract';
import { Database, type Trx } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { readEvents, type EventReader, type WireEvent } from '../../../../../tests/support/event-reader.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { Notices } from './notices.ts';

const STREAM = '/api/notifications/stream';
const told = noticeKind({ id: 'test.told', places: ['what'], act: 'changed', sentence: 'test.told' });

let server: ApiServer;
/** A second process on the same database. */
let second: ApiServer;
let addresses: { readonly first: string; readonly second: string };
let company: TestCompany;
let theirs: TestCompany;
const open: EventReader[] = [];

beforeAll(async () => {
  server = await apiServer();
  second = await apiServer({ on: server.test });
  addresses = { first: await server.listen(), second: await second.listen() };
  company = await server.company('Ours');
  theirs = await server.company('Theirs');
});

afterAll(async () => {
  for (const reader of open) reader.leave();
  await second.close();
  await server.close();
});

async function person(of: TestCompany = company) {
  const { id, email } = await server.account(of.id, ['USER']);
  const { body } = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  return { id, as: body.data.token as string, refreshToken: body.data.refreshToken as string };
}

async function reading(at: 'first' | 'second', { as }: { as: string }, after?: string): Promise<EventReader> {
  const reader = await readEvents(`${addresses[at]}${STREAM}`, { as, after });
  open.push(reader);
  return reader;
}

const notify = (trx: Trx, { id }: { id: string }, subject: string) =>
  server.services
    .get(Notices)
    .notify(
      trx,
      { companyId: company.id, accounts: [id], except: company.facility.id },
      { kind: told, params: { what: subject }, subject, link: null },
    );

const within = (work: (trx: Trx) => Promise<void>) => server.services.get(Database).withTenant(company.id, work);
const notifyNow = (to: { id: string }, subject: string) => within((trx) => notify(trx, to, subject));

const isNotices = ({ name }: WireEvent) => name === 'notices';
const hasNew = (event: WireEvent) => isNotices(event) && event.content.ids.length > 0;
const idsIn = (events: readonly WireEvent[]) => events.filter(isNotices).flatMap(({ content }) => content.ids);

describe('a notice', () => {
  test('reaches the open stream within a second of its commit, through either process, and no one else', async () => {
    const [mai, other] = [await person(), await person()];
    const streams = [await reading('first', mai), await reading('second', mai)];
    const quiet = await reading('second', other);
    for (const stream of [...streams, quiet]) await stream.next(isNotices);
    const committed = performance.now();
    await notifyNow(mai, 'a');
    for (const stream of streams) {
      const event = await stream.next(hasNew);
      expect(event.at - committed).toBeLessThan(1_000);
      expect(event.content).toEqual({ ids: [expect.any(String)], unread: 1 });
    }
    expect(idsIn(quiet.events)).toEqual([]);
  });

  test('is sent at once, not compressed, stored or buffered on the way', async () => {
    const { status, headers } = await reading('first', await person());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('read in one window is no longer unread in the others', async () => {
    const mai = await person();
    await notifyNow(mai, 'a');
    const stream = await reading('second', mai);
    expect((await stream.next(isNotices)).content.unread).toBe(1);
    await server.call('POST', '/api/notifications/mark-all-read', { as: mai.as });
    await stream.next(({ name, content }) => name === 'notices' && content.unread === 0);
  });
});

describe('a reader who reconnects', () => {
  test('gets what came meanwhile, exactly once', async () => {
    const mai = await person();
    const before = await reading('first', mai);
    await before.next(isNotices);
    await notifyNow(mai, 'a');
    const last = await before.next(hasNew);
    before.leave();
    await notifyNow(mai, 'b');
    await notifyNow(mai, 'c');
    const after = await reading('second', mai, last.id);
    const first = await after.next(isNotices);
    expect(first.content.ids).toHaveLength(2);
    expect(first.content.ids).not.toContain(last.content.ids[0]);
    await notifyNow(mai, 'd');
    await after.next(({ content }) => content.unread === 4);
    expect(idsIn(after.events)).toHaveLength(3);
  });

  test('misses nothing of transactions that began before and ended after the last event', async () => {
    const mai = await person();
    let commit = () => {};
    const waits = new Promise<void>((resolve) => (commit = resolve));
    let began = () => {};
    const beginning = new Promise<void>((resolve) => (began = resolve));
    const slow = within(async (trx) => {
      await notify(trx, mai, 'slow');
      began();
      await waits;
    });
    await beginning;
    await notifyNow(mai, 'quick');
    const before = await reading('first', mai);
    const seen = await before.next(isNotices);
    expect(seen.content.unread).toBe(1);
    before.leave();
    commit();
    await slow;
    const after = await reading('first', mai, seen.id);
    expect((await after.next(isNotices)).content).toEqual({ ids: [expect.any(String)], unread: 2 });
  });

  test('misses nothing however often the connection breaks while others write', async () => {
    const mai = await person();
    const seen: string[] = [];
    const before = await reading('first', mai);
    let cursor = (await before.next(isNotices)).id;
    before.leave();
    let writing = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let one = 0; one < 25; one += 1) await notifyNow(mai, `${writer} ${one}`);
    });
    const written = Promise.all(writers).then(() => (writing = false));
    while (writing) {
      const stream = await reading(seen.length % 2 === 0 ? 'first' : 'second', mai, cursor);
      await stream.next(isNotices);
      await new Promise((soon) => setTimeout(soon, 20));
      const events = [...stream.events];
      stream.leave();
      seen.push(...idsIn(events));
      cursor = events.findLast(isNotices)?.id;
    }
    await written;
    const rest = await reading('first', mai, cursor);
    await rest.next(({ content }) => content.unread === 100);
    seen.push(...idsIn(rest.events));
    const kept = await server.test.query<{ id: string }>('select id from notifications_notice where account_id = $1', [
      mai.id,
    ]);
    expect(kept).toHaveLength(100);
    expect(seen.toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  });

  test.each(['nonsense', '5:1:', '1:99999999999999999999:'])(
    'with an invalid event id like %s starts again',
    async (mark) => {
      const stream = await reading('first', await person(), mark);
      expect((await stream.next(isNotices)).content).toEqual({ ids: [], unread: 0 });
    },
  );
});

describe('a stream', () => {
  test('ends with its session, at once and in every process', async () => {
    const mai = await person();
    const streams = [await reading('first', mai), await reading('second', mai)];
    for (const stream of streams) await stream.next(isNotices);
    const signedOut = performance.now();
    await server.call('POST', '/api/sign-out', { body: { refreshToken: mai.refreshToken } });
    for (const stream of streams) {
      const end = await stream.next(({ name }) => name === 'end');
      expect(end.content).toEqual({ because: 'session' });
      expect(end.at - signedOut).toBeLessThan(1_000);
      await stream.over;
    }
    expect((await reading('first', mai)).status).toBe(401);
  });

  test('does not extend the session', async () => {
    const mai = await person();
    await server.test.query(`update session set last_used_at = '2020-01-01' where account_id = $1`, [mai.id]);
    const stream = await readEvents(`${addresses.first}${STREAM}`, {
      as: mai.as,
      headers: { 'x-scopebook-background': '1' },
    });
    open.push(stream);
    await stream.next(isNotices);
    await notifyNow(mai, 'a');
    await stream.next(hasNew);
    const [row] = await server.test.query<{ used: boolean }>(
      `select last_used_at > '2020-01-02' as used from session where account_id = $1`,
      [mai.id],
    );
    expect(row?.used).toBe(false);
  });

  test('ends the oldest if an account has more than eight', async () => {
    const mai = await person();
    const streams: EventReader[] = [];
    for (let one = 0; one < 9; one += 1) {
      const stream = await reading('first', mai);
      await stream.next(isNotices);
      streams.push(stream);
    }
    expect((await streams[0]!.next(({ name }) => name === 'end')).content).toEqual({ because: 'replaced' });
    await notifyNow(mai, 'a');
    await streams[1]!.next(hasNew);
    await streams[8]!.next(hasNew);
  });

  test('requires a client that accepts events', async () => {
    const { status, body } = await server.call('GET', STREAM, { as: (await person()).as });
    expect([status, body.code]).toEqual([406, 'stream.not-accepted']);
    expect((await readEvents(`${addresses.first}${STREAM}`, { as: 'x.y.z' })).status).toBe(401);
  });

  test('does not prevent a server from stopping', async () => {
    const third = await apiServer({ on: server.test });
    const address = await third.listen();
    const stream = await readEvents(`${address}${STREAM}`, { as: (await person()).as });
    await stream.next(isNotices);
    const asked = performance.now();
    await third.close();
    expect(performance.now() - asked).toBeLessThan(3_000);
    expect(stream.events.at(-1)?.content).toEqual({ because: 'stopping' });
  });
});

test('changed records are announced to the own company only, by outdated queries and never by content', async () => {
  const [mai, stranger] = [await person(), await person(theirs)];
  const [own, foreign] = [await reading('second', mai), await reading('second', stranger)];
  for (const stream of [own, foreign]) await stream.next(isNotices);
  await server.call('POST', '/api/scope-management/create', { as: mai.as, body: dieselBody(company.facility.id) });
  const event = await own.next(({ name }) => name === 'changed');
  const answers = [
    '/api/scope-management',
    '/api/energy-management',
    '/api/dashboard',
    '/api/report',
    '/api/approvals',
  ];
  expect(event.content).toEqual({ answers });
  expect(foreign.events.filter(({ name }) => name === 'changed')).toEqual([]);
});

test('a change between the first call of a page and its open stream reaches the page, and no other company', async () => {
  const [mai, stranger] = [await person(), await person(theirs)];
  const earlier = await reading('second', mai);
  await earlier.next(isNotices);
  await server.call('POST', '/api/scope-management/create', { as: mai.as, body: dieselBody(company.facility.id) });
  await earlier.next(({ name }) => name === 'changed');
  const [own, foreign] = [await reading('second', mai), await reading('second', stranger)];
  const event = await own.next(({ name }) => name === 'changed');
  expect(event.content.answers).toContain('/api/scope-management');
  await foreign.next(isNotices);
  expect(foreign.events.filter(({ name }) => name === 'changed')).toEqual([]);
});

test('a reader who comes back is told to refresh everything that is pushed', async () => {
  const mai = await person(theirs);
  const before = await reading('first', mai);
  const { id } = await before.next(isNotices);
  before.leave();
  const after = await reading('first', mai, id);
  const event = await after.next(({ name }) => name === 'changed');
  expect(event.content.answers).toEqual(expect.arrayContaining(['/api/scope-management', '/api/inbox']));
});
